import type { SumView } from '@tradeport/shared/contract/common.ts';
import type { Language } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { type FailureReason, failureText } from '@tradeport/shared/reference/failureReasons.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Command } from '../runtime/command.ts';

/** An object of a machine as anybody may see it who looks at the whole sandbox. */
export interface LifecycleObject {
  /** Its number or id, unique within the machine. */
  readonly subject: string;
  readonly merchantId: string;
  readonly state: string;
  /** In a few words what it is: "1,000.00 USD → CNH". */
  readonly title: Bilingual;
  readonly updatedAt: Date;
}

/** A change of one account by a move, in minor units. */
export interface MoneyChange {
  readonly account: string;
  readonly ccy: CurrencyCode;
  readonly minor: bigint;
}

/** Why an outside actor acts as he does. */
export interface ActNote {
  readonly reason?: FailureReason;
  /** What the person at the console wrote, in whatever language. */
  readonly text?: string;
}

/** What a timeline quotes of an outside actor's word: the reason in the reader's language, then what he wrote. */
export const quoteOf = ({ reason, text }: ActNote): Bilingual | undefined => {
  if (reason === undefined) return text === undefined ? undefined : [text, text];
  const [zh, en] = failureText(reason);
  return text === undefined ? [zh, en] : [`${zh}：${text}`, `${en}: ${text}`];
};

/**
 * How the objects of one machine are found, and moved by those outside: what the simulator needs to act on anything. Each
 * module that owns a machine offers one.
 */
export interface Lifecycle {
  readonly machine: Machine;
  readonly find: (reader: Reader | Tx, subject: string) => Promise<LifecycleObject | undefined>;
  /** The latest first. */
  readonly list: (
    reader: Reader,
    filter: { readonly states?: readonly string[]; readonly limit: number },
  ) => Promise<readonly LifecycleObject[]>;
  /** What the action would do to money if it were taken now; empty when it moves none. */
  readonly money: (reader: Reader | Tx, subject: string, action: string) => Promise<readonly MoneyChange[]>;
  /** How the object's figures were worked out: amounts, day counts, deadlines; absent where it has none. */
  readonly sums?: (
    reader: Reader,
    subject: string,
    of: { readonly sandboxId: string; readonly language: Language },
  ) => Promise<readonly SumView[]>;
  /** Whether the object's own data forbid an action that its state allows; absent where they never do. */
  readonly forbids?: (reader: Reader | Tx, subject: string, action: string) => Promise<boolean>;
  /**
   * Takes an action of the bank, the platform or time. Part of a command of the object's merchant. Refuses
   * `OPERATION_NOT_ALLOW` when it is not legal now, or is the merchant's own.
   */
  readonly act: (command: Command, subject: string, action: string, note: ActNote) => Promise<void>;
}
