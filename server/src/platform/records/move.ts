import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Machine, makingBy } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Command } from '../runtime/command.ts';
import { startEarly } from '../runtime/startEarly.ts';
import { legalMove } from './explanations.ts';

export interface MoveRequest<S extends string, A extends string> {
  readonly subject: string;
  readonly from: S;
  readonly action: A;
  /**
   * Writes the new state (and what goes with it) where the row still is in `from`; answers how many rows that were.
   * The only closure in which a store may write a state column.
   */
  readonly write: (to: S, from: S) => Promise<number>;
  /** The ledger entry that the move made. */
  readonly entryId?: Promise<string>;
  readonly note?: Bilingual;
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * The one way to move an object of a state machine: legal by the table, guarded by the state in the WHERE, with a line in
 * the event log. Refuses `OPERATION_NOT_ALLOW` when the action is not legal from the state, and when somebody else moved
 * the object first: whoever loses a race is answered as if second.
 */
export const move = async <S extends string, A extends string>(
  command: Command,
  machine: Machine<S, A>,
  { subject, from, action, write, entryId, note, facts }: MoveRequest<S, A>,
): Promise<S> => {
  const legal = legalMove(machine, from, action);
  // Every move locks the merchant before the object: two moves of one object never wait for one another in a ring.
  const locked = startEarly(command.lockMerchant());
  const written = startEarly(write(legal.to, from));
  await locked;
  if ((await written) !== 1) throw refusal('OPERATION_NOT_ALLOW');
  command.record({
    kind: 'state',
    machine: machine.name,
    subject,
    action,
    from,
    to: legal.to,
    ...(entryId === undefined ? {} : { entryId: await entryId }),
    ...(note ? { note } : {}),
    ...(facts ? { facts } : {}),
  });
  return legal.to;
};

/** Records that an object of a machine came into being, by the action that makes one: the first of them, where none is named. */
export const begin = <S extends string>(
  command: Command,
  machine: Machine<S, string>,
  subject: string,
  { by = machine.create, ...more }: { readonly entryId?: string; readonly note?: Bilingual; readonly by?: string } = {},
): S => {
  const { action, to } = makingBy(machine, by);
  command.record({ kind: 'state', machine: machine.name, subject, action, to, ...more });
  return to;
};
