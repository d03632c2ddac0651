import { setTimeout as pause } from 'node:timers/promises';
import { subAccount } from '@tradeport/shared/contract/account.ts';
import { agentFx } from '@tradeport/shared/contract/agentFx.ts';
import { b2bPartner } from '@tradeport/shared/contract/b2bPartner.ts';
import { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { ftrOrder } from '@tradeport/shared/contract/ftrOrder.ts';
import { partner } from '@tradeport/shared/contract/partner.ts';
import { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import { payer } from '@tradeport/shared/contract/payer.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { poboPayer } from '@tradeport/shared/contract/poboPayer.ts';
import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { refund } from '@tradeport/shared/contract/refund.ts';
import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { tradeDetail } from '@tradeport/shared/contract/tradeDetail.ts';
import { transfer } from '@tradeport/shared/contract/transfer.ts';
import { uploadDetail } from '@tradeport/shared/contract/uploadDetail.ts';
import { virtualCard } from '@tradeport/shared/contract/virtualCard.ts';
import { FOUND_REACHED_MAX, ROWS_REACHED_MAX } from '@tradeport/shared/rules/paging.ts';
import { BATCH_ROWS_MAX } from '@tradeport/shared/rules/paymentBatch.ts';
import { payer as payerMachine } from '@tradeport/shared/states/payer.ts';
import { payment as paymentMachine } from '@tradeport/shared/states/payment.ts';
import { poboPayer as poboPayerMachine } from '@tradeport/shared/states/poboPayer.ts';
import { receipt as receiptMachine } from '@tradeport/shared/states/receipt.ts';
import { refundOrder as refundMachine } from '@tradeport/shared/states/refundOrder.ts';
import { settlement as settlementMachine } from '@tradeport/shared/states/settlement.ts';
import { withdrawal as withdrawalMachine } from '@tradeport/shared/states/withdrawal.ts';
import pg from 'pg';
import { BENCH_SANDBOX, type BenchMerchant, fillBench } from './benchDatabase.ts';
import { encodeShot, shoot } from './keepAliveClient.ts';
import { addListRows, PAID_FOR, RARE_NAME, SELDOM_ENDING, SELDOM_NAME, SPENT_WITH } from './listRows.ts';
import { addMovements } from './movementRows.ts';
import { FIRST_NO } from './numberedRows.ts';
import { type RunningProcess, startScript } from './processes.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

export const FEW = 10_000;
export const MANY = 1_000_000;
export const ROUNDS = 5;
/** Until the system has written down what was just loaded. */
export const CALM_MS = 20_000;
const SHOTS = 30;
const PAGE_SIZE = 20;
const FIRST = 1;
const DEEPEST = ROWS_REACHED_MAX / PAGE_SIZE;
const DEEPEST_OF_BATCH = BATCH_ROWS_MAX / PAGE_SIZE;
/** The first that was filled in. */
const ONE_BATCH = `PB${FIRST_NO}`;

/** A portal whose merchant has so many rows in each list. */
export interface Side {
  readonly portal: RunningProcess;
  readonly merchant: BenchMerchant;
}

/** One statement over a connection of its own, for what no transaction may do. */
export const runOnPostgres = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/**
 * What PostgreSQL does by itself within minutes of such a load: counts what it holds, marks what everybody may see, and brings
 * what it has changed in memory to the disk.
 */
export const comeToRest = async (url: string): Promise<void> => {
  if (!url.startsWith('postgres')) return;
  await runOnPostgres(url, 'VACUUM ANALYZE');
  await runOnPostgres(url, 'CHECKPOINT');
};

/** A portal over a database of its own, with what is filled into it for a merchant. */
export const startSide = async (
  url: string,
  fill: (url: string, merchant: BenchMerchant) => Promise<void>,
): Promise<Side> => {
  const [merchant] = await fillBench(url, 1, 1);
  if (!merchant) throw new Error('the bench database holds nobody');
  await fill(url, merchant);
  await comeToRest(url);
  return { portal: await startScript('server/src/main.mjs', serverSettings(url)), merchant };
};

const fillLists =
  (count: number) =>
  async (url: string, merchant: BenchMerchant): Promise<void> => {
    await addMovements(url, merchant, count);
    await addListRows(url, merchant, count);
  };

interface List {
  readonly what: string;
  readonly path: string;
  readonly filter: object;
  /** Whether the chief operator looks at it, not an ordinary one. */
  readonly asChief: boolean;
  /** The last page that is looked at; the last that can be reached without. */
  readonly deepest?: number;
}

/** A list as it is opened, and as it is narrowed by each of some filters. */
const each = (
  what: string,
  { path }: { readonly path: string },
  narrowed: Readonly<Record<string, object>> = {},
  always: object = {},
): readonly List[] =>
  Object.entries({ '': {}, ...narrowed }).map(([by, filter]) => ({
    what: `${what} ${by}`.trim(),
    path,
    filter: { ...always, ...filter },
    asChief: false,
  }));

const USUAL = { currency: 'USD' };
/** A tenth of the rows. */
const SELDOM = { currency: 'EUR' };

const LISTS: readonly List[] = [
  ...each('account transactions', tradeDetail.page, { 'of one kind': { kind: 'receipt' } }),
  ...each('receipts', receipt.paging, { 'of one state': { status: [receiptMachine.states.credited.code] } }),
  ...each('applications for collection accounts', subAccount.queryApplyList),
  ...each('collection accounts', subAccount.queryApplyPage),
  ...each('orders of settlement material', uploadDetail.detailPage, {
    'of one state': { status: ['auditFailed'] },
    'that are used up': { usage: 'used' },
    'in dollars': USUAL,
    'in euros': SELDOM,
  }),
  ...each('uploads', uploadDetail.page, { 'of one state': { status: ['failed'] } }),
  ...each('trade orders', ftrOrder.query, {
    'of one state': { status: ['underReview'] },
    'for services': { orderType: 'service' },
    'in dollars': USUAL,
    'in euros': SELDOM,
  }),
  ...each('payers', payer.list, {
    'of one state': { status: [payerMachine.states.rejected.code] },
    'of one recharge': { common: false },
    'in euros': SELDOM,
  }),
  ...each('partners', partner.queryUserPartnerPage),
  ...each('exchange orders', exchange.list, { 'that are limit orders': { mode: 'delegated' } }),
  ...each('exchange orders', exchange.list, { 'of one delivery': { delivery: 'T1' } }).slice(1),
  ...each('withdrawal accounts', payeeAccount.queryManagePage, {
    'of one state': { status: ['rejected'] },
    'in euros': SELDOM,
  }),
  ...each('withdrawals', paymentOrder.queryPage, {
    'of one state': { status: [withdrawalMachine.states.failed.code] },
    'in euros': SELDOM,
  }),
  ...each('transfers', transfer.pageOrder, {
    'of one state': { status: ['fail'] },
    'that came in': { direction: 'in' },
    'in euros': SELDOM,
  }),
  ...each(
    'payments',
    paymentOrder.queryPage,
    {
      'of one state': { status: [paymentMachine.states.failed.code] },
      'in euros': SELDOM,
      'on behalf of one payer': { poboPayerNo: PAID_FOR },
    },
    { orderType: 'payment' },
  ),
  ...each('payments to review', paymentOrder.queryPageCheck, { 'that were approved': { reviewStatus: 'approved' } }),
  ...each('payments for a chief to review', paymentOrder.queryPageCheck, {
    'that were approved': { reviewStatus: 'approved' },
  }).map((list) => ({ ...list, asChief: true })),
  ...each('payment batches', batchOrder.auditPage, {
    'of one state': { status: ['pending'] },
    'that one reviews': { scope: 'review' },
  }),
  ...each('payment batches for a chief', batchOrder.auditPage, {
    'of one state': { status: ['pending'] },
  }).map((list) => ({ ...list, asChief: true })),
  ...each('payments, those of one batch,', batchOrder.orderPage, {}, { batchNo: ONE_BATCH }).map((list) => ({
    ...list,
    deepest: DEEPEST_OF_BATCH,
  })),
  ...each('payees', b2bPartner.queryPage, {
    'of one state': { status: ['available'] },
    'that are favourites': { isFavorite: true },
  }),
  ...each('POBO payers', poboPayer.queryPage, {
    'of one state': { status: [poboPayerMachine.states.reviewFailure.code] },
    'that are companies': { type: 'company' },
    'in one country': { country: 'DEU' },
  }),
  ...each('POBO payers', poboPayer.queryPage, { 'by a part of a name': { keyword: SELDOM_NAME } })
    .slice(1)
    .map((list) => ({ ...list, deepest: FOUND_REACHED_MAX / PAGE_SIZE })),
  ...each('POBO payers', poboPayer.queryPage, { 'by a part of a rare name': { keyword: RARE_NAME } })
    .slice(1)
    .map((list) => ({ ...list, deepest: 2 })),
  ...each('accounts of payees', b2bPartner.bankPage, { 'in euros': { bankAccountCcy: 'EUR' } }),
  ...each(
    'payees of settlements',
    payeeAccount.queryManagePage,
    { 'of one state': { status: ['unavailable'] } },
    { accountType: 'settlement' },
  ),
  ...each('settlements', settleOrder.query, { 'of one state': { status: [settlementMachine.states.failed.code] } }),
  ...each('refunds', refund.queryPage, {
    'of one state': { status: [refundMachine.states.processing.code] },
    'in euros': SELDOM,
  }),
  ...each('cards', virtualCard.page, {
    'of one state': { status: ['cancelled'] },
    'of one ending': { numberEnding: SELDOM_ENDING },
  }),
  ...each('spends of cards', virtualCard.spendPage, {
    'of one state': { status: ['pending'] },
    'of one card': { cardNo: SPENT_WITH },
    'in euros': SELDOM,
  }),
  ...each('instructions to the agent', agentFx.page, {
    'of one state': { status: ['refused'] },
    'of one direction': { direction: 'settlement' },
    'in euros': SELDOM,
  }),
];

const headersOf = ({ merchant }: Side, asChief: boolean) => ({
  token: asChief ? merchant.chiefToken : merchant.token,
  language: 'zh-CN',
  sandbox: BENCH_SANDBOX,
  'system-name': 'bench',
});

/** Throws unless a page is full: what leaves out rows that lack something would say nothing. */
const checkFull = async (side: Side, list: List, currentPage: number): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${side.portal.port}${list.path}`, {
    method: 'POST',
    headers: { ...headersOf(side, list.asChief), 'content-type': 'application/json' },
    body: JSON.stringify({ ...list.filter, currentPage, pageSize: PAGE_SIZE }),
  });
  const { result } = Object(await answer.json());
  const rows: unknown = Object(result).list;
  if (!Array.isArray(rows) || rows.length !== PAGE_SIZE)
    throw new Error(`page ${currentPage} of ${list.what} is not full: ${JSON.stringify(result).slice(0, 300)}`);
};

/** Milliseconds from one answer to the next, one call after the other. */
export const roundOfCall =
  (side: Side, path: string, body: object, asChief = false) =>
  async (): Promise<number> => {
    const headers = headersOf(side, asChief);
    const shot = encodeShot({ method: 'POST', path, headers, body: JSON.stringify(body) });
    return 1_000 / (await shoot(side.portal.port, 1, Array.from<Buffer>({ length: SHOTS }).fill(shot)));
  };

const roundOf = (side: Side, list: List, currentPage: number) =>
  roundOfCall(side, list.path, { ...list.filter, currentPage, pageSize: PAGE_SIZE }, list.asChief);

interface Measuring {
  readonly name: string;
  /** Whether lists are narrowed by more than a tab. */
  readonly filtered: boolean;
  readonly say: (line: string) => void;
}

const TABS = /of one (state|kind)$|that were approved$/;
const isFiltered = (what: string): boolean =>
  / (of one|that|in|for services|by a part)\b/.test(what) && !TABS.test(what);

/**
 * Pages of lists, the first and the last that can be reached, of a million rows against ten thousand: how a list stands what piles
 * up in it. Each of the two has a database and a portal of its own. It takes long: `say` tells each list as it is measured.
 */
export const measureLists = async (
  urlOf: (name: string) => Promise<string>,
  { name, filtered, say }: Measuring,
): Promise<readonly Row[]> => {
  const few = await startSide(await urlOf('few'), fillLists(FEW));
  const many = await startSide(await urlOf('many'), fillLists(MANY));
  await pause(CALM_MS);
  const compare = async (list: List): Promise<readonly Row[]> => {
    await checkFull(few, list, FIRST);
    const { deepest = DEEPEST } = list;
    await checkFull(many, list, deepest);
    const [first, ofFew] = await inTurns(ROUNDS, roundOf(many, list, FIRST), roundOf(few, list, FIRST));
    const [deep, again] = await inTurns(ROUNDS, roundOf(many, list, deepest), roundOf(many, list, FIRST));
    const row = { goal: 'P3', unit: 'ms' } as const;
    return [
      {
        ...row,
        what: `first page of 1,000,000 ${list.what}, against 10,000, ${name}`,
        ours: first,
        yardstick: ofFew,
        atMost: 1.3,
      },
      {
        ...row,
        what: `page ${deepest} of 1,000,000 ${list.what}, against the first, ${name}`,
        ours: deep,
        yardstick: again,
        atMost: 3,
      },
    ];
  };
  try {
    const rows: Row[] = [];
    for (const list of LISTS.filter(({ what }) => isFiltered(what) === filtered)) {
      const measured = await compare(list);
      for (const { what, ours, yardstick } of measured)
        say(`${what}: ${ours.toFixed(2)} ms against ${(yardstick ?? 0).toFixed(2)}`);
      rows.push(...measured);
    }
    return rows;
  } finally {
    await few.portal.stop();
    await many.portal.stop();
  }
};
