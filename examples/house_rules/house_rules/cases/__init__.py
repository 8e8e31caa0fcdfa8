"""The cases of the house: tests, examples and questions of the quiz."""
