import { randomInt } from 'node:crypto';
import { isNight } from '../../scripts/turn.ts';

/** Repeatable chance: the same seed gives the same throws. */
export interface Dice {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  /** One of these. Throws when there is none. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** True that often: a share from 0 to 1. */
  readonly chance: (share: number) => boolean;
  readonly bytes: (count: number) => Uint8Array;
  readonly uuid: () => string;
  /** Dice of their own that depend on this seed and the number alone. */
  readonly fork: (number: number) => Dice;
}

/** Mulberry32: 32 bits of state, good enough for choosing what to try. */
export const dice = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => below(256));
  return {
    below,
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    chance: (share) => next() < share,
    bytes,
    uuid: () => {
      const hex = Buffer.from(bytes(16)).toString('hex');
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
    },
    fork: (number) => dice(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(number + 1, 0xc2b2ae35)),
  };
};

/** The seed of every run by day, so that the same commit passes or fails everywhere. */
const SEED_OF_DAY = 20_261_128;

/** The seed of this run: `RANDOM_SEED` repeats an earlier one, the night draws one. */
export const seedOfRun = (): number =>
  Number(process.env.RANDOM_SEED ?? (isNight ? randomInt(1_000_000_000) : SEED_OF_DAY));

/** A size of this run by its setting, such as `RANDOM_COMMANDS=500000`. */
export const sizeOfRun = (setting: string, usual: number): number => Number(process.env[setting] ?? usual);

/** Tells a line to whoever runs the tests. */
export const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
