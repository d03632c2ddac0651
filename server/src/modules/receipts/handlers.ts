import { type receipt, receiptRecord } from '@tradeport/shared/contract/receipt.ts';
import type { Language } from '@tradeport/shared/contract/refusal.ts';
import type { todo } from '@tradeport/shared/contract/todo.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { lifeOf } from '../../ledger/life.ts';
import type { Reader } from '../../platform/db/database.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { accountsById } from '../collectionAccounts/index.ts';
import { receivingAccountsByNo } from '../receivingAccounts/index.ts';
import { receiptSheet } from './export.ts';
import { findReceipt, firstEndOf, type Receipt, receiptList } from './store.ts';
import { type AccountShown, receiptView } from './view.ts';

/** The account that each receipt came in on, read for all of them at once. */
const accountsBehind = async (reader: Reader, receipts: readonly Receipt[]) => {
  const accounts = await accountsById(
    reader,
    receipts.flatMap(({ collectionAccountId }) => collectionAccountId ?? []),
  );
  const receiving = await receivingAccountsByNo(
    reader,
    receipts.flatMap(({ receivingAccountNo }) => receivingAccountNo ?? []),
  );
  return ({ collectionAccountId, receivingAccountNo }: Receipt): AccountShown | undefined => {
    const account = collectionAccountId === null ? undefined : accounts.get(collectionAccountId);
    if (account === undefined) return receiving.get(receivingAccountNo ?? '');
    const { accountNo = '', bankName = '' } = account.bank ?? {};
    return { accountNo, bankName, accountName: account.accountName };
  };
};

const views = async (reader: Reader, receipts: readonly Receipt[], language: Language) => {
  const accountOf = await accountsBehind(reader, receipts);
  return receipts.flatMap((one) => {
    const account = accountOf(one);
    return account ? [receiptView(one, account, language)] : [];
  });
};

/** Wire words become house words; no rules, no SQL. */
export const receiptHandlers = (world: World): Handlers<typeof receipt> => {
  const reads = recordReads(world, { record: receiptRecord, list: receiptList, views, sheet: receiptSheet });
  return {
    paging: reads.countedPage,
    download: reads.workbook,
    detail: async ({ orderNo }, caller) => {
      const { reader, view } = await reads.get(caller, (from) => findReceipt(from, orderNo), 'ORDER_NOTFOUND');
      return { ...view, ...(await lifeOf(reader, machine, orderNo, caller.language)) };
    },
  };
};

type ReceiptTodos = Pick<Handlers<typeof todo>, 'payeeWaitMaterialCount'>;

/** What waits for the merchant among its receipts. */
export const receiptTodoHandlers = (world: World): ReceiptTodos => ({
  payeeWaitMaterialCount: async (_request, caller) => {
    const reader = world.db.read(merchantScope(caller));
    const count = await receiptList.count(reader, { states: ['awaitingMaterial'] }, TOTAL_SHOWN_MAX);
    const firstEnd = await firstEndOf(reader, 'awaitingMaterial');
    return { count, firstEndsAt: firstEnd && formatInstant(firstEnd) };
  },
});
