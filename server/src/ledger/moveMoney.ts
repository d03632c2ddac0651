import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Command } from '../platform/command.ts';
import { type MoveRequest, move } from '../platform/move.ts';
import { type Leg, post } from './post.ts';

/**
 * Moves an object and its money: the state first (whoever loses the race for it is refused before any balance is looked at),
 * then the entry with the legs of that move. A move without legs makes no entry. Refusals as of `move` and `post`.
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
  const entryId = await command.entryId();
  await move(command, machine, { ...request, entryId });
  const { action, subject } = request;
  await post(command, entryId, { machine: machine.name, action, subject }, legs);
  return entryId;
};
