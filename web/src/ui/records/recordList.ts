import type { AnyCall, RequestOf } from '@tradeport/shared/contract/define.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { reachablePage } from '@tradeport/shared/rules/paging.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import { faultOf } from '../forms/rulesOf.ts';
import { FIRST_PAGE, type PeriodFault, periodFaultOf, soughtIn } from './listFilters.ts';

/** The keywords of JSON Schema by which a filter is known. */
interface FilterSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly weightedMax?: number;
  readonly enum?: readonly unknown[];
  readonly items?: unknown;
}

interface RequestSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
}

const isSchema = (schema: unknown): schema is FilterSchema => typeof schema === 'object' && schema !== null;

const fieldOf = ({ properties }: RequestSchema, name: string): FilterSchema => {
  const field = properties?.[name];
  if (!isSchema(field)) throw new Error(`the request has no "${name}"`);
  return field;
};

/** The most characters that a request takes of a field; fewer may be too many where some count threefold. */
export const lengthMaxOf = (request: RequestSchema, name: string): number => {
  const { maxLength, weightedMax } = fieldOf(request, name);
  return maxLength ?? weightedMax ?? Number.POSITIVE_INFINITY;
};

/** search: any words · amount: one end of a range of amounts · ccy: one of the eighteen currencies · heldCcy: one that can be held · choice: one of some words · day: one end of a period. */
export type FilterKind = 'search' | 'amount' | 'ccy' | 'heldCcy' | 'choice' | 'day';

const kindOf = ({ type, format, pattern, enum: words }: FilterSchema): FilterKind => {
  if (format === 'ccy' || format === 'heldCcy' || format === 'day' || format === 'amount') return format;
  return words !== undefined || pattern !== undefined || type === 'boolean' ? 'choice' : 'search';
};

/** A word of the address as a call takes it; undefined for one that it does not take. What is searched for is cut to what a call takes. */
const wordFor = (schema: FilterSchema, typed: string): string | boolean | undefined => {
  if (schema.type === 'boolean') return typed === 'true' || (typed === 'false' ? false : undefined);
  const { maxLength = Number.POSITIVE_INFINITY, weightedMax } = schema;
  const word = kindOf(schema) === 'search' ? soughtIn(typed, maxLength, weightedMax) : typed;
  return word === undefined || word === '' || faultOf(schema, word) !== undefined ? undefined : word;
};

/** The filters of a list as they stand in the address, empty for "all": each by its name on the wire, the state by its word, the page. */
export type ListFilters = Readonly<Record<string, string | number>>;

type Filtering<Request> = Omit<Request, 'currentPage' | 'pageSize'>;

interface ListSpec<C, N extends string, S extends string> {
  /** The call that lists; what can be asked for is read off its request. */
  readonly call: C;
  /** Names of its request that stand in the address, in the order of the pills. */
  readonly filters: readonly N[];
  /** What every request says besides: the kind of record, of a call that serves several. */
  readonly fixed?: C extends AnyCall ? Partial<RequestOf<C>> : never;
  /** Days that a period may span. */
  readonly daysMax?: number;
  /** The states with a tab: one for every code, in the order in which they are of interest. */
  readonly tabs?: {
    readonly machine: Machine<S>;
    readonly states: readonly S[];
    /** Those of them that are listed only under their own tab: not with all. */
    readonly apart?: readonly S[];
  };
}

/** A list of records as its page needs it: what is in the address, and what is asked for it. */
export interface RecordList<Request, N extends string = string, S extends string = string> {
  readonly filters: readonly { readonly name: N; readonly kind: FilterKind }[];
  readonly defaults: ListFilters;
  readonly daysMax: number | undefined;
  readonly tabs: ListSpec<unknown, N, S>['tabs'];
  /** The state that an address names; undefined for all, and for a word that is no state. */
  readonly stateOf: (filters: ListFilters) => S | undefined;
  /** What is wrong with the period, as the server would say. */
  readonly periodFault: (filters: ListFilters) => PeriodFault | undefined;
  /** The filters with a period that spans too many days cut to the last ones that may be listed. */
  readonly corrected: (filters: ListFilters) => ListFilters;
  /** Every filter but the state, so that each tab can show its count. Words of an address that are none count as absent. */
  readonly countRequest: (filters: ListFilters) => Filtering<Request>;
  /** Everything that the list shows, on whichever page. */
  readonly exportRequest: (filters: ListFilters) => Filtering<Request>;
  /** What the list is asked; a page that nobody can reach becomes the last one that is. */
  readonly listRequest: (filters: ListFilters) => Request;
  /** Whether counts are asked apart: under a second filter they may take longer than the rows. */
  readonly isCountedApart: (filters: ListFilters) => boolean;
  /** What is asked for the counts alone. */
  readonly countedRequest: (filters: ListFilters) => Request;
}

const pageIn = ({ currentPage = 1, pageSize = 0 }: ListFilters) =>
  reachablePage({ currentPage: Number(currentPage), pageSize: Number(pageSize) });

/** What a call takes for a state: its code where the wire tells codes, its word otherwise. */
const statusOf = <S extends string>(request: RequestSchema, machine: Machine<S>, state: S): unknown => {
  const { items } = fieldOf(request, 'status');
  const words = isSchema(items) ? (items.enum ?? []) : [];
  return words.find((word) => word === machine.states[state].code || word === state);
};

/**
 * Declares a list by its call: `recordList({ call: calls.paging, filters: ['orderNo', 'currency'] })`. A filter has the name in
 * the address that it has on the wire, and its bounds are those of the contract.
 */
export function recordList<C extends AnyCall, const N extends keyof RequestOf<C> & string, S extends string = never>({
  call,
  filters,
  fixed,
  daysMax,
  tabs,
}: ListSpec<C, N, S>): RecordList<RequestOf<C>, N, S> {
  type Request = RequestOf<C>;
  const schema: RequestSchema = call.request;
  const days = filters.filter((name) => kindOf(fieldOf(schema, name)) === 'day');
  const stateOf = ({ state }: ListFilters) => tabs?.states.find((each) => each === state);
  const always = Object.entries(fixed ?? {});
  const wordsIn = (values: ListFilters) => [
    ...always,
    ...filters.flatMap((name) => {
      const word = wordFor(fieldOf(schema, name), String(values[name] ?? ''));
      return word === undefined ? [] : [[name, word]];
    }),
  ];
  const statusIn = (values: ListFilters) => {
    const state = stateOf(values);
    return tabs === undefined || state === undefined ? [] : [['status', [statusOf(schema, tabs.machine, state)]]];
  };
  // Each word was checked against the schema of its name: together they are a request.
  const countRequest = (values: ListFilters): Filtering<Request> => Object.fromEntries(wordsIn(values));
  const exportRequest = (values: ListFilters): Filtering<Request> =>
    Object.fromEntries([...wordsIn(values), ...statusIn(values)]);
  const isCountedApart = (values: ListFilters): boolean =>
    schema.properties?.counted !== undefined && wordsIn(values).length > always.length;
  const listRequest = (values: ListFilters): Request => {
    const uncounted = isCountedApart(values) ? [['counted', false]] : [];
    return Object.fromEntries([
      ...wordsIn(values),
      ...statusIn(values),
      ...Object.entries(pageIn(values)),
      ...uncounted,
    ]);
  };
  const countedRequest = (values: ListFilters): Request =>
    Object.fromEntries([...wordsIn(values), ...statusIn(values), ['currentPage', 1], ['pageSize', 1]]);
  const periodFault = (values: ListFilters): PeriodFault | undefined => {
    const [from = '', to = ''] = days.map((name) => String(values[name] ?? ''));
    return daysMax === undefined ? undefined : periodFaultOf({ from, to }, daysMax);
  };
  const corrected = (values: ListFilters): ListFilters => {
    const [first, last] = days;
    if (first === undefined || last === undefined || daysMax === undefined) return values;
    if (periodFault(values) !== 'spanTooLong') return values;
    return { ...values, [first]: addDays(String(values[last]), -daysMax) };
  };
  return {
    filters: filters.map((name) => ({ name, kind: kindOf(fieldOf(schema, name)) })),
    defaults: { ...Object.fromEntries(['state', ...filters].map((name) => [name, ''])), ...FIRST_PAGE },
    daysMax,
    tabs,
    stateOf,
    periodFault,
    corrected,
    countRequest,
    exportRequest,
    listRequest,
    isCountedApart,
    countedRequest,
  };
}
