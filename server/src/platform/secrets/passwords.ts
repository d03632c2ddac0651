import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { RandomSource } from '../runtime/realTime.ts';

/** What a hash of argon2id takes: memory in KiB, 8 of it for each lane at least. */
export type HashCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** 19 MiB and 2 passes: about 30 ms of one core. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes at once: as many as Node has threads for such work. */
const RUNNING_MAX = 4;
const WAITING_MAX = 64;

/** A place among those who may hash: taken before an attempt is counted, given back when the answer is known. */
export interface Place {
  readonly leave: () => void;
}

export interface Passwords {
  /**
   * The password as a PHC text (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). Never call it inside a transaction: the others
   * would wait for it.
   */
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is the one behind the PHC text. Never call it inside a transaction. */
  readonly verify: (password: string, phc: string) => Promise<boolean>;
  /** A place to verify in, or undefined when the queue is full. */
  readonly place: () => Place | undefined;
  /** A hash of no password: verified for unknown names, so that they take as long as known ones. */
  readonly nobodys: string;
}

/** Refused while the queue is full; worth trying again after a second. */
export const hashQueueFull = () => refusal('hashQueueFull', { retryAfter: 1 });

interface Phc extends Readonly<HashCost> {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const parsePhc = (text: string): Phc => {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(text) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('a stored password hash has an unknown form');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

const formatPhc = ({ memory, passes, parallelism, salt, hash }: Phc): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

const hashWith = (password: string, { memory, passes, parallelism, salt, hash }: Phc): Promise<Buffer> =>
  derive('argon2id', {
    // The same letters written in two ways of Unicode are one password.
    message: password.normalize('NFKC'),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: hash.length,
  });

/** Hashes at the cost named; what is verified tells its own. */
export const createPasswords = (random: RandomSource, cost = COST): Passwords => {
  let running = 0;
  let places = 0;
  const waiting: (() => void)[] = [];

  const slot = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= RUNNING_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot goes to the next in line, or is free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  const fresh = (): Phc => ({ ...cost, salt: random.bytes(SALT_BYTES), hash: random.bytes(HASH_BYTES) });

  return {
    hash: async (password) => {
      const wanted = fresh();
      return formatPhc({ ...wanted, hash: await slot(() => hashWith(password, wanted)) });
    },
    verify: async (password, phc) => {
      const known = parsePhc(phc);
      return timingSafeEqual(await slot(() => hashWith(password, known)), known.hash);
    },
    place: () => {
      if (places >= RUNNING_MAX + WAITING_MAX) return undefined;
      places += 1;
      let occupied = true;
      return {
        leave: () => {
          if (occupied) places -= 1;
          occupied = false;
        },
      };
    },
    nobodys: formatPhc(fresh()),
  };
};
