export function isBrowserTest(path: string): boolean {
  return /^tests\/browser\/[^/]+\.test\.ts$/.test(path);
}

/** The browser test files among changed paths, each once, sorted; a deleted file is none. */
export function shakenFiles(changed: readonly string[], exists: (path: string) => boolean): readonly string[] {
  return [...new Set(changed)].filter((path) => isBrowserTest(path) && exists(path)).sort();
}
