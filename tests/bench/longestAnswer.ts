/** What is asked for again and again. */
export interface Asked {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks again and again until the work is over; answers the longest that it took, in milliseconds. Throws what the work throws. */
export const longestOf = async (ask: () => Promise<unknown>, until: Promise<unknown>): Promise<number> => {
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    await ask();
    longest = Math.max(longest, performance.now() - asked);
  }
  await over;
  return longest;
};

/** The longest that an answer took, in milliseconds. Throws what the work throws. */
export const longestAnswer = ({ port, path, headers = {} }: Asked, until: Promise<unknown>): Promise<number> =>
  longestOf(async () => (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text(), until);
