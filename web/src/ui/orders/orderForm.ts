import type { NamedSum } from '@tradeport/shared/contract/common.ts';
import type { Screen } from '@tradeport/shared/screens.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Stale } from '../../api/queries.ts';
import type { Params, Say } from '../../i18n/texts.ts';
import type { Question } from '../forms/Asked.tsx';
import type { Section } from '../forms/record/declared.ts';
import type { RequestSchema } from '../forms/rulesOf.ts';
import type { Fault } from '../forms/useMarks.ts';
import { moneyText } from '../money/Money.tsx';
import type { PaidAccount } from '../paidAccount/lines.ts';
import type { Slot } from '../slot.ts';
import type { Figure } from './figures.tsx';
import type { QuoteState } from './useQuote.ts';
import type { SendOrder } from './useSending.ts';

export interface Quoted {
  readonly sums: readonly NamedSum[];
}

/** The types of a money form. */
export interface OrderParts {
  /** What the page has before there is a form: accounts, payees, balances. */
  readonly ground: unknown;
  /** What is typed: plain values, as they are kept in the tab. */
  readonly draft: object;
  /** What the platform says of an order of this kind: balance, limits, cut-off. */
  readonly terms: unknown;
  readonly quote: Quoted;
  /** What is sent, without the password. */
  readonly request: object;
}

/** What travels of an order beside the password of who pays. */
export type Told<Request> = Omit<Request, 'payPassword'>;

/** What is typed of the fields of a request: an amount as it was typed, files by their ids, nothing yet in any other. */
export type DraftOf<Request> = {
  readonly [K in Exclude<keyof Request, 'payPassword' | 'quote'>]-?: K extends 'amount'
    ? string
    : string[] extends Request[K]
      ? readonly string[]
      : Request[K] | undefined;
};

/** What is known of an order while it is filled in. */
export interface Known<P extends OrderParts> {
  readonly ground: P['ground'];
  readonly draft: P['draft'];
  readonly terms: P['terms'];
  readonly quote: P['quote'] | undefined;
}

export type Faults<P extends OrderParts> = readonly (Fault<keyof P['draft']> | false | undefined)[];

/** A form while somebody fills it in: what its fields are given. */
export interface Filling<P extends OrderParts> extends Known<P> {
  readonly quoting: QuoteState<P['quote']>;
  readonly change: (part: Partial<P['draft']>) => void;
}

/** An order that was made, as the call that makes one answers it. */
export interface Made {
  readonly orderNo: string;
}

/** What the page has loaded once it has all of it, out of the hook that loads it. */
export type Loaded<UseGround extends (params: URLSearchParams) => Question> = NonNullable<
  ReturnType<UseGround>['data']
>;

/** The words that every money form has. */
export type OrderWords = 'title' | 'purpose' | 'toRecords' | 'notLoaded' | 'summary' | 'total' | 'go' | OutcomeWords;
export type OutcomeWords = 'noun' | 'numberName' | 'another' | 'viewOrder';

type Sum = readonly [amount: string, ccy: string];

/** What is about to happen, in the dialog of the password. */
export interface Confirmation {
  readonly title: string;
  readonly sum: Sum;
  /** To whom it goes. */
  readonly about: string;
  readonly steps: readonly string[];
  readonly confirm: string;
  /** The account that the money goes to, of an order that a bank pays. */
  readonly account?: PaidAccount | undefined;
}

/** The same by the texts `confirmTitle`, `confirmAbout` and `confirm` of a form; each step is another. All know the sum as `amount`. */
export const aboutTo = <Key extends string>(
  text: Say<Key | 'confirmTitle' | 'confirmAbout' | 'confirm'>,
  steps: readonly Key[],
  sum: Sum,
  said: Params,
): Confirmation => {
  const params = { ...said, amount: moneyText(...sum) };
  return {
    title: text('confirmTitle'),
    sum,
    about: text('confirmAbout', params),
    confirm: text('confirm', params),
    steps: steps.map((step) => text(step, params)),
  };
};

/** What is shown of an order that was made. */
export interface OutcomeProps {
  readonly orderNo: string;
  readonly form: Pick<OrderForm<OrderParts>, 'text' | 'records'>;
}

/** A money form, said once: what is its own. All else is the kit's. */
export interface OrderForm<P extends OrderParts> {
  /** Under this name what is typed is kept. */
  readonly name: string;
  readonly text: Say<OrderWords>;
  /** Where its orders are found. */
  readonly records: Screen;
  /** What stands at the top of the page, where that depends on what was chosen elsewhere. */
  readonly head?: (params: URLSearchParams) => { readonly title: string; readonly purpose: string };
  /** What is asked before there is a form: by `groundOf`. */
  readonly useGround: (params: URLSearchParams) => Question<P['ground']>;
  /** In place of the form where there is nothing to fill in: no account, no payee. */
  readonly nothing?: (ground: P['ground']) => Slot;
  /** Every field of the draft is named, those that begin empty with undefined. */
  readonly start: (ground: P['ground'], params: URLSearchParams) => P['draft'];
  /** What changes with a change: another payee has other accounts. */
  readonly follow?: (part: Partial<P['draft']>, draft: P['draft']) => Partial<P['draft']>;
  readonly useTerms: (draft: P['draft'], ground: P['ground']) => P['terms'];
  readonly useQuote: (known: Omit<Known<P>, 'quote'>) => QuoteState<P['quote']>;
  /**
   * What speaks against it, at each field in the order in which it is told, beside an amount that is none and what is missing of its
   * fields. `refused` is what the call of the quote has against what is typed.
   */
  readonly faults: (known: Known<P>, refused: string | undefined) => Faults<P>;
  readonly figures: (known: Known<P>) => readonly Figure[];
  readonly total: (known: Known<P>) => Omit<Figure, 'key' | 'label'>;
  /** How figures were worked out that stand there without a quote. */
  readonly idleSums?: (known: Known<P>) => readonly NamedSum[] | undefined;
  /** One sentence on what follows. */
  readonly foot: (known: Known<P>) => string;
  /** What is sent; undefined while something is missing. */
  readonly request: (known: Known<P>) => P['request'] | undefined;
  readonly send: SendOrder<P['request'], Made>;
  /** What is out of date once an order was made, and what is read again when one was refused. */
  readonly invalidates: Stale;
  readonly rereads: Stale;
  /** What is about to happen, in the dialog of the password; without it the form is sent at once. */
  readonly confirm?: (known: Known<P>) => Confirmation;
  /** The shapes of its fields, as its call takes them. */
  readonly call?: RequestSchema;
  /** Its fields as data, section by section: by `fieldsIn`. */
  readonly fields?: (known: Known<P>) => readonly Section<P['draft']>[];
  /** Fields that are laid out as no other form's are. */
  readonly Fields?: ComponentType<Filling<P>>;
  /** What becomes of an order that was made: by `orderOutcome`. */
  readonly outcome: (made: OutcomeProps) => Slot;
  /** On the button, before its word. */
  readonly icon?: ReactNode;
}

/** Declares a money form: `orderForm<WithdrawalParts>({ name: 'withdrawal', … })`, shown by `OrderPage`. */
export const orderForm = <P extends OrderParts>(form: OrderForm<P>): OrderForm<P> => form;
