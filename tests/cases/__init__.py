"""The cases that prove the articles; installed with empoche as `empoche.cases`."""
