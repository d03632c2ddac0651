import { isFinal, stateOf } from '@tradeport/shared/states/machine.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { countOnAccount } from './store.ts';

/** Where somebody still has to do something about the money: every state that is neither final nor credited. */
const UNFINISHED = Object.keys(machine.states)
  .map((word) => stateOf(machine, word))
  .filter((state) => state !== 'credited' && !isFinal(machine, state));

/** How many receipts on a collection account are not finished: it cannot be closed before. */
export const countUnfinished = (reader: Reader | Tx, applyNo: string): Promise<number> =>
  countOnAccount(reader, applyNo, UNFINISHED);
