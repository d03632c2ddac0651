import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { ReceiptWire, receipt } from '@tradeport/shared/contract/receipt.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { todo } from '@tradeport/shared/contract/todo.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { ledgerOf } from '../../ledger/history.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { checkSpan } from '../../platform/records/explanations.ts';
import { pageOf, pageView } from '../../platform/records/pages.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { accountsById, getAccount } from '../collectionAccounts/index.ts';
import { receiptWorkbook } from './export.ts';
import {
  countByState,
  countReceipts,
  eachReceipt,
  findReceipt,
  firstEndOf,
  pageOfReceipts,
  type ReceiptFilter,
  type ReceiptState,
} from './store.ts';
import { receiptView } from './view.ts';

const scopeOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

const statesWithCodes = (codes: readonly number[]): readonly ReceiptState[] =>
  Object.entries(machine.states).flatMap(([name, spec]) => (codes.includes(spec.code) ? [stateOf(machine, name)] : []));

/** Every filter but the status. */
const filterOf = (request: RequestOf<typeof receipt.download>): ReceiptFilter => {
  const { orderNo, currency, payerName, startDate, endDate } = request;
  if (startDate !== undefined && endDate !== undefined) checkSpan(startDate, endDate, ACCOUNT_SPAN_DAYS);
  return {
    ...(orderNo === undefined ? {} : { orderNo }),
    ...(currency === undefined ? {} : { ccy: currency }),
    ...(payerName === undefined ? {} : { payer: payerName }),
    ...(startDate === undefined ? {} : { from: startDate }),
    ...(endDate === undefined ? {} : { to: endDate }),
  };
};

/** The rows of an export, as the list would show them. */
async function* exportRows(world: World, caller: SignedIn, filter: ReceiptFilter): AsyncIterable<ReceiptWire> {
  const reader = world.db.read(scopeOf(caller));
  for await (const receipts of eachReceipt(reader, filter)) {
    const ids = receipts.map((one) => one.collectionAccountId);
    const accounts = await accountsById(reader, ids);
    for (const one of receipts) {
      const account = accounts.get(one.collectionAccountId);
      if (account) yield receiptView(one, account, caller.language);
    }
  }
}

/** Wire words become house words; no rules, no SQL. */
export const receiptHandlers = (world: World): Handlers<typeof receipt> => ({
  paging: async (request, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const { status } = request;
    const filter = filterOf(request);
    const page = pageOf(request);
    const states = status === undefined || status.length === 0 ? {} : { states: statesWithCodes(status) };
    const receipts = await pageOfReceipts(reader, { ...filter, ...states }, page);
    const accounts = await accountsById(
      reader,
      receipts.map((one) => one.collectionAccountId),
    );
    return {
      list: receipts.flatMap((one) => {
        const account = accounts.get(one.collectionAccountId);
        return account ? [receiptView(one, account, caller.language)] : [];
      }),
      ...pageView(await countReceipts(reader, { ...filter, ...states }), page),
      byStatus: (await countByState(reader, filter)).map((one) => ({
        status: machine.states[one.state].code,
        ...one,
      })),
    };
  },
  download: (request, caller) => {
    const { status } = request;
    const states = status === undefined || status.length === 0 ? {} : { states: statesWithCodes(status) };
    const filter = { ...filterOf(request), ...states };
    return receiptWorkbook(madeFor(caller, world.config), exportRows(world, caller, filter));
  },
  detail: async ({ orderNo }, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const found = await findReceipt(reader, orderNo);
    if (!found) throw refusal('ORDER_NOTFOUND');
    const account = await getAccount(reader, found.collectionAccountId);
    return {
      ...receiptView(found, account, caller.language),
      timeline: await timelineOf(reader, machine, orderNo, caller.language),
      ledger: await ledgerOf(reader, machine, orderNo, caller.language),
    };
  },
});

type ReceiptTodos = Pick<Handlers<typeof todo>, 'payeeWaitMaterialCount'>;

/** What waits for the merchant among his receipts. */
export const receiptTodoHandlers = (world: World): ReceiptTodos => ({
  payeeWaitMaterialCount: async (_request, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const count = await countReceipts(reader, { states: ['awaitingMaterial'] }, TOTAL_SHOWN_MAX);
    const firstEnd = await firstEndOf(reader, 'awaitingMaterial');
    return { count, firstEndsAt: firstEnd && formatInstant(firstEnd) };
  },
});
