/** Written by the build: where the files of Python are, and how large each is. */
declare const __PYTHON__: { at: string; sizes: Record<string, number> };
