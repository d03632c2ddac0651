import {
  ACCOUNT_TYPES,
  EXPORT_TYPES,
  GOODS_CATEGORIES,
  SALES_PLATFORMS,
} from '@tradeport/shared/contract/collectionAccount.ts';
import { EXCHANGE_MODES } from '@tradeport/shared/contract/exchange.ts';
import { FIXED_SIDES } from '@tradeport/shared/contract/fee.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';
import { PARTNER_TYPES } from '@tradeport/shared/contract/partner.ts';
import { PAYOUT_CHANNELS } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { LINKABLE_KINDS, RECEIPT_CHANNELS, SIM_TYPES } from '@tradeport/shared/contract/receipt.ts';
import { EVENT_KINDS } from '@tradeport/shared/contract/sim/event.ts';
import { SUPPLEMENTED_TYPES } from '@tradeport/shared/contract/supplement.ts';
import { VIEWED_LISTS } from '@tradeport/shared/contract/view.ts';
import { AGREEMENT_IDS } from '@tradeport/shared/reference/agreements.ts';
import { tradeOrderTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { failureReasons } from '@tradeport/shared/reference/failureReasons.ts';
import { economicTypes, industries, specialZoneTypes } from '@tradeport/shared/reference/industries.ts';
import {
  payeeAccountTypes,
  payeeCertificates,
  payeeEntities,
  payeeRelationships,
} from '@tradeport/shared/reference/payeeWords.ts';
import { AGENT_FX_DIRECTIONS } from '@tradeport/shared/rules/agentFx.ts';
import { BUILT_IN_ROLES } from '@tradeport/shared/rules/builtInRoles.ts';
import { COVERS, DELIVERIES } from '@tradeport/shared/rules/exchangeWays.ts';
import { FEE_BEARERS, FEE_PRODUCTS } from '@tradeport/shared/rules/fees.ts';
import { fileFormatNames } from '@tradeport/shared/rules/fileFormats.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { movementKinds } from '@tradeport/shared/rules/movementKinds.ts';
import { batchFaults, paymentMethods } from '@tradeport/shared/rules/paymentBatch.ts';
import { POBO_ID_TYPES, POBO_PAYER_TYPES } from '@tradeport/shared/rules/poboPayer.ts';
import { PRODUCTS } from '@tradeport/shared/rules/products.ts';
import { REAL_NAME_TYPES } from '@tradeport/shared/rules/realNameDocuments.ts';
import { CHAINS } from '@tradeport/shared/rules/receivingAccounts.ts';
import { SETTLEMENT_MODES } from '@tradeport/shared/rules/settlement.ts';
import { PAYEE_TYPES } from '@tradeport/shared/rules/settlementPayee.ts';
import { uploadFaults } from '@tradeport/shared/rules/uploadFaults.ts';
import { uploadKindNames } from '@tradeport/shared/rules/uploadKinds.ts';
import { allScreens } from '@tradeport/shared/screens.ts';
import { keptIn, type ListedMachine, machines } from '@tradeport/shared/states/index.ts';
import { PAYMENT_REVIEWS } from '@tradeport/shared/states/payment.ts';
import { poboPayer } from '@tradeport/shared/states/poboPayer.ts';
import { MERCHANT_ACCOUNTS, PLATFORM_ACCOUNTS } from '../../ledger/accounts.ts';
import { type ModelName, modelScopes } from '../../platform/db/modelScopes.ts';
import { NAMED_LISTS } from '../../platform/records/counterpartyNames.ts';
import { SPEED_MAX } from '../../platform/simulation/readSnapshot.ts';
import { profiles } from '../profiles.ts';
import { DECISION_MODES } from '../store.ts';
import { agreementKinds } from './agreementColumns.ts';
import { cardKinds } from './cardColumns.ts';
import {
  amount,
  anyCurrency,
  type ColumnKind,
  count,
  country,
  currency,
  currencyOrAny,
  day,
  fiatCurrencies,
  figure,
  figureAboveZero,
  json,
  type Kinds,
  type KindsOfTables,
  listedAddress,
  matching,
  numberBy,
  numberOf,
  numbersOf,
  signedAmount,
  text,
  upTo,
  word,
  wordBy,
  words,
} from './columnKinds.ts';
import { settingKinds } from './settingColumns.ts';
import { merchantNo, transferKinds } from './transferColumns.ts';

type RowOf = Parameters<ColumnKind['isSound']>[1];

const payoutChannel = word(PAYOUT_CHANNELS);
const bearer = word(FEE_BEARERS);
const files = numbersOf('StoredFile');
const batch = numberOf('PaymentBatch');
const codes = (choices: readonly { readonly code: string }[]): ColumnKind => word(choices.map(({ code }) => code));

const columnKeys = fileTemplates.BATCH_PAYMENT.columns.map(({ key }) => key);
const orderColumnKeys = fileTemplates.SETTLEMENT_ORDER.columns.map(({ key }) => key);

const machineNames = machines.map(({ name }) => name);
const machineOf = (of: RowOf): ListedMachine | undefined => machines.find(({ name }) => name === of('machine'));
const action = wordBy((of) => machineOf(of)?.actions);
/** What happened to objects tells their states; other events tell what they like. */
const stateOfEvent = wordBy((of) => (of('kind') === 'state' ? machineOf(of)?.states : undefined));
const actionOfEvent = wordBy((of) => (of('kind') === 'state' ? machineOf(of)?.actions : undefined));

/** Tables whose objects are known by one number of their own. */
const isNumbered = (table: ModelName): boolean => table !== 'CurrencyAccount';
const isModel = (table: string): table is ModelName => modelScopes.some(({ name }) => name === table);
const tableOf = (machine: ListedMachine | undefined): ModelName | undefined => {
  const table = machine && keptIn(machine).table;
  return table !== undefined && isModel(table) && isNumbered(table) ? table : undefined;
};
/** What money was moved for is never removed. */
const subjectOf = (column: string): ColumnKind =>
  numberBy((of) => tableOf(machines.find(({ name }) => name === of(column))));

/** What a column of this name holds in whatever table. */
export const kindsByName: Kinds = {
  merchantId: numberOf('Merchant'),
  // A file that the platform wrote is nobody's.
  operatorId: numberOf('Operator', ''),
  roleId: numberOf('Role'),
  entryId: numberOf('JournalEntry'),
  receiptNo: numberOf('Receipt'),
  payerNo: numberOf('Payer'),
  receivingAccountNo: numberOf('ReceivingAccount'),
  rechargeNo: numberOf('Recharge'),
  cardNo: numberOf('VirtualCard'),
  batchNo: numberOf('MaterialUpload'),
  refundNo: numberOf('RefundOrder'),
  lockNo: numberOf('RateLock'),
  settlementNo: numberOf('Settlement'),
  noticeId: numberOf('Notice'),
  fileId: numberOf('StoredFile'),
  errorFileId: numberOf('StoredFile'),
  otherErrorFileId: numberOf('StoredFile'),
  slipFileId: numberOf('StoredFile'),
  ccy: currency,
  sellCcy: currency,
  buyCcy: currency,
  receiveCcy: currency,
  sentCcy: currency,
  creditCcy: currency,
  country,
  bankCountry: country,
  intermediaryBankCountry: country,
  payeeCountry: country,
  payerCountry: country,
  refundCountry: country,
  tradeCountry: country,
  legalPersonNationality: country,
  tradeCountries: words(country),
  collectionOn: day,
  contractDate: day,
  countedDay: day,
  day,
  deliveryOn: day,
  documentEndsOn: day,
  idExpiry: day,
  birthday: day,
  establishedOn: day,
  expiresOn: day,
  openingOn: day,
  paidOn: day,
  shipDate: day,
  valueDay: day,
  rate: figureAboveZero,
  price: figureAboveZero,
  midRate: figureAboveZero,
  usdMid: figureAboveZero,
  spread: figure,
  feeShare: figure,
  feeMinimumUsd: figure,
  feeFlatUsd: figure,
  feeUsd: figure,
  share: figure,
  minimumUsd: figure,
  flatUsd: figure,
  ratePerDay: figure,
  detail: json,
  answer: json,
  scenarioText: json,
  reason: word(failureReasons),
  machine: word(machineNames),
  proofFiles: files,
  passportPhoto: files,
  contractFiles: files,
  salesContract: files,
  tradeVouchers: files,
  logisticsFiles: files,
  attachments: files,
  qualificationFiles: files,
  contentSha: matching(/^[0-9a-f]{64}$/, 'not a hash'),
  slipSha: matching(/^[0-9a-f]{64}$/, 'not a hash'),
};

/** What merchants trade with: orders, accounts, receipts. */
const tradeKinds: KindsOfTables = {
  ExchangeOrder: {
    mode: word(EXCHANGE_MODES),
    fixedSide: word(['sell', 'buy']),
    delivery: word(DELIVERIES),
    cover: word(COVERS),
    settlementRate: figureAboveZero,
    targetPrice: figureAboveZero,
    closingPrice: figureAboveZero,
    deadlineOn: day,
    shortCountedOn: day,
    forwardPoints: matching(/^-?\d{1,8}(\.\d{1,16})?$/, 'no forward points'),
    tradeOrderNo: numberOf('TradeOrder'),
  },
  CollectionAccount: {
    kind: word(ACCOUNT_TYPES),
    ccys: fiatCurrencies,
    platform: word(SALES_PLATFORMS),
    goodsCategory: word(GOODS_CATEGORIES),
    exportType: word(EXPORT_TYPES),
  },
  Withdrawal: {
    channel: payoutChannel,
    bearer,
    entity: word(['company', 'legalPerson']),
    accountId: numberOf('WithdrawalAccount'),
  },
  Payment: {
    batchNo: batch,
    fixedSide: word(FIXED_SIDES),
    channel: payoutChannel,
    bearer,
    accountType: word(payeeAccountTypes),
    payeeEntity: word(payeeEntities),
    reviewStatus: word(PAYMENT_REVIEWS),
    payeeId: numberOf('Payee'),
    poboPayerNo: numberOf('PoboPayer'),
    accountId: numberOf('PayeeAccount'),
    reviewerId: numberOf('Operator'),
    reviewedBy: numberOf('Operator'),
  },
  Transfer: transferKinds,
  AgentFx: {
    direction: word(AGENT_FX_DIRECTIONS),
    instructionMaximumUsd: figure,
    yearMaximumUsd: figure,
  },
  WithdrawalAccount: { entity: word(['company', 'legalPerson']) },
  RefundOrder: {
    orderType: word(['payment']),
    orderNo: numberOf('Payment'),
    accountSaidBy: word(['merchant', 'time']),
  },
  Supplement: {
    orderType: word(SUPPLEMENTED_TYPES),
    orderNo: numberBy((of) => (of('orderType') === 'settlement' ? 'Settlement' : 'Payment')),
  },
  Payee: {
    entityType: word(payeeEntities),
    relationship: word(payeeRelationships),
    certificateType: word(payeeCertificates),
  },
  PayeeAccount: { channel: payoutChannel, payeeId: numberOf('Payee') },
  SettlementPayee: {
    payeeType: word(PAYEE_TYPES),
    industry: codes(industries),
    economicType: codes(economicTypes),
    specialEconomicZoneType: codes(specialZoneTypes),
  },
  Settlement: {
    mode: word(SETTLEMENT_MODES),
    payeeType: word(PAYEE_TYPES),
    payeeId: numberOf('SettlementPayee'),
  },
  AdvanceLimit: { owner: numberOf('Merchant', 'platform') },
  Receipt: {
    channel: word(RECEIPT_CHANNELS),
    payerSimType: word(SIM_TYPES),
    collectionAccountId: numberOf('CollectionAccount'),
  },
  ReceiptLink: {
    kind: word(LINKABLE_KINDS),
    // What was freed again may have been removed since.
    subjectNo: numberBy((of) => {
      if (of('freed') === true) return undefined;
      return of('kind') === 'material' ? 'MaterialOrder' : 'TradeOrder';
    }),
  },
  TradeOrder: { kind: word(tradeOrderTypes) },
  CounterpartyName: { list: word(NAMED_LISTS) },
  CounterpartyWord: { list: word(NAMED_LISTS) },
  SavedView: { list: word(VIEWED_LISTS) },
  FeeRule: { product: word(FEE_PRODUCTS), ccy: currencyOrAny, bearer: word(FEE_BEARERS, '') },
  ReceivingAccount: { chain: word(CHAINS, '') },
  Payer: { phoneSimType: word(SIM_TYPES) },
  PoboPayer: { payerNo: text, type: word(POBO_PAYER_TYPES), idType: word(POBO_ID_TYPES) },
  PoboPayerWord: { payerNo: numberOf('PoboPayer'), standing: word(Object.keys(poboPayer.states)) },
  Partner: { partnerType: word(PARTNER_TYPES) },
  MaterialOrder: {
    plannedAction: wordBy(() => machines.find(({ name }) => name === 'materialReview')?.actions),
  },
  PaymentBatch: {
    batchNo: text,
    language: word(['zh-CN', 'en-US']),
    fault: word(batchFaults),
    method: word(paymentMethods),
    reviewerId: numberOf('Operator'),
  },
  PaymentBatchRow: { batchNo: batch, payeeId: numberOf('Payee'), accountId: numberOf('PayeeAccount'), bearer },
  PaymentBatchFault: { batchNo: batch, columnKey: word(columnKeys) },
  PaymentBatchTotal: { batchNo: batch },
  MaterialUploadFault: { columnKey: word(orderColumnKeys), provedBy: numberOf('MaterialOrder') },
  MaterialUpload: { language: word(['zh-CN', 'en-US']), fault: word(uploadFaults) },
};

/** Who merchants are, what they may do, and what they were told. */
const peopleKinds: KindsOfTables = {
  Merchant: {
    no: merchantNo,
    kind: word(['mainland', 'hongKong', 'otherRegion', 'individual', 'undecided']),
    paymentReview: word(['ordinary', 'everybody', 'nobody']),
    productsOff: words(word(PRODUCTS)),
    agreementsDue: words(word(AGREEMENT_IDS)),
    callsFrom: words(listedAddress),
  },
  RealNameApplication: { type: word(REAL_NAME_TYPES), marks: json },
  RealNameDraft: { type: word(REAL_NAME_TYPES) },
  Operator: { kind: word(['chief', 'ordinary']) },
  Role: { builtIn: word(BUILT_IN_ROLES) },
  RolePermission: { path: word(allScreens.map(({ path }) => path)) },
  EmailActivation: { operatorId: numberOf('Operator') },
  ...agreementKinds,
  ...cardKinds,
  StoredFile: { kind: word(uploadKindNames), format: word(fileFormatNames) },
  Notice: { type: word(Object.values(NOTICE_TYPES).map(String)) },
  IdempotentAnswer: { call: word(allCalls.map(({ key }) => key)) },
};

/** What the modules can do, in the words that rows name it by. */
export interface KnownWork {
  readonly tasks: readonly string[];
  readonly decisions: readonly string[];
}

/** The books, what happened, and how the world is set up. */
const worldKinds = ({ tasks, decisions }: KnownWork): KindsOfTables => ({
  Sandbox: {
    scenario: matching(/^[a-z][a-z0-9-]{0,39}$/, 'not the name of a scenario'),
    seed: matching(/^.{1,40}$/su, 'not a seed'),
    profile: word(profiles),
    clockSpeed: upTo(SPEED_MAX),
    jump: json,
  },
  JournalEntry: { action, subject: subjectOf('machine') },
  Posting: {
    ccy: anyCurrency,
    account: word([...MERCHANT_ACCOUNTS, ...PLATFORM_ACCOUNTS]),
    amountMinor: signedAmount,
    balanceMinor: signedAmount,
  },
  Movement: {
    kind: word(movementKinds),
    action: wordBy((of) => machines.find(({ name }) => name === of('kind'))?.actions),
    subject: subjectOf('kind'),
    netMinor: signedAmount,
    availableMinor: signedAmount,
    processingMinor: signedAmount,
    frozenMinor: signedAmount,
  },
  OwedAmount: { subject: subjectOf('machine') },
  Task: { kind: word(tasks), state: word(['waiting', 'parked', 'done']) },
  Event: {
    kind: word(EVENT_KINDS),
    action: actionOfEvent,
    fromState: stateOfEvent,
    toState: stateOfEvent,
    actorId: numberOf('Operator'),
  },
  DecisionMode: {
    kind: word(decisions),
    mode: word(DECISION_MODES),
  },
  ...settingKinds,
  OutboxMessage: { channel: word(['sms', 'mail', 'captcha']) },
});

/** The states of each table's objects are those of their machines. */
const stateKinds = (table: string): Kinds =>
  Object.fromEntries(
    machines
      .filter((machine) => keptIn(machine).table === table)
      .map((machine) => [keptIn(machine).column, word(machine.states)]),
  );

/** What the columns of a table hold that has more to say than their names do. */
export const kindsByTable = (known: KnownWork): ((table: ModelName) => Kinds) => {
  const kinds: KindsOfTables = { ...tradeKinds, ...peopleKinds, ...worldKinds(known) };
  return (table) => ({ ...stateKinds(table), ...kinds[table] });
};

/** What whole numbers are where nothing else is said: amounts where they may be as large as one, else counts. */
export const kindByType = { BigInt: amount, Int: count, Boolean: text, DateTime: text } as const;
