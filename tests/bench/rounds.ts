/** One thing to measure: runs once and answers a figure, always of the same unit. */
export type Round = () => Promise<number>;

/** The middle one of some figures; of an even number the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/**
 * Measures two things in turns, so that whatever else the machine does meanwhile falls on both alike, and answers the
 * median of each. One turn ahead warms both up and is not counted.
 */
export async function inTurns(rounds: number, ours: Round, yardstick: Round): Promise<readonly [number, number]> {
  const figures: (readonly [number, number])[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const turn = round % 2 === 0 ? await both(ours, yardstick) : (await both(yardstick, ours)).toReversed();
    const [own = Number.NaN, other = Number.NaN] = turn;
    if (round > 0) figures.push([own, other]);
  }
  return [median(figures.map(([own]) => own)), median(figures.map(([, other]) => other))];
}

/** Who goes first changes from round to round: the second one finds warmer files. */
async function both(first: Round, second: Round): Promise<readonly number[]> {
  return [await first(), await second()];
}
