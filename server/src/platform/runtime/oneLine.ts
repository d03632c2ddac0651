const CHARS_MAX = 600;

/** What an error says, on one line: without the places in code that engines and drivers tell besides. */
export const oneLine = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at .+[:(]/.test(line) && !/^\d+: /.test(line));
  return lines.join('; ').replace(/\s+/g, ' ').slice(0, CHARS_MAX);
};
