import type { Machine } from '@tradeport/shared/states/machine.ts';
import { type MoveRequest, move } from '../platform/records/move.ts';
import type { Command } from '../platform/runtime/command.ts';
import { startEarly } from '../platform/runtime/startEarly.ts';
import { applyLegs, type Leg, nameSecond, writeEntry } from './post.ts';

/**
 * Moves an object and its money: the state first (whoever loses the race for it is refused before any balance is looked at),
 * then the entry with the legs of that move, which may touch a second merchant's accounts. A move without legs makes no entry.
 * Refusals as of `move` and `post`.
 */
export const moveMoney = async <S extends string, A extends string>(
  command: Command,
  machine: Machine<S, A>,
  request: Omit<MoveRequest<S, A>, 'entryId'>,
  legs: readonly Leg[],
): Promise<string | undefined> => {
  if (!legs.some((leg) => leg.minor !== 0n)) {
    await move(command, machine, request);
    return undefined;
  }
  await nameSecond(command, legs);
  const entryId = startEarly(command.entryId());
  const moving = startEarly(move(command, machine, { ...request, entryId }));
  const applying = startEarly(applyLegs(command, legs));
  try {
    await moving;
  } catch (error) {
    // The balances may have been changed by now.
    command.tx.forbidCommit(error);
    throw error;
  }
  const { action, subject } = request;
  await writeEntry(command, await entryId, { machine: machine.name, action, subject }, await applying);
  return entryId;
};
