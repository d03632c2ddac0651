import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import type { Breach } from './finding.ts';
import { type Fields, fieldsOf, isPaged, requiredOf } from './lists.ts';

// A filter leaves fewer rows: of a value that a row has, those that have it; of one that no row has, none.

/** Fields of a list that narrow nothing: they say which page it is, what comes with it, or which rows are ticked. */
const NO_FILTERS = ['currentPage', 'pageSize', 'counted', 'overview', 'whole', 'numbers', 'fileType', 'scrollFlag'];
/** Reference data is asked for by what it is of. */
const ASKED_OF = /^(dataCache|common|fee|paymentConfig|rate)\//;
/** Filters that find a part of a text, in whatever case. */
const SOUGHT_IN = /^(keyword|payee|payerName|user)$/;
/** A filter that means other than the member of its name says in the row, with the call that has it. */
const OTHERWISE = new Set<string>();

export interface Filter {
  readonly name: string;
  readonly schema: Members;
}

/** One value of a filter, and what must become of the list. */
export interface Trial {
  readonly filter: string;
  readonly fields: Fields;
  /** Which rows may be left; none at all where nothing has the value. */
  readonly expects: 'none' | { readonly name: string; readonly value: unknown } | 'some';
}

/** What a list can be narrowed by; nothing where a call is no list. `kindField` says which list it is, and narrows none. */
export const filtersOf = (call: AnyCall, kindField: string | undefined): readonly Filter[] => {
  const isList = isPaged(call) || (isMembers(call.result) && call.result.type === 'array' && !ASKED_OF.test(call.key));
  if (!isList) return [];
  const required = requiredOf(call);
  return Object.entries(fieldsOf(call)).flatMap(([name, schema]) =>
    NO_FILTERS.includes(name) || required.includes(name) || name === kindField || OTHERWISE.has(`${call.key} ${name}`)
      ? []
      : [{ name, schema }],
  );
};

const isListOf = (schema: Members): boolean => schema.type === 'array';
const given = ({ schema }: Filter, value: unknown): unknown => (isListOf(schema) ? [value] : value);
const itemOf = ({ schema }: Filter): Members => (isListOf(schema) && isMembers(schema.items) ? schema.items : schema);

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** A value of the rows by which they differ, where there is one. */
const differingValue = (rows: readonly unknown[], name: string): unknown => {
  const values = rows.flatMap((row) => (isMembers(row) && isScalar(row[name]) ? [row[name]] : []));
  return values.find((value) => value !== values[0]) ?? values[0];
};

const NOBODY = 'zq9x7-nothing-has-this';
const LONG_AGO = '2001-01-01';
/** A start without an end: nothing happened after this day. */
const LATER = '2099-12-31';
const MOST = '999999999999.00';

/** A value that no row has; undefined where the filter is a choice. */
const strangeTo = ({ name, schema }: Filter): Fields | undefined => {
  if (name === 'startDate' || name === 'endDate') return { startDate: LONG_AGO, endDate: LONG_AGO };
  if (name === 'amountFrom') return { amountFrom: MOST };
  const { type, enum: words, format, pattern, maxLength } = schema;
  if (type !== 'string' || Array.isArray(words) || pattern !== undefined) return undefined;
  if (!['cleanText', undefined, 'noEdgeSpaces'].includes(typeof format === 'string' ? format : undefined))
    return undefined;
  const most = typeof maxLength === 'number' ? maxLength : NOBODY.length;
  return { [name]: NOBODY.slice(0, most) };
};

/** A choice that no row of the list shows, where the rows say which they have. */
const otherChoice = (filter: Filter, rows: readonly unknown[]): unknown => {
  const { enum: words } = itemOf(filter);
  if (!Array.isArray(words)) return undefined;
  const shown = rows.map((row) => (isMembers(row) ? row[filter.name] : undefined));
  if (!shown.some(isScalar)) return undefined;
  return words.find((word) => !shown.includes(word));
};

/** What a filter is tried with on the rows that a list has. */
export const trialsOf = (filter: Filter, rows: readonly unknown[]): readonly Trial[] => {
  const { name } = filter;
  const value = differingValue(rows, name);
  const strange = strangeTo(filter);
  const later = name === 'startDate' ? [{ filter: name, fields: { startDate: LATER }, expects: 'none' as const }] : [];
  const choice = otherChoice(filter, rows);
  return [
    ...(value === undefined
      ? []
      : [
          {
            filter: name,
            fields: { [name]: given(filter, value) },
            expects: SOUGHT_IN.test(name) ? ('some' as const) : { name, value },
          },
        ]),
    ...later,
    ...(strange === undefined ? [] : [{ filter: name, fields: strange, expects: 'none' as const }]),
    ...(choice === undefined
      ? []
      : [{ filter: name, fields: { [name]: given(filter, choice) }, expects: { name, value: choice } }]),
  ];
};

const breach = (filter: string, expected: string, got: string): Breach => ({
  check: 'filters',
  pointer: `/request/${filter}`,
  expected,
  got,
  rule: 'completed',
});

/**
 * What is wrong with the rows that a filter left. `all` are the rows without it, where they are all known: a list may hide rows that
 * only a filter brings, so that more rows with the value are no fault.
 */
export const trialBreaches = (
  { filter, expects }: Trial,
  left: readonly unknown[],
  all: readonly unknown[] | undefined,
): readonly Breach[] => {
  if (expects === 'none')
    return left.length === 0 ? [] : [breach(filter, 'no rows: nothing has the value', `${left.length} rows`)];
  if (expects === 'some') return left.length > 0 ? [] : [breach(filter, 'the row whose text was asked for', 'no rows')];
  const { name, value } = expects;
  const has = (row: unknown): boolean => isMembers(row) && row[name] === value;
  const others = left.filter((row) => !has(row)).length;
  if (others > 0) return [breach(filter, 'rows that have the value', `${others} of ${left.length} have another`)];
  const due = all?.filter(has).length ?? 0;
  return left.length >= Math.min(due, 100) ? [] : [breach(filter, `${due} rows that have the value`, `${left.length}`)];
};
