/**
 * Transactions: shows a merchant the movements of his currency accounts, as a list, a workbook and a statement. Owns nothing and
 * moves nothing: whatever it tells is read from the ledger. Others ask it nothing.
 */
import type { World } from '../../platform/runtime/world.ts';
import { transactionHandlers } from './handlers.ts';

export const createTransactions = (world: World) => ({ handlers: { tradeDetail: transactionHandlers(world) } });
