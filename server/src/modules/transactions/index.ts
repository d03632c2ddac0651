/**
 * Transactions: shows a merchant the movements of its currency accounts, as a list, a workbook and a statement. Owns nothing and
 * moves nothing: whatever it tells is read from the ledger. Others ask it nothing.
 */
import { tradeDetail } from '@tradeport/shared/contract/tradeDetail.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { transactionHandlers } from './handlers.ts';

export const createTransactions = (world: World) => ({
  calls: [handled(tradeDetail, transactionHandlers(world))],
});
