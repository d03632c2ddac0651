import type { Members } from '@tradeport/shared/rules/members.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import type { Fields } from '../lists.ts';
import type { Cost } from './budget.ts';
import type { Life } from './life.ts';

// What is made of each kind of record, and what is done with it. An errand is data: what is sent follows from it and from the machine.

/** Asks a call that reads: its result, or undefined where it was refused or not there. */
export type Ask = (name: string, fields: Fields) => Promise<unknown>;

/** What requests are made of. */
export interface Scene {
  /** What the backend told before anything was changed. */
  readonly told: Members;
  /** Ten digits that no request of this or another run has had. */
  readonly fresh: () => string;
  readonly ask: Ask;
  /** The id of a small picture that was uploaded for a field, once for each errand; undefined where the backend did not take it. */
  readonly uploaded: (businessType: string) => Promise<string | undefined>;
  /** The payment password as it travels. */
  readonly payPassword: () => string;
}

/** A request that is wrong in one way, and what it is to be refused by. */
export interface Probe {
  /** What is wrong with it, in the middle of a sentence: `without amount`. */
  readonly what: string;
  readonly error: ErrorName;
  readonly change: (fields: Fields, scene: Scene) => Fields;
  /** Sent without a session, or under a key that is none. */
  readonly as?: 'nobody' | 'badKey';
}

/** A request that changes something. */
export interface Write {
  /** The call, by its name with the kind that it is asked for. */
  readonly call: string;
  /** A good request, each time another one. `id`: of the object that it moves. */
  readonly request: (scene: Scene, id: string) => Promise<Fields> | Fields;
  /** Another good request, where two that are made in a row would be the same. */
  readonly other?: (scene: Scene) => Promise<Fields> | Fields;
  /** Refusals beyond those that follow from the schema. */
  readonly probes?: readonly Probe[];
  /** What such a request names; nothing where it moves no money. */
  readonly cost?: (told: Members) => Cost;
  /** What of a request the object shows afterwards, under the same names. */
  readonly shows?: readonly string[];
  /** What the very same request is refused by when it comes again, where no key tells that it is the same. */
  readonly repeats?: ErrorName;
}

/** What is made, moved and ended of one kind of record. */
export interface Errand {
  /** What its records are called, for people: `payers`. */
  readonly name: string;
  readonly life: Life;
  /** Whether it needs the payment password. */
  readonly needsPassword?: true;
  /** What has to be known before; a sentence where it can't be. It only reads. */
  readonly prepare: (ask: Ask) => Promise<Members | string>;
  /** The call that makes one, and the action of its life; `id`: the member of its result that names it. */
  readonly makes: Write & { readonly action: string; readonly id: string };
  /** How one is looked at: its row, or undefined where it is gone. */
  readonly looks: (scene: Scene, id: string) => Promise<unknown>;
  /** The merchant's moves, by action. */
  readonly moves: Readonly<Record<string, Write>>;
  /** Actions of the merchant that are not tried, each with why. */
  readonly untried?: Readonly<Record<string, string>>;
  /** The actions that take back what was made, the best first. */
  readonly ends: readonly string[];
  /** The rows in which a record of another run is found, and the member that bears the mark of a run; nothing where none of it can. */
  readonly seeks?: { readonly rows: (ask: Ask) => Promise<readonly unknown[]>; readonly bears: string };
  /** What a number that nobody has is refused by. */
  readonly unknown: ErrorName;
}

/** Whether an errand is about one of these calls. */
export const isAbout = ({ makes, moves }: Errand, keys: ReadonlySet<string>): boolean =>
  [makes, ...Object.values(moves)].some(({ call }) => keys.has(call.split(' ')[0] ?? ''));
