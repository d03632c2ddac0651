import { type Static, type TProperties, Type } from 'typebox';
import { ROWS_REACHED_MAX, TAB_COUNT_MAX } from '../rules/paging.ts';
import { thousands } from '../rules/thousands.ts';
import type { ChangeAccess, Screen } from '../screens.ts';
import { type Machine, stateOf } from '../states/machine.ts';
import type { Bilingual } from '../words/bilingual.ts';
import type { ErrorName } from '../words/errors.ts';
import { Amount, Closed, countIsMinimum, Day, OneCode, OneOf, OrderNo, PageOf, paging, Text } from './common.ts';
import { type AccessByKind, madeFile, post } from './define.ts';

/** How many rows stand in a state; a count that stopped at the shown figure says so. */
export interface StateCount<S> {
  readonly state: S;
  readonly count: number;
  readonly countIsMinimum?: boolean;
}

/** How the wire tells the states of a machine: what it filters by, and how it counts. */
export interface StatusOf<S extends string, Word extends string | number, Count> {
  readonly machine: Machine<S>;
  /** Every state, in the order of the machine. */
  readonly states: readonly S[];
  /** The states that these words of the wire stand for. */
  readonly statesOf: (words: readonly Word[]) => readonly S[];
  readonly countOf: (count: StateCount<S>) => Count;
}

const statesIn = <S extends string>(machine: Machine<S>): readonly S[] =>
  Object.keys(machine.states).map((name) => stateOf(machine, name));

/** More codes than any machine has: a filter may name each of them. */
const CODES_MAX = 20;

/** States by the machine's numbers, which several states may share: counts name the state beside the number. */
export const statusByCode = <S extends string>(machine: Machine<S>) => {
  const states = statesIn(machine);
  const codes = [...new Set(states.map((state) => machine.states[state].code))];
  const StatusCount = Closed({ status: Type.Integer(), state: Type.String(), count: Type.Integer(), countIsMinimum });
  const status = {
    machine,
    states,
    statesOf: (asked) => states.filter((state) => asked.includes(machine.states[state].code)),
    countOf: (count) => ({ status: machine.states[count.state].code, ...count }),
  } satisfies StatusOf<S, number, Static<typeof StatusCount>>;
  return {
    ...status,
    filter: Type.Optional(Type.Array(OneCode(codes), { maxItems: CODES_MAX })),
    counts: Type.Array(StatusCount),
  };
};

/** States by their names. */
export const statusByName = <S extends string>(machine: Machine<S>) => {
  const states = statesIn(machine);
  const Status = OneOf(states);
  const StatusCount = Closed({ status: Status, count: Type.Integer(), countIsMinimum });
  const status = {
    machine,
    states,
    statesOf: (asked) => asked,
    countOf: ({ state, ...counted }) => ({ status: state, ...counted }),
  } satisfies StatusOf<S, S, Static<typeof StatusCount>>;
  return {
    ...status,
    filter: Type.Optional(Type.Array(Status, { maxItems: states.length })),
    counts: Type.Array(StatusCount),
  };
};

/** The filter by days, both inclusive: of a record that tells how long a span may be. */
export const daySpan = { startDate: Type.Optional(Day), endDate: Type.Optional(Day) };

/** The filter by amount, both ends included, whatever the currency: of a record that has one. */
export const amountRange = { amountFrom: Type.Optional(Amount), amountTo: Type.Optional(Amount) };
const NAME_MAX = 256;
/** The filter by whoever is on the other side: the whole name as the record has it, one of those that `names` finds. */
export const counterparty = { name: Type.Optional(Text({ max: NAME_MAX })) };
/** Rows that are added up unasked; for more somebody has to press. */
export const SUMMED_UNASKED_MAX = 10_000;
/** Names that are found at once. */
export const NAMES_FOUND_MAX = 20;

/** Rows that are ticked in a list, by their numbers. */
export const TICKED_MAX = 100;
/** Beside the paging: without counts a page is answered as soon as its rows are known; whoever shows counts asks for them apart. */
const uncounted = { counted: Type.Optional(Type.Boolean()) };
const COUNTS_APART =
  'with counted false no row is counted: the total tells what was seen, and whether there is more (totalIsMinimum)';
const ticked = { numbers: Type.Optional(Type.Array(OrderNo, { maxItems: TICKED_MAX })) };
const REACH = `the first ${thousands(ROWS_REACHED_MAX)} rows can be paged to`;
const COUNTS = `the counts heed every filter but the status, and stop at ${TAB_COUNT_MAX}`;
/** Of a call that the documents have not: another backend may lack it. */
export const COMPLETED = 'completed by us: the documents have no such call';
const EXPORTED = 'the filters of the list, without paging';

/** Who may read a record: whoever holds a screen that shows it, or one of the kind that is asked for. */
type RecordAccess = readonly Screen[] | ChangeAccess | AccessByKind;

export interface RecordParts {
  /** The screens that show it; a call may name others. */
  readonly access: RecordAccess;
  /** What a list shows of one. */
  readonly row: TProperties;
  /** How its states are told; absent where it has none. */
  readonly status?: { readonly machine: Machine };
  /** What a list can be narrowed by, under the names of the wire, which are those of the address bar and of the store too. */
  readonly filters: TProperties;
  /** Of filters with `daySpan`: how long a span may be, and which day it counts by. */
  readonly span?: { readonly daysMax: number; readonly by: string };
}

export interface CallParts {
  readonly title: Bilingual;
  readonly access?: RecordAccess;
  readonly documented?: readonly 'payload'[];
  /** What the documents leave open, where it is not what is left open of every record. */
  readonly assumed?: readonly string[];
}

type None = Record<never, never>;

/** What was left out adds nothing: `P` is then `None`. */
function given<P extends TProperties>(properties: P | undefined): P;
function given(properties: TProperties = {}): TProperties {
  return properties;
}

export interface PageParts<More extends TProperties, InRow extends TProperties, Asked extends TProperties>
  extends CallParts {
  /** What a page answers beside its rows: `byStatus`, totals. */
  readonly more?: More;
  /** What a row of this list holds that one of an export does not. */
  readonly inRow?: InRow;
  /** What can be asked beside the filters. */
  readonly asked?: Asked;
  /** What is assumed of this list alone, beside what is assumed of each. */
  readonly also?: readonly string[];
}

/** What a record declares of itself, as the calls of its list. */
const recordCalls = <P extends RecordParts>(parts: P) => {
  const { access, span } = parts;
  const row: P['row'] = parts.row;
  const filters: P['filters'] = parts.filters;
  const filter = Closed(filters);
  const spanErrors: readonly ErrorName[] = [
    ...(span === undefined ? [] : (['startAfterEnd', 'spanTooLong'] as const)),
    ...('amountFrom' in filters ? (['amountFromAboveTo'] as const) : []),
  ];
  const spanText = span === undefined ? [] : [`a span of at most ${span.daysMax} days, ${span.by}`];
  return {
    filter,
    view: Closed(row),
    /** A list, a page at a time. */
    page: <More extends TProperties = None, InRow extends TProperties = None, Asked extends TProperties = None>(
      wire: string,
      { more, inRow, asked, also = [], ...words }: PageParts<More, InRow, Asked>,
    ) => {
      const counted = more !== undefined && 'byStatus' in more ? [COUNTS] : [];
      return post(wire, {
        access,
        assumed: [...spanText, REACH, ...counted, COUNTS_APART, ...also],
        ...words,
        request: Closed({ ...filters, ...given(asked), ...paging, ...uncounted }),
        result: Closed({ ...PageOf(Closed({ ...row, ...given(inRow) })).properties, ...given(more) }),
        errors: [...spanErrors, 'pageTooDeep'],
      });
    },
    /** Figures of whatever the filters leave: counts, totals. */
    figures: <Result extends TProperties>(
      wire: string,
      { result, ...words }: CallParts & { readonly result: Result },
    ) => post(wire, { access, ...words, request: filter, result: Closed(result), errors: spanErrors }),
    /** What the filters leave, added up by currency; what else tells rows apart is in `apart`. */
    sums: <Apart extends TProperties = None>(
      wire: string,
      {
        title,
        apart,
        also = [],
      }: Pick<CallParts, 'title'> & { readonly apart?: Apart; readonly also?: readonly string[] },
    ) =>
      post(wire, {
        access,
        title,
        request: Closed({ ...filters, whole: Type.Optional(Type.Boolean()) }),
        result: Closed({
          /** Whether everything was added up. If not, nothing is told: a part is not the whole. */
          isWhole: Type.Boolean(),
          totals: Type.Array(
            Closed({ ...given(apart), currency: Type.String(), count: Type.Integer(), amount: Type.String() }),
          ),
        }),
        errors: spanErrors,
        assumed: [
          COMPLETED,
          `more than ${thousands(SUMMED_UNASKED_MAX)} rows are added up only when that is asked for (whole)`,
          ...also,
        ],
      }),
    /** Who is on the other side: the names that fit what was typed. A call of several kinds says in `asked` which. */
    names: <Asked extends TProperties = None>(
      wire: string,
      { title, asked }: Pick<CallParts, 'title'> & { readonly asked?: Asked },
    ) =>
      post(wire, {
        access,
        title,
        request: Closed({ ...given(asked), text: Text({ max: NAME_MAX }) }),
        result: Closed({ names: Type.Array(Type.String()) }),
        assumed: [
          COMPLETED,
          'each word begins one of the name, signs without blanks between them stand together; case, width and accents do not count',
          `the ${NAMES_FOUND_MAX} that fit best: those that begin with it first, then by their words`,
        ],
      }),
    /** One by its number, with what a list does not show. */
    detail: <Number extends TProperties, More extends TProperties>(
      wire: string,
      details: CallParts & { readonly number: Number; readonly more: More; readonly unknown: ErrorName },
    ) => {
      const { number, more, unknown, ...words } = details;
      const result = Closed({ ...row, ...more });
      return post(wire, { access, ...words, request: Closed(number), result, errors: [unknown] });
    },
    /** Whatever the filters leave, as a workbook; what a call makes besides it asks for by fields of its own. */
    workbook: <Asked extends TProperties = None>(
      wire: string,
      { asked, errors = [], ...words }: CallParts & { readonly asked?: Asked; readonly errors?: readonly ErrorName[] },
    ) =>
      madeFile(wire, {
        access,
        assumed: [EXPORTED, 'with numbers: those rows of them'],
        ...words,
        request: Closed({ ...filters, ...given(asked), ...ticked }),
        errors: [...spanErrors, ...errors],
      }),
  };
};

/** A name for it: declarations that spell the type out grow so long that the compiler refuses to write them. */
export interface RecordCalls<P extends RecordParts> extends ReturnType<typeof recordCalls<P>> {}
export type RecordOf<P extends RecordParts> = P & RecordCalls<P>;

/**
 * What merchants have lists of: one row, its filters, how far back they reach. The calls of its list are made from it, each under
 * the name and path that the wire gives it.
 */
export const record = <P extends RecordParts>(parts: P): RecordOf<P> => ({ ...parts, ...recordCalls(parts) });
