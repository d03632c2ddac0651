/**
 * On which line of a JSON text each value begins, by its path (`/steps/3/with/amount`; the whole is ``). The text must be
 * valid JSON: it was parsed before.
 */
export const linesOfJson = (text: string): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>();
  /** Tokens with the line they stand on: strings, punctuation, and the rest as one. */
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g)];
  let at = 0;
  let line = 1;
  const peek = (): string => {
    for (;;) {
      const token = tokens[at]?.[0] ?? '';
      if (token !== '\n') return token;
      line += 1;
      at += 1;
    }
  };
  const take = (): string => {
    const token = peek();
    at += 1;
    return token;
  };
  const value = (path: string): void => {
    const first = take();
    lines.set(path, line);
    if (first === '{') members(path);
    if (first === '[') items(path);
  };
  const members = (path: string): void => {
    while (peek() !== '}') {
      if (peek() === ',') take();
      const key: unknown = JSON.parse(take());
      take();
      value(`${path}/${String(key)}`);
    }
    take();
  };
  const items = (path: string): void => {
    for (let i = 0; peek() !== ']'; i += 1) {
      if (peek() === ',') take();
      value(`${path}/${i}`);
    }
    take();
  };
  value('');
  return lines;
};
