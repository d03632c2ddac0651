import { faultsOf } from './fault.ts';

const rows = 'tests/contract/filters.test.ts';
const twice = 'tests/ledger/idempotency.test.ts';

const ledger = faultsOf('ledger', 'server/src/ledger', [
  [
    'debit and credit are swapped',
    'post.ts',
    '{ account: from, ccy, minor: -minor },\n    { account: to, ccy, minor },',
    '{ account: from, ccy, minor },\n    { account: to, ccy, minor: -minor },',
    'tests/states/receipt.test.ts',
  ],
  [
    'what is short is not told',
    'post.ts',
    "if (balances.quota + delta.quota < 0n) return refusal('quotaShort'",
    "if (balances.quota + delta.quota < -1_000_000_000n) return refusal('quotaShort'",
    'tests/ledger tests/calls/paymentOrder/apply.test.ts tests/calls/settleOrder',
    'quotaShort',
  ],
  [
    'the day that follows is counted',
    'movements.ts',
    "last === undefined ? '' : 'AND \"at\" < ?'",
    "last === undefined ? '' : 'AND \"at\" <= ?'",
    'tests/database/recordList.test.ts',
  ],
  [
    'a balance of the day itself',
    'movements.ts',
    'at: { lt: instantAt(day) }',
    'at: { lte: instantAt(day) }',
    'tests/database/recordList.test.ts',
  ],
  [
    'a flow of the next period',
    'flows.ts',
    '`WHEN "at" < ? THEN',
    '`WHEN "at" <= ? THEN',
    'tests/ledger/flows.test.ts tests/calls/account/statistics.test.ts',
  ],
  [
    'the kind of a movement narrows nothing',
    'movements.ts',
    'kind: (kind) => ({ kind }),',
    'kind: () => ({}),',
    rows,
    'tradeDetail/page',
  ],
]);

const platform = faultsOf('platform', 'server/src/platform', [
  [
    'a key is taken for any request',
    'runtime/commands.ts',
    "if (row.requestHash !== requestHash) throw refusal('idempotencyKeyReused');",
    '',
    twice,
    'paymentOrder/apply',
  ],
  [
    'tasks that are due wait',
    'runtime/commands.ts',
    'if (looksForTasks && moment.isDue) throw new TasksAreDue();',
    '',
    'tests/simulator/tasks.test.ts tests/calls/simClock',
  ],
  [
    'who loses a race is answered as first',
    'records/move.ts',
    "if ((await written) !== 1) throw refusal('OPERATION_NOT_ALLOW');",
    'await written;',
    'tests/ledger/races.test.ts tests/states/everyMove.test.ts',
    'receipt',
  ],
  [
    'a deadline that is over is left where it was',
    'records/lifecycle.ts',
    'if (known?.getTime() === at.getTime()) continue;',
    'if (known?.getTime() !== at.getTime()) continue;',
    'tests/states/receiptDeadlines.test.ts tests/calls/exchange',
  ],
  [
    'a search knows capitals',
    'records/searchText.ts',
    '    .toLowerCase()\n',
    '',
    'tests/calls/b2bPartner tests/calls/partner',
  ],
  [
    'any percent sign finds everything',
    'records/searchText.ts',
    '.replace(/[%_\\\\]/g, (sign) => PLAIN[sign] ?? sign)',
    '',
    'tests/calls/receipt/paging.test.ts tests/calls/subAccount/accounts.test.ts',
  ],
  [
    'every list begins one page late',
    'records/pages.ts',
    'const skip = (currentPage - 1) * pageSize;',
    'const skip = currentPage * pageSize;',
    'tests/database/recordList.test.ts tests/calls/receipt/paging.test.ts',
  ],
  [
    'a signed text of anybody',
    'secrets/signedText.ts',
    'if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;',
    '',
    'tests/calls/exchange tests/calls/fee tests/calls/file',
  ],
  [
    'the clock goes back with its host',
    'runtime/sandboxClock.ts',
    'Math.max(0, real.getTime() - clock.clockRealAt.getTime())',
    '(real.getTime() - clock.clockRealAt.getTime())',
    'tests/calls/simClock tests/simulator',
  ],
  [
    'a file is made again at once',
    'runtime/downloadHolds.ts',
    'if (!(await db.inTx(scope, (tx) => takeSubject(tx, sandboxId, of, span))))',
    'if (!(await db.inTx(scope, async (tx) => (await takeSubject(tx, sandboxId, of, span)) || true)))',
    'tests/calls/receipt/download.test.ts',
  ],
]);

const simulator = faultsOf('simulator', 'server/src/simulator', [
  [
    'documents of settlements break a snapshot',
    'snapshots/worldChecks.ts',
    'orderType: oneOf([...SUPPLEMENTED_TYPES])',
    "orderType: oneOf(['payment'])",
    'tests/contract/everyCall.test.ts',
  ],
  [
    'a day that was changed stays changed',
    'clock/store.ts',
    'if (working !== null) await tx.calendarDay.create(',
    'await tx.calendarDay.create(',
    'tests/calls/simCalendar',
  ],
  [
    'a parked task is not tried again',
    'tasks/store.ts',
    'if (parked.count === 1) return true;',
    'if (parked.count === 1) return false;',
    'tests/calls/simTask',
  ],
  [
    'a cut-off that is past comes next',
    'clock/nextMoments.ts',
    'return today > now ? today :',
    'return today < now ? today :',
    'tests/calls/simCalendar tests/calls/simClock',
  ],
  [
    'a fault of a call that nobody has',
    'faults/conditions.ts',
    "if (call !== EVERY_CALL && !one) throw refusal('faultCallUnknown', { params: { call } });",
    '',
    'tests/calls/simFault',
  ],
]);

const kit = faultsOf('web', 'web/src', [
  [
    'hours of another zone',
    'ui/times.ts',
    "const ZONE = 'Asia/Shanghai';",
    "const ZONE = 'Asia/Tokyo';",
    'web/src/ui/times.test.ts',
  ],
  ['spaces travel', 'ui/forms/given.ts', "typed.trim() !== ''", "typed !== ''", 'web/src/ui/forms/given.test.ts'],
  [
    'a fault of another field',
    'ui/forms/draftRules.ts',
    'faults.find(({ path }) => path === field)',
    'faults.find(({ path }) => path !== field)',
    'web/src/ui/forms/draftRules.test.ts',
  ],
  [
    'one row more than there is room for',
    'ui/chart/ticks.ts',
    'if (instants.length > most) continue;',
    'if (instants.length > most + 1) continue;',
    'web/src/ui/chart/ticks.test.ts',
  ],
  [
    'a column is titled with another text',
    'features/receipts/ReceiptsPage.tsx',
    "numberColumn('account', t('account'),",
    "numberColumn('account', t('payer'),",
    'tests/architecture/textKeys.test.ts',
  ],
  [
    'a text is shown for another',
    'features/receipts/ReceiptDrawer.tsx',
    "{t('sentBack', { reason: receipt.reason })} {t('sentBackUntil', { at: until })}",
    "{t('sentBack', { reason: receipt.reason })} {t('materialUntil', { at: until })}",
    'tests/architecture/textKeys.test.ts',
  ],
  [
    'a fact is told twice',
    'features/receipts/ReceiptDrawer.tsx',
    "['receivingBank', receipt.receivingBank],",
    "['account', receipt.receivingBank],",
    'tests/architecture/textKeys.test.ts',
  ],
]);

/** Faults in what modules stand on: the books, the platform, the simulator and the kit of the portal. */
export const houseFaults = [...ledger, ...platform, ...simulator, ...kit];
