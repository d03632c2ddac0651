import { type Command, commandIn } from '@tradeport/server/platform/runtime/command.ts';
import type { World } from '@tradeport/server/platform/runtime/world.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { START_AT } from '../harness/time.ts';
import { Refused } from '../harness/transport.ts';
import { WHOLE } from '../ledger/books.ts';

/** What became of an action: taken, or refused with a code. */
export type Taken = 'taken' | ErrorCode;

/** By how much accounts change, in minor units: `haichuan USD frozen`, the platform's as `platform USD bank`. */
export type MoneyMoved = Readonly<Record<string, bigint>>;

/** How the tests make an object of a machine and act on it. Each machine has one. */
export interface Driver {
  readonly machine: Machine;
  /** Makes an object by an action that makes one, the machine's first without; answers its number. */
  readonly begin: (action?: string) => Promise<string>;
  /** Takes an action as its own actor does, legal or not: the merchant by its call, the outside by the module's own way. */
  readonly act: (subject: string, action: string) => Promise<void>;
  readonly stateOf: (subject: string) => Promise<string>;
  /** What an action must do to money, worked out before it is taken, by a table of the tests' own. */
  readonly money: (subject: string, action: string) => Promise<MoneyMoved>;
}

/** Every action of a machine, once. */
export const actionsOf = (machine: Machine): readonly string[] => [
  ...new Set(machine.moves.map(({ action }) => action)),
];

/** Takes an action and says what became of it. Throws for a fault. */
export const take = async ({ act }: Driver, subject: string, action: string): Promise<Taken> => {
  try {
    await act(subject, action);
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    if (error instanceof Refused && error.code === 'OPERATION_NOT_ALLOW') return error.code;
    throw error;
  }
};

/** The shortest way to a state, as actions: the first of them makes the object. */
const wayTo = (machine: Machine, state: string): readonly string[] => {
  const ways = new Map<string, readonly string[]>(machine.makings.map(({ action, to }) => [to, [action]]));
  for (const [at, way] of ways)
    for (const { from, action, to } of machine.moves) if (from === at && !ways.has(to)) ways.set(to, [...way, action]);
  const found = ways.get(state);
  if (!found) throw new Error(`${machine.name}: nothing leads to ${state}`);
  return found;
};

/** Makes an object and leads it into a state. */
export const makeIn = async (driver: Driver, state: string): Promise<string> => {
  const [making, ...way] = wayTo(driver.machine, state);
  const subject = await driver.begin(making);
  for (const action of way) await driver.act(subject, action);
  return subject;
};

/** Leaves out the accounts that do not change; amounts for one account are added up. */
export const moved = (legs: readonly (readonly [account: string, minor: bigint])[]): MoneyMoved => {
  const sums = new Map<string, bigint>();
  for (const [account, minor] of legs) sums.set(account, (sums.get(account) ?? 0n) + minor);
  return Object.fromEntries([...sums].filter(([, minor]) => minor !== 0n));
};

/** Runs work as one command of somebody outside, for a merchant or (null) for none. */
export const outside = <R>(
  { db }: World,
  merchantId: string | null,
  work: (command: Command) => Promise<R>,
): Promise<R> => {
  const { sandboxId } = WHOLE;
  const commander = { sandboxId, merchantId, now: START_AT, cause: 'test', actorId: null, requestId: null };
  return db.inTx(merchantId === null ? WHOLE : { sandboxId, merchantId }, (tx) =>
    commandIn(tx, commander, START_AT, work),
  );
};
