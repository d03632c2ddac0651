import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { isCurrencyCode, isFiatCcy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { isDay } from '@tradeport/shared/rules/calendar.ts';
import { MINOR_MAX } from '@tradeport/shared/rules/money.ts';
import type { ModelName } from '../../platform/db/modelScopes.ts';
import type { SqlValue } from '../../platform/db/sql.ts';
import { unreadableIn } from '../../platform/runtime/addresses.ts';

/** A row, asked for the value of one of its columns. */
type RowOf = (column: string) => SqlValue;

/** A number by which a row names an object that the world has to have. */
export interface NamedObject {
  readonly model: ModelName;
  readonly no: string;
}

/** What a column may hold beyond its type. Null is sound wherever the database allows it. */
export interface ColumnKind {
  /** What a value that is none of it is: "not a currency". */
  readonly fault: string;
  readonly isSound: (value: Exclude<SqlValue, null>, of: RowOf) => boolean;
  /** The objects that it names, of the same merchant where both belong to one. */
  readonly names?: (value: string, of: RowOf) => readonly NamedObject[];
  /** The table that all of them are of. */
  readonly table?: ModelName;
}

/** What the columns of a table hold, by their names. */
export type Kinds = Readonly<Record<string, ColumnKind>>;
/** What the columns of tables hold. */
export type KindsOfTables = Readonly<Partial<Record<ModelName, Kinds>>>;

const always = (): boolean => true;

/** Texts that nothing looks up and nothing reckons with. */
export const text: ColumnKind = { fault: '', isSound: always };

export const matching = (shape: Pick<RegExp, 'test'>, fault: string): ColumnKind => ({
  fault,
  isSound: (value) => shape.test(String(value)),
});

/** One of the words of a table or a list; `also` those that a column has beside them. */
export const word = (
  words: readonly string[] | Readonly<Record<string, unknown>>,
  ...also: readonly string[]
): ColumnKind => {
  const known = new Set([...(Array.isArray(words) ? words.map(String) : Object.keys(words)), ...also]);
  return { fault: 'not a word of this version', isSound: (value) => known.has(String(value)) };
};

/** A word that depends on another column of the row. */
export const wordBy = (words: (of: RowOf) => Readonly<Record<string, unknown>> | undefined): ColumnKind => ({
  fault: 'not a word of this version',
  isSound: (value, of) => {
    const known = words(of);
    return known === undefined || Object.hasOwn(known, String(value));
  },
});

/** Words with blanks between them; none at all is sound. */
export const words = (each: ColumnKind): ColumnKind => ({
  ...each,
  isSound: (value, of) => partsOf(String(value)).every((part) => each.isSound(part, of)),
});

const partsOf = (list: string): readonly string[] => (list === '' ? [] : list.split(' '));

const currencyOf = (isOne: (code: string) => boolean, ...also: readonly string[]): ColumnKind => ({
  fault: 'not a currency',
  isSound: (value) => isOne(String(value)) || also.includes(String(value)),
});
/** Of any market, or of one side of the books. */
export const anyCurrency = currencyOf(isCurrencyCode);
/** That can be held. */
export const currency = currencyOf(isHeldCcy);
export const currencyOrAny = currencyOf(isHeldCcy, '*');
export const fiatCurrencies = words(currencyOf(isFiatCcy));

export const country: ColumnKind = {
  fault: 'not a country',
  isSound: (value) => findCountry(String(value)) !== undefined,
};

export const day: ColumnKind = { fault: 'not a day', isSound: (value) => isDay(String(value)) };

const FIGURE = /^\d{1,15}(\.\d{1,15})?$/;
export const figure = matching(FIGURE, 'not a figure');
/** What something is divided by. */
export const figureAboveZero: ColumnKind = {
  fault: 'not a figure above zero',
  isSound: (value) => FIGURE.test(String(value)) && /[1-9]/.test(String(value)),
};

export const listedAddress: ColumnKind = {
  fault: 'not an address',
  isSound: (value) => unreadableIn([String(value)]).length === 0,
};

const isJson = (value: SqlValue): boolean => {
  try {
    const said: unknown = JSON.parse(String(value));
    return typeof said === 'object' && said !== null;
  } catch {
    return false;
  }
};
export const json: ColumnKind = { fault: 'not JSON', isSound: isJson };

const inBounds = (value: SqlValue, least: bigint, most: bigint): boolean =>
  (typeof value === 'bigint' || typeof value === 'number') && BigInt(value) >= least && BigInt(value) <= most;
const bounded = (least: bigint, most: bigint): ColumnKind => ({
  fault: `not a number from ${least} to ${most}`,
  isSound: (value) => inBounds(value, least, most),
});
/** Amounts as the books hold them: sums of them stay within what both databases add up. */
export const amount = bounded(0n, MINOR_MAX);
export const signedAmount = bounded(-MINOR_MAX, MINOR_MAX);
export const upTo = (most: number): ColumnKind => bounded(0n, BigInt(most));
export const count = upTo(2 ** 31 - 1);

/** The number of an object of the world; `also` what stands where there is none. */
export const numberOf = (model: ModelName, ...also: readonly string[]): ColumnKind => ({
  fault: `the number of no ${model}`,
  isSound: always,
  names: (no) => (also.includes(no) ? [] : [{ model, no }]),
  table: model,
});

/** Numbers with blanks between them. */
export const numbersOf = (model: ModelName): ColumnKind => ({
  fault: `a number of no ${model}`,
  isSound: always,
  names: (list) => partsOf(list).map((no) => ({ model, no })),
});

/** A number of which other columns say what it is of; undefined: of nothing that has to be there. */
export const numberBy = (modelOf: (of: RowOf) => ModelName | undefined): ColumnKind => ({
  fault: 'the number of nothing that it has',
  isSound: always,
  names: (no, of) => {
    const model = modelOf(of);
    return model === undefined ? [] : [{ model, no }];
  },
});

/** Tables whose sealed column is read as JSON. */
export const SEALED_JSON: ReadonlySet<ModelName> = new Set([
  'RealNameApplication',
  'RealNameDraft',
  'SettlementPayee',
  'VirtualCard',
]);
