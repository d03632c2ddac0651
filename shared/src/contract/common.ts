import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import type { Ccy, CurrencyCode, FiatCcy } from '../reference/currencies.ts';

/** Objects are closed: a field that nobody declared is refused on the way in and dropped on the way out. */
export const Closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Maxima that are always weighted: an ASCII character counts 1, any other 3. */
const WEIGHTED_MAXIMA: readonly number[] = [26, 32, 120, 128, 1024];

/** The bound of a text; every text of the catalogue takes it from here. */
const atMost = (max: number, weighted = WEIGHTED_MAXIMA.includes(max)) => ({
  maxLength: max,
  ...(weighted ? { weightedMax: max } : {}),
});

interface TextOptions {
  /** At most this many characters. */
  readonly max: number;
  readonly min?: number;
  /** Whether characters beyond ASCII count three; follows from the maximum unless said. */
  readonly weighted?: true;
  /** A rule of `rules/formats.ts` that the value must keep. */
  readonly format?: string;
  /** The entry of the dictionaries of names and descriptions, where the field's name alone is ambiguous. */
  readonly term?: string;
}

/** Text that a person types: no control characters, no lone surrogates. */
export const Text = ({ max, min = 1, weighted, format = 'cleanText', term }: TextOptions) =>
  Type.String({ minLength: min, ...atMost(max, weighted), format, ...(term === undefined ? {} : { term }) });

/** Left out of idempotency hashes, logs and the call log. */
export const Secret = (max: number, format?: string) =>
  Type.String({ minLength: 1, ...atMost(max), secret: true, ...(format === undefined ? {} : { format }) });

/**
 * Figures as a call quoted them, signed: an application may carry them, and is refused once they are others. Two requests that differ
 * in it alone are the same request.
 */
export const SignedQuote = Type.String({ minLength: 1, ...atMost(1024), format: 'cleanText', quote: true });

/** One of the eighteen currencies that are always held; another is answered `INVALID_CURRENCY`. */
export const Currency = Type.Unsafe<FiatCcy>({ type: 'string', minLength: 1, maxLength: 8, format: 'ccy' });
/** One of those, or USDT, which can be held where it is turned on; another is answered `INVALID_CURRENCY`. */
export const HeldCurrency = Type.Unsafe<Ccy>({ type: 'string', minLength: 1, maxLength: 8, format: 'heldCcy' });
/** One of the currencies that the platform knows, renminbi at home and crypto included; another is answered `INVALID_CURRENCY`. */
export const KnownCurrency = Type.Unsafe<CurrencyCode>({
  type: 'string',
  minLength: 1,
  maxLength: 8,
  format: 'currencyCode',
});
/** A decimal string such as "1234.50"; the number of decimals is checked against the currency. */
export const Amount = Type.String({ minLength: 1, maxLength: 24, format: 'amount' });
/** ISO 8601 with offset. */
export const Instant = Type.String({ format: 'instant', maxLength: 35 });
/** `YYYY-MM-DD` in Asia/Shanghai. */
export const Day = Type.String({ format: 'day', maxLength: 10 });
export const OrderNo = Text({ max: 32 });

/** Shown to whoever asks, and nowhere else: masked in whatever is kept of the answer. */
export const SecretAnswer = Type.String({ secret: true });

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** One of these words. */
export const OneOf = <const W extends readonly string[]>(words: W, title?: string) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...words], ...(title === undefined ? {} : { title }) });

/** One of these numbers: the wire's status codes. */
export const OneCode = (codes: readonly number[]) => Type.Unsafe<number>({ type: 'integer', enum: [...codes] });

/** Members of every paged request. */
export const paging = {
  currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
};

/** A page of a list. A total past 10,000 is given as 10,000 with `totalIsMinimum`. */
export const PageOf = <S extends TSchema>(row: S) =>
  Closed({
    list: Type.Array(row),
    total: Type.Integer(),
    totalIsMinimum: Type.Optional(Type.Boolean()),
    currentPage: Type.Integer(),
    pageSize: Type.Integer(),
  });

/** Beside a count that stopped at the shown figure: there are more. */
export const countIsMinimum = Type.Optional(Type.Boolean());

/** A step in the life of an object, as its detail shows it. */
export const TimelineStep = Closed({
  action: Type.String(),
  title: Type.String(),
  status: Nullable(Type.Integer()),
  statusText: Nullable(Type.String()),
  by: OneOf(['merchant', 'reviewer', 'platform', 'bank', 'time']),
  actor: Nullable(Type.String()),
  at: Instant,
  note: Nullable(Type.String()),
});
export type TimelineStepView = Static<typeof TimelineStep>;

/** A ledger entry with its legs; the money legs add up to zero in each currency. */
export const LedgerEntry = Closed({
  entryNo: Type.String(),
  action: Type.String(),
  title: Type.String(),
  at: Instant,
  postings: Type.Array(
    Closed({
      account: Type.String(),
      accountText: Type.String(),
      currency: Type.String(),
      amount: Type.String(),
      balanceAfter: Nullable(Type.String()),
    }),
  ),
});
export type LedgerEntryView = Static<typeof LedgerEntry>;

/** How a figure or a refusal was worked out: formula in words, its inputs, the rounding, the rule it comes from. */
export const Sum = Closed({
  title: Type.String(),
  formula: Type.String(),
  lines: Type.Array(Closed({ label: Type.String(), value: Type.String() })),
  rounding: Type.String(),
  rule: Type.String(),
});
export type SumView = Static<typeof Sum>;

/** What a working-out explains. Each call says which of them it answers, and a label finds its own by name, never by place. */
export const SUM_NAMES = [
  'amount',
  'amounts',
  'arrives',
  'closing',
  'credit',
  'credited',
  'deadline',
  'delivery',
  'exchange',
  'fee',
  'limit',
  'owed',
  'penalty',
  'quota',
  'rate',
  'speedyFee',
  'term',
  'valueDay',
  'year',
] as const;
export type SumName = (typeof SUM_NAMES)[number];
export type NamedSum<N extends SumName = SumName> = SumView & { readonly name: N };

/** How figures were worked out, each under one of these names and none twice. */
export const Sums = <const N extends readonly SumName[]>(names: N) =>
  Type.Array(Closed({ name: OneOf(names), ...Sum.properties }));
