import { isNight, sampleByTurn, turn } from './turn.ts';

/**
 * The number of turns in which the day plays everything that it samples in the browser. It is odd because the language changes with
 * each turn: two rounds play each test in both languages.
 */
export const TURNS_OF_A_ROUND = 17;

/** A stable number for a name, so that a new test does not move the others to another turn. */
const placeOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum;
};

/** Whether the day plays a test of this name at a turn; the night plays all. */
export const playsAtTurn = (name: string, atTurn: number = turn, playsAll: boolean = isNight): boolean =>
  playsAll || placeOf(name) % TURNS_OF_A_ROUND === atTurn % TURNS_OF_A_ROUND;

export interface FileByTurn {
  readonly file: string;
  /** The behaviour that the file proves in a browser. */
  readonly proves: string;
  /** Test files and folders of each turn that prove the rules behind it at a lower level. */
  readonly byDay: readonly string[];
}

type Row = readonly [name: string, proves: string, byDay: string];

/** Sorted by cost, the highest first, so that the turns cost about the same. */
const ROWS: readonly Row[] = [
  [
    'noDeadEnd',
    'each screen leads an unverified merchant to the verification',
    'tests/contract/accessByKind.test.ts tests/calls/realName',
  ],
  ['orderForms', 'an order form keeps its key, its draft and its focus', 'web/src/ui/orders web/src/ui/forms'],
  ['safety', 'security settings change in two browsers of one person', 'tests/calls/password tests/calls/bindPhone'],
  [
    'aloneAnswers',
    'responses of another shape are reported in their part of the page',
    'web/src/api/hostileAnswers.test.ts tests/browser/hostileAnswers.test.ts',
  ],
  ['sixTabs', 'the tabs of one browser share one event stream', 'tests/calls/event web/src/live'],
  ['agreements', 'a changed agreement is shown, signed again and saved as PDF', 'tests/calls/agreement'],
  ['receiptLinking', 'receipts are linked to contracts', 'tests/calls/receipt web/src/features/receipts'],
  ['forward', 'a forward is locked, confirmed and found', 'tests/calls/exchange web/src/features/exchange'],
  [
    'consoleMarket',
    'the console changes the market and imports a snapshot',
    'tests/calls/simMarket tests/calls/simSnapshot',
  ],
  ['consoleCalls', 'the call log shows, repeats and exports calls', 'tests/calls/simCall'],
  ['readPictures', 'pictures of documents fill in the verification forms', 'web/src/ui/reading tests/calls/realName'],
  [
    'aloneVoucher',
    'the build of the image goes from login to voucher',
    'tests/browser/aloneDirect.test.ts tests/alone',
  ],
  [
    'aloneTables',
    'decimals, hidden groups and regions come from another backend',
    'web/src/session/backendTables.test.ts web/src/features/collection/useRegionOptions.test.ts',
  ],
  [
    'batches',
    'a batch of payments is uploaded, corrected and reviewed',
    'tests/calls/uploadDetail tests/calls/batchOrder',
  ],
  ['bills', 'a bill fills in the payment form', 'tests/calls/file web/src/ui/reading'],
  ['cards', 'a card is issued and a charge is disputed', 'tests/calls/virtualCard'],
  ['receiptOrders', 'orders of a receipt are imported and corrected', 'tests/calls/uploadDetail tests/calls/apiShop'],
  ['settlement', 'a settlement fails and is paid again; a speedy one is paid at once', 'tests/calls/settleOrder'],
  [
    'consoleForms',
    'forms of the console show what the server understood',
    'tests/calls/simFault tests/calls/simOutside',
  ],
  [
    'exchangeWays',
    'limit orders, cancelled orders and orders on credit',
    'tests/calls/exchange web/src/features/exchange',
  ],
  ['agentFx', 'an agent settlement is instructed and carried out', 'tests/calls/agentFx'],
  ['pobo', 'a payer is added and paid for', 'tests/calls/poboPayer web/src/features/poboPayers'],
  ['transfer', 'a transfer is made and seen by both sides', 'tests/calls/transfer'],
  ['withdrawalAccounts', 'a withdrawal account is added, rejected and corrected', 'tests/calls/payeeAccount'],
  ['settlementStory', 'the story of a speedy settlement plays step by step', 'tests/calls/simStory'],
  ['storyDone', 'the console does a step of a story and takes it back', 'tests/calls/simStory'],
  ['home', 'home shows balances, tasks, rates and flows', 'tests/calls/todo tests/calls/income'],
  [
    'withdrawal',
    'a withdrawal is paid or failed',
    'tests/browser/aloneDirect.test.ts web/src/features/withdrawals tests/calls/paymentOrder',
  ],
  ['payAgain', 'a payment is repeated; an advice is mailed', 'tests/calls/paymentOrder'],
  ['riskStory', 'the story of a frozen account plays step by step', 'tests/calls/simStory tests/states'],
  [
    'lists',
    'lists are searched, filtered by name and amount, and kept as views',
    'web/src/ui/records tests/contract/filters.test.ts',
  ],
  ['stranger', 'a newcomer uses the console', 'tests/browser/console.test.ts'],
  [
    'receiptToQuota',
    'imported material turns a receipt into balance and quota',
    'tests/calls/receipt tests/calls/uploadDetail',
  ],
  ['shop', 'the shop of the console sells in both roles', 'tests/calls/apiShop'],
  ['consoleSigning', 'the console sets signing rules and makes keys', 'tests/calls/simSigning web/src/sim/signing'],
  ['documentedWords', 'documented texts appear on pages', 'tests/contract/documentedWords.test.ts'],
  ['homePanels', 'the panels of home open and follow the market', 'tests/calls/siteConfig tests/calls/rate'],
  [
    'entryForms',
    'a rejected form focuses its field; directories survive a reload',
    'web/src/app/entryForms.test.ts web/src/ui/forms',
  ],
  ['aloneSecrets', 'secrets travel encrypted before another backend', 'web/src/session/sealing.test.ts tests/alone'],
  [
    'consoleApplication',
    'the console decides applications with remarks',
    'tests/calls/simDecision tests/calls/realName',
  ],
  ['recharge', 'a recharge is announced and credited', 'tests/calls/offlineReceipt tests/calls/payer'],
  ['compareStates', 'the console compares two states', 'tests/calls/simSnapshot tests/calls/simState'],
  ['sandboxOfHost', 'a host name without a sandbox is reported', 'tests/calls/simSandbox'],
  ['signingBeside', 'the portal, a client and curl sign for one merchant', 'tests/security/signedClients.test.ts'],
  ['pageHeads', 'the outline before the page equals the page', 'web/src/app/firstPaint.test.ts'],
  ['signing', 'the portal asks for the signing key', 'web/src/api/signing.test.ts web/src/api/signer.test.ts'],
  [
    'transactions',
    'movements lead to entries and orders; exports are saved',
    'tests/calls/tradeDetail web/src/features/transactions',
  ],
  ['onBehalf', 'a payment on behalf names its payer', 'tests/calls/poboPayer'],
  ['faultKinds', 'injected failures appear in the portal', 'tests/calls/simFault web/src/api/failures.test.ts'],
  ['contracts', 'contracts are added and deleted', 'tests/calls/ftrOrder tests/security/rightsByRole.test.ts'],
  ['signingPlainHttp', 'the portal signs without a secure context', 'web/src/api/signer.test.ts'],
  [
    'aloneSandbox',
    'a sandbox that the configuration names is missing',
    'tests/alone shared/src/backend/portalConfig.test.ts',
  ],
  ['aloneWithoutKey', 'a withdrawal without idempotency keys is not sent twice', 'web/src/api/onceWithoutKey.test.ts'],
  ['deployment', 'a new version reloads open portals', 'web/src/app/versionCheck.test.ts'],
  ['rates', 'rates are drawn and kept', 'tests/calls/rate web/src/features/rates'],
  ['partners', 'a partner is added, changed and removed', 'tests/calls/b2bPartner'],
  ['messages', 'messages are read', 'tests/calls/notice'],
  ['aloneConfig', 'a wrong config.json is reported line by line', 'shared/src/backend/portalConfig.test.ts'],
  ['parkedTask', 'a parked task is repaired on the console', 'tests/calls/simTask'],
  ['aloneClock', 'the clock of another backend decides the day', 'tests/calls/siteConfig'],
  ['sandboxGone', 'a removed sandbox is explained', 'tests/calls/simSandbox'],
  ['aloneLists', 'lists are polled without an event stream', 'web/src/live'],
];

export const browserFilesByTurn: readonly FileByTurn[] = ROWS.map(([name, proves, byDay]) => ({
  file: `tests/browser/${name}.test.ts`,
  proves,
  byDay: byDay.split(' '),
}));

/** The browser test files that a run leaves to other turns: none at night. */
export const leftToOtherTurns = (atTurn: number = turn, playsAll: boolean = isNight): readonly string[] => {
  const played = new Set(sampleByTurn(browserFilesByTurn, TURNS_OF_A_ROUND, atTurn, playsAll));
  return browserFilesByTurn.filter((row) => !played.has(row)).map(({ file }) => file);
};
