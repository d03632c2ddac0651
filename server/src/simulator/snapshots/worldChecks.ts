import { LINKABLE_KINDS } from '@tradeport/shared/contract/receipt.ts';
import { FAULT_KINDS, FAULT_PHASES, FAULT_PRESETS } from '@tradeport/shared/contract/sim/fault.ts';
import { SUPPLEMENTED_TYPES } from '@tradeport/shared/contract/supplement.ts';
import { tradeOrderTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { payeeCertificates, payeeEntities, payeeRelationships } from '@tradeport/shared/reference/payeeWords.ts';
import { ASSUMPTION_NAMES, acceptsValue } from '@tradeport/shared/rules/assumptions.ts';
import { isDay } from '@tradeport/shared/rules/calendar.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { isMovementKind } from '@tradeport/shared/rules/movementKinds.ts';
import { keptIn, machines } from '@tradeport/shared/states/index.ts';
import { PAYMENT_REVIEWS } from '@tradeport/shared/states/payment.ts';
import { MERCHANT_ACCOUNTS, PLATFORM_ACCOUNTS } from '../../ledger/accounts.ts';
import { type ModelName, modelScopes } from '../../platform/db/modelScopes.ts';
import type { SqlValue } from '../../platform/db/sql.ts';
import { columnAt, type WorldPage } from '../../platform/db/worldRows.ts';
import { type Capability, taskHandlersOf } from '../../platform/simulation/capability.ts';
import { SPEED_MAX } from '../../platform/simulation/readSnapshot.ts';
import { SnapshotBroken } from '../../platform/simulation/snapshotLines.ts';
import { profiles } from '../profiles.ts';
import { DECISION_MODES } from '../store.ts';

type Sound = (value: SqlValue, of: (column: string) => SqlValue) => boolean;

/** What columns may hold beyond their type: words that code looks up, figures that it reckons with. Null is sound where it is allowed. */
type ColumnRules = Readonly<Partial<Record<ModelName, Readonly<Record<string, Sound>>>>>;

const oneOf = (words: readonly string[]): Sound => {
  const known = new Set(words);
  return (value) => known.has(String(value));
};
const currency: Sound = (value) => isCurrencyCode(String(value));
const currencies: Sound = (value) => String(value).split(' ').every(isCurrencyCode);
const matching =
  (shape: RegExp): Sound =>
  (value) =>
    shape.test(String(value));
const decimal = matching(/^\d{1,15}(\.\d{1,15})?$/);
const amount: Sound = (value) => formatNamed('amount').test(String(value));
const day: Sound = (value) => isDay(String(value));
const atLeastZero: Sound = (value) => (typeof value === 'number' || typeof value === 'bigint' ? value >= 0 : false);
const upTo =
  (most: number): Sound =>
  (value) =>
    typeof value === 'number' && value >= 0 && value <= most;

/** What merchants trade with: orders, accounts, receipts. */
const tradeRules: ColumnRules = {
  ExchangeOrder: {
    mode: oneOf(['realTime', 'delegated']),
    sellCcy: currency,
    buyCcy: currency,
    fixedSide: oneOf(['sell', 'buy']),
    sellMinor: atLeastZero,
    buyMinor: atLeastZero,
    rate: decimal,
    price: decimal,
    midRate: decimal,
    spread: decimal,
    delivery: oneOf(['T0', 'T1', 'T2']),
    deliveryOn: day,
  },
  CommonRatePair: { sellCcy: currency, buyCcy: currency },
  CollectionAccount: { kind: oneOf(['global', 'local']), ccys: currencies },
  Withdrawal: {
    ccy: currency,
    amountMinor: atLeastZero,
    feeMinor: atLeastZero,
    quotaMinor: atLeastZero,
    channel: oneOf(['global', 'local']),
    bearer: oneOf(['OUR', 'SHA']),
    entity: oneOf(['company', 'legalPerson']),
    valueDay: day,
  },
  Payment: {
    ccy: currency,
    amountMinor: atLeastZero,
    feeMinor: atLeastZero,
    receiveCcy: currency,
    receiveMinor: atLeastZero,
    fixedSide: oneOf(['pay', 'receive']),
    midRate: decimal,
    price: decimal,
    spread: decimal,
    channel: oneOf(['global', 'local']),
    bearer: oneOf(['OUR', 'SHA']),
    accountType: upTo(2),
    reviewStatus: oneOf([...PAYMENT_REVIEWS]),
    valueDay: day,
  },
  WithdrawalAccount: { entity: oneOf(['company', 'legalPerson']), ccy: currency },
  RefundOrder: {
    orderType: oneOf(['payment']),
    ccy: currency,
    originalMinor: atLeastZero,
    sentCcy: currency,
    sentMinor: atLeastZero,
    feeMinor: atLeastZero,
    creditCcy: currency,
    creditMinor: atLeastZero,
    feeUsd: decimal,
    usdMid: decimal,
    price: decimal,
    rate: decimal,
    accountSaidBy: oneOf(['merchant', 'time']),
  },
  Supplement: { serialNo: atLeastZero, orderType: oneOf([...SUPPLEMENTED_TYPES]) },
  Payee: {
    entityType: oneOf(Object.keys(payeeEntities)),
    relationship: oneOf(Object.keys(payeeRelationships)),
    certificateType: oneOf(Object.keys(payeeCertificates)),
  },
  PayeeAccount: { ccy: currency, channel: oneOf(['global', 'local']) },
  Receipt: {
    ccy: currency,
    amountMinor: atLeastZero,
    linkedMinor: atLeastZero,
    channel: oneOf(['global', 'local']),
  },
  ReceiptLink: { kind: oneOf(LINKABLE_KINDS), amountMinor: atLeastZero, position: atLeastZero },
  TradeOrder: {
    kind: oneOf(Object.keys(tradeOrderTypes)),
    ccy: currency,
    totalMinor: atLeastZero,
    linkedMinor: atLeastZero,
    creditedMinor: atLeastZero,
    restMinor: atLeastZero,
    productCount: atLeastZero,
    paidOn: day,
  },
};

const rulesFor = (capabilities: readonly Capability[]): ColumnRules => ({
  Sandbox: {
    scenario: matching(/^[a-z][a-z0-9-]{0,39}$/),
    seed: matching(/^.{1,40}$/su),
    profile: oneOf(Object.keys(profiles)),
    clockSpeed: upTo(SPEED_MAX),
    clockVersion: atLeastZero,
    commandNo: atLeastZero,
    rateChanges: atLeastZero,
    deployments: atLeastZero,
  },
  Task: {
    kind: oneOf(Object.keys(taskHandlersOf(capabilities))),
    state: oneOf(['waiting', 'parked', 'done']),
    attempts: atLeastZero,
  },
  Event: { kind: oneOf(['state', 'money', 'security', 'outside']), detail: (value) => isJson(String(value)) },
  DecisionMode: {
    kind: oneOf(capabilities.flatMap(({ decisions }) => decisions.map(({ name }) => name))),
    mode: oneOf(DECISION_MODES),
  },
  Assumption: {
    value: (value, of) => {
      const name = ASSUMPTION_NAMES.find((each) => each === of('key'));
      return name !== undefined && acceptsValue(name, String(value));
    },
  },
  CalendarDay: { day },
  RateChange: {
    kind: oneOf(['pin', 'shift', 'moveTo', 'clear']),
    first: currency,
    second: currency,
    value: (value, of) => of('kind') === 'clear' || decimal(value, of),
  },
  Fault: {
    kind: oneOf(FAULT_KINDS),
    phase: oneOf(FAULT_PHASES),
    amountFrom: amount,
    amountTo: amount,
    preset: oneOf(FAULT_PRESETS),
  },
  Merchant: {
    no: matching(/^\d{5}$/),
    kind: oneOf(['mainland', 'hongKong', 'otherRegion', 'individual', 'undecided']),
    paymentReview: oneOf(['ordinary', 'everybody', 'nobody']),
    commandNo: atLeastZero,
  },
  Operator: { kind: oneOf(['chief', 'ordinary']), state: oneOf(['enabled', 'disabled']) },
  Role: { state: oneOf(['enabled', 'disabled']) },
  CurrencyAccount: { ccy: currency, movementNo: atLeastZero },
  Posting: { ccy: currency, account: oneOf([...MERCHANT_ACCOUNTS, ...PLATFORM_ACCOUNTS]) },
  Movement: { ccy: currency, kind: (value) => isMovementKind(String(value)), no: atLeastZero },
  ...tradeRules,
  StoredFile: { byteCount: atLeastZero, contentSha: matching(/^[0-9a-f]{64}$/) },
});

/** The states of each table's objects are those of their machines. */
const stateRules = (table: string): Readonly<Record<string, Sound>> =>
  Object.fromEntries(
    machines
      .filter((machine) => keptIn(machine).table === table)
      .map((machine) => [keptIn(machine).column, oneOf(Object.keys(machine.states))]),
  );

const isJson = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
};

/** The rows of one world as they come. Throws SnapshotBroken. */
export interface OpenChecks {
  readonly page: (page: WorldPage) => void;
  /** What can only be said of all of them. */
  readonly end: () => void;
}

export interface WorldChecks {
  readonly begin: () => OpenChecks;
}

const merchantColumns = new Map(modelScopes.map(({ name, merchantField }) => [name, merchantField]));

/**
 * Whether rows that came from outside are those of a world that this version can run: a word that no code knows, or a clock beyond
 * what a clock shows, would fail much later and for everybody.
 */
export const createWorldChecks = (capabilities: readonly Capability[]): WorldChecks => {
  const rules = rulesFor(capabilities);
  const rulesByModel = new Map(
    modelScopes.map(({ name }) => [name, Object.entries({ ...stateRules(name), ...rules[name] })]),
  );

  const checkRows = ({ model, rows }: WorldPage): void => {
    for (const [column, isSound] of rulesByModel.get(model.name) ?? []) {
      const at = columnAt(model, column);
      for (const row of rows) {
        const value = row[at] ?? null;
        if (value !== null && !isSound(value, (other) => row[columnAt(model, other)] ?? null))
          throw new SnapshotBroken(`a ${model.name} whose ${column} this version does not know`);
      }
    }
  };

  return {
    begin: () => {
      const merchants = new Set<SqlValue>();
      const named = new Set<SqlValue>();
      return {
        page: (page) => {
          checkRows(page);
          const { model, rows } = page;
          const column = merchantColumns.get(model.name) ?? null;
          if (column === null) return;
          const at = columnAt(model, column);
          const into = model.name === 'Merchant' ? merchants : named;
          for (const row of rows) into.add(row[at] ?? null);
        },
        end: () => {
          named.delete(null);
          for (const merchant of named)
            if (!merchants.has(merchant)) throw new SnapshotBroken('rows of a merchant that it does not have');
        },
      };
    },
  };
};
