/** What is asked for again and again. */
export interface Asked {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks again and again until the work is over; answers the longest that an answer took, in milliseconds. Throws what the work throws. */
export const longestAnswer = async ({ port, path, headers = {} }: Asked, until: Promise<unknown>): Promise<number> => {
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
    longest = Math.max(longest, performance.now() - asked);
  }
  await over;
  return longest;
};
