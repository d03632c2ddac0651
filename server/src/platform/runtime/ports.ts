import type { Ccy, CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import type { CalendarOverrides, Day } from '@tradeport/shared/rules/calendar.ts';
import type { PictureTypeName, ReadTexts } from '@tradeport/shared/rules/pictureTypes.ts';
import type { Rate } from '@tradeport/shared/rules/rates.ts';
import type { Chain } from '@tradeport/shared/rules/receivingAccounts.ts';
import type { TradingHours } from '@tradeport/shared/rules/tradingHours.ts';
import type { RateChange } from '@tradeport/shared/simulation/rateChanges.ts';
import type { Reader, Tx } from '../db/database.ts';

/**
 * The narrow doors through which the platform knows the outside. The simulator implements them; nothing behind a door
 * is known to be simulated.
 */

/** What a sandbox's market is made of. */
export interface MarketWorld {
  readonly seed: string;
  readonly hours: TradingHours;
  /** From the beginning of a delivery to the word of the counterparty, in milliseconds. */
  readonly settlesMs: number;
  /** The days whose kind differs from the published calendar. */
  readonly overrides: CalendarOverrides;
  /** What was done to rates from outside, in the order in which it was done. */
  readonly changes: readonly RateChange[];
}

export interface Calendar {
  /** The days of a sandbox whose kind differs from the published calendar: every rule about working days is given them. */
  readonly overrides: (reader: Reader | Tx, sandboxId: string) => Promise<CalendarOverrides>;
}

export interface Market {
  /** Reads what the rates of a sandbox depend on. Refuses with `marketDown` while the market is unavailable. */
  readonly open: (reader: Reader | Tx, sandboxId: string) => Promise<MarketWorld>;
  /**
   * Units of the second currency for one unit of the first, in the middle of the market: of the slot that the instant falls in,
   * and under what was done to the rate until that very instant.
   */
  readonly mid: (world: MarketWorld, first: CurrencyCode, second: CurrencyCode, at: Date) => string;
  /**
   * The first instant within a span at which the mid of a pair comes to what is wanted, where it had not come to before, as the market
   * knows its course by now; undefined: none. Those are beginnings of slots, and moments of what is done to the rate from outside.
   */
  readonly firstReach: (world: MarketWorld, wanted: WantedRate, span: ReachSpan) => Date | undefined;
}

/** A mid rate of a pair that somebody waits for: at least so much, or at most. Nothing is wanted where neither is named. */
export interface WantedRate {
  readonly first: CurrencyCode;
  readonly second: CurrencyCode;
  readonly atLeast?: Rate;
  readonly atMost?: Rate;
}

/** Behind the one instant, up to the other and with it. */
export interface ReachSpan {
  readonly after: Date;
  readonly upTo: Date;
}

/** What a counterparty answers, and when: nothing has happened before that instant. `half`: the rest is left to somebody there. */
export interface CounterpartyWord {
  readonly outcome: 'done' | 'half' | 'failed';
  readonly at: Date;
}

/**
 * What a bank makes of a transfer: an outcome at an instant, or nothing until somebody there acts. "asks": it wants to see
 * material first. `timedOut`: it failed because no answer ever came.
 */
export type BankAnswer =
  | 'byHand'
  | { readonly outcome: 'done' | 'asks' | 'failed'; readonly timedOut: boolean; readonly at: Date };

/** A transfer between a payer and the platform, as the bank sees it. */
export interface TransferAsk {
  readonly sandboxId: string;
  readonly orderNo: string;
  readonly payerAccountNo: string;
  readonly minor: bigint;
  /** When it is asked. */
  readonly at: Date;
}

/** How money leaves: within the country of the payee's account, or by SWIFT. */
export type PayoutChannel = 'local' | 'global';

/** Money that is to be paid to an account elsewhere, as the bank sees it. */
export interface PayoutAsk {
  readonly sandboxId: string;
  readonly orderNo: string;
  readonly payeeAccountNo: string;
  readonly channel: PayoutChannel;
  /** As its merchant entered it, in the currency in which that was. */
  readonly minor: bigint;
  /** To an account of the merchant's own, or to somebody else's. */
  readonly to: 'itself' | 'payee';
  /** Whether a bank has asked for its material: it asks once an order, and never of what a merchant pays itself. */
  readonly wasAsked: boolean;
  /** When the bank took it up. */
  readonly at: Date;
}

/**
 * What a bank makes of a payout: paid, held until it has seen material, or failed for a reason, at an instant; or nothing until
 * somebody there acts.
 */
export type PayoutAnswer =
  | 'byHand'
  | { readonly outcome: 'done' | 'asks'; readonly at: Date }
  | { readonly outcome: 'failed'; readonly reason: FailureReason; readonly at: Date };

/** CNY that are to be paid to a payee in the mainland, as the bank sees it. */
export interface SettlementAsk {
  readonly sandboxId: string;
  readonly payeeAccountNo: string;
  /** As its merchant entered it, in the currency that is settled. */
  readonly minor: bigint;
  /** The moment that was agreed on. */
  readonly paysAt: Date;
  /** When the bank is asked: before that moment, or after it where material was supplied late. */
  readonly at: Date;
  /** Whether it has asked for material of this order before. */
  readonly hasAsked: boolean;
  /** Whether this order has failed before, and is tried again. */
  readonly hasFailed: boolean;
}

/** What a bank makes of it: paid, material first, or failed for a reason, at an instant; or nothing until somebody there acts. */
export type SettlementAnswer =
  | 'byHand'
  | { readonly outcome: 'done' | 'asks'; readonly at: Date }
  | { readonly outcome: 'failed'; readonly reason: FailureReason; readonly at: Date };

/** A payment by SWIFT on its way, as far as whoever sent it knows. */
export interface TrackedPayout {
  readonly sandboxId: string;
  readonly orderNo: string;
  readonly ccy: Ccy;
  readonly receiver: TrackedBank;
  /** The bank in between that the payee named. */
  readonly correspondent: TrackedBank | null;
  readonly sentAt: Date;
  /** When the last bank answers, or did; null: nobody knows. */
  readonly answersAt: Date | null;
  readonly isOver: boolean;
}

export interface TrackedBank {
  readonly bankName: string;
  readonly swiftCode: string | null;
}

/** A bank on the way of a payment. */
export interface Hop extends TrackedBank {
  readonly role: 'sender' | 'correspondent' | 'receiver';
  readonly arrivedAt: Date;
  /** Null at the last bank, which pays or sends back. */
  readonly leftAt: Date | null;
}

export interface Track {
  /** The reference under which every bank knows the payment: a UUID. */
  readonly uetr: string;
  readonly hops: readonly Hop[];
}

/** What a bank gives when it opens an account. */
export interface OpenedAccount {
  readonly accountNo: string;
  readonly iban: string | null;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly swift: string;
  readonly bankCode: string;
  readonly branchCode: string | null;
}

/** What the issuer of cards gives for one. */
export interface IssuedCard {
  readonly number: string;
  readonly cvc: string;
  /** The last day on which it is good. */
  readonly expiresOn: Day;
}

export interface Issuer {
  /** Issues a card that was applied for; another number at each attempt, where one that it gave is in use. */
  readonly issue: (
    reader: Reader | Tx,
    ask: { readonly sandboxId: string; readonly cardNo: string; readonly at: Date; readonly attempt: number },
  ) => Promise<IssuedCard>;
}

export interface Bank {
  /** Opens an account in a country or region, with a number that no other account of the sandbox has. */
  readonly openAccount: (
    reader: Reader | Tx,
    ask: { readonly sandboxId: string; readonly applyNo: string; readonly country: string },
  ) => Promise<OpenedAccount>;
  /** Opens an address on a chain, which no other account of the sandbox has. */
  readonly openWallet: (
    reader: Reader | Tx,
    ask: { readonly sandboxId: string; readonly applyNo: string; readonly chain: Chain },
  ) => Promise<Pick<OpenedAccount, 'accountNo' | 'bankName' | 'bankAddress'>>;
  /** Money has arrived: whether it may be credited. */
  readonly acceptTransfer: (reader: Reader | Tx, ask: TransferAsk) => Promise<BankAnswer>;
  /** Money is to go back to its payer: whether the payer's bank agrees. */
  readonly refundTransfer: (reader: Reader | Tx, ask: TransferAsk) => Promise<BankAnswer>;
  /** When a bank has confirmed that an account is there and whose it is. */
  readonly confirmsAccountAt: (
    reader: Reader | Tx,
    ask: { readonly sandboxId: string; readonly at: Date },
  ) => Promise<Date>;
  /** When the bank next takes up the payouts that wait, after `at`. */
  readonly nextRun: (
    reader: Reader | Tx,
    ask: { readonly sandboxId: string; readonly ccy: Ccy; readonly at: Date },
  ) => Promise<Date>;
  /** Between which instants the bank answers a payout that is applied for at `at`, as far as its values do not say otherwise. */
  readonly foretell: (
    reader: Reader | Tx,
    ask: { readonly sandboxId: string; readonly ccy: Ccy; readonly channel: PayoutChannel; readonly at: Date },
  ) => Promise<{ readonly from: Date; readonly to: Date }>;
  /** Money goes to an account elsewhere: whether it gets there. */
  readonly payOut: (reader: Reader | Tx, ask: PayoutAsk) => Promise<PayoutAnswer>;
  /** CNY go to a payee in the mainland, never before the moment that was agreed on: whether they get there. */
  readonly paySettlement: (reader: Reader | Tx, ask: SettlementAsk) => Promise<SettlementAnswer>;
  /** Money was paid to an account: when its bank sends it back; undefined where it stays there. `at`: when it was paid. */
  readonly returnOf: (
    reader: Reader | Tx,
    ask: Pick<PayoutAsk, 'sandboxId' | 'payeeAccountNo' | 'minor' | 'at'>,
  ) => Promise<Date | undefined>;
  /** Money that was sent back may be credited: when it is here. */
  readonly bringBack: (reader: Reader | Tx, ask: { readonly sandboxId: string; readonly at: Date }) => Promise<Date>;
  /** The banks on the way of a payment by SWIFT, with the times at which it comes there. */
  readonly track: (reader: Reader | Tx, payout: TrackedPayout) => Promise<Track>;
  /** The counterparty delivers an exchange that is due: `namedMinor` is the amount that the merchant named, of whichever side. */
  readonly settleExchange: (
    reader: Reader | Tx,
    order: { readonly sandboxId: string; readonly orderNo: string; readonly at: Date; readonly namedMinor: bigint },
  ) => Promise<CounterpartyWord>;
  /** When the counterparty has taken up the closing of a position, or done it, that it is asked for at `at`. */
  readonly closesPositionAt: (
    reader: Reader | Tx,
    ask: { readonly sandboxId: string; readonly at: Date },
  ) => Promise<Date>;
}

/**
 * What the back office says by itself: `failOnce` is said of what passes when it is tried again, `timeOut` when no answer ever came.
 */
export type Verdict = 'approve' | 'reject' | 'ask' | 'failOnce' | 'timeOut';

/** What the back office makes of something that waits for it: a verdict at an instant, or nothing until a person decides. */
export type Decision = 'byHand' | { readonly verdict: Verdict; readonly at: Date };

export interface BackOffice {
  /** When somebody there begins to look at what was put down at `at`. */
  readonly takesUpAt: (reader: Reader | Tx, ask: { readonly sandboxId: string; readonly at: Date }) => Promise<Date>;
  readonly decide: (
    reader: Reader | Tx,
    ask: {
      readonly sandboxId: string;
      readonly kind: string;
      readonly subject: string;
      /** The number whose last four digits decide; of an amount in minor units how it ends. */
      readonly value: string | bigint;
      /** The actions by which it may have been sent back before. */
      readonly sentBackBy: readonly string[];
      readonly at: Date;
    },
  ) => Promise<Decision>;
}

/** A company as the registry knows it. */
export interface RegisteredCompany {
  readonly name: string;
  readonly nameEn: string;
  /** Of a mainland company; empty for one of Hong Kong. */
  readonly creditCode: string;
  /** Of a Hong Kong company; null for one of the mainland. */
  readonly crNo: string | null;
  /** The first director, of a Hong Kong company. */
  readonly legalRepresentative: string;
  /** In yuan, of a Hong Kong company in Hong Kong dollars, as a decimal. */
  readonly registeredCapital: string;
  readonly establishedOn: string;
  /** Null: without end. */
  readonly termEndsOn: string | null;
  readonly city: string;
  readonly address: string;
  readonly industry: string;
  readonly businessScope: string;
  readonly status: 'active' | 'abnormal';
}

export type RegistryAnswer = RegisteredCompany | 'notFound' | 'timedOut';

/** Where a register keeps its companies. */
export type RegistryArea = 'CHN' | 'HKG';

/** The registers of companies of the mainland, by credit code, and of Hong Kong, by CR number. */
export interface Registry {
  readonly find: (number: string) => Promise<RegistryAnswer>;
  /** Companies whose name or number holds the keyword, at most so many; undefined when the registry does not answer. */
  readonly search: (
    keyword: string,
    limit: number,
    area?: RegistryArea,
  ) => Promise<readonly RegisteredCompany[] | undefined>;
}

/** Formats in which documents are read. */
export type PictureFormat = 'jpg' | 'png' | 'pdf';

/** The picture of a document, as it was uploaded. */
export interface DocumentPicture {
  readonly picType: PictureTypeName;
  readonly format: PictureFormat;
  readonly content: Uint8Array;
}

/** Reads documents off pictures. */
export interface Ocr {
  /** What could be read of what such a document says: nothing of a picture that is none. `silent`: no answer came. */
  readonly read: (picture: DocumentPicture) => Promise<ReadTexts | 'silent'>;
}

export interface Message {
  readonly sandboxId: string;
  readonly channel: 'sms' | 'mail' | 'captcha';
  /** Mobile number, email address, or the id of the captcha. */
  readonly target: string;
  readonly topic: string;
  readonly code: string | null;
  readonly text: string;
  /** Sandbox time. */
  readonly at: Date;
}

export interface Messenger {
  /** Hands a message over within a transaction: it is sent exactly when the transaction is committed. */
  readonly send: (tx: Tx, message: Message) => Promise<void>;
  /** As `send`, but the message reaches nobody where `reaches` is false; nobody can tell the two apart by the time they take. */
  readonly sendOrDrop: (tx: Tx, message: Message, reaches: boolean) => Promise<void>;
}
