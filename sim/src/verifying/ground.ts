import { isMembers } from '@tradeport/shared/rules/members.ts';
import { readAnswer } from './envelope.ts';
import { type KindOfCall, portalCalls } from './kinds.ts';
import { ROWS_TRIED_MAX } from './limits.ts';
import { type Fields, isPaged, rowsIn } from './lists.ts';
import { type From, isFrom, wantedOf } from './sources.ts';
import type { Wire } from './wire.ts';

/** Rows of a list that are read at once. */
export const LARGE_PAGE = 100;

/** What a session can see: lists are asked once, for whoever needs a number of one. */
export interface Ground {
  /** Requests that a call may be tried with, the likeliest first; a sentence where something is missing. */
  readonly candidates: (kind: KindOfCall) => Promise<readonly Fields[] | string>;
  /** The values of a member in the rows of its list. */
  readonly values: (from: From, kind?: string) => Promise<readonly unknown[]>;
  /** The row of the list that has this value. */
  readonly row: (from: From, value: unknown, kind?: string) => Promise<unknown>;
  /** Every file that an answer has named so far is known by its id. */
  readonly sawFiles: (result: unknown) => void;
}

const partOf = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (isMembers(part) ? part[name] : undefined), value);

/** Rows of every state come before a second one of the same: what one state refuses, another may not. */
const mixed = (rows: readonly unknown[]): readonly unknown[] => {
  const places = new Map<string, number>();
  return rows
    .map((row) => {
      const state = JSON.stringify([
        partOf(row, 'state') ?? partOf(row, 'status') ?? null,
        partOf(row, 'batchNo') === null,
      ]);
      const place = places.get(state) ?? 0;
      places.set(state, place + 1);
      return { row, place };
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row);
};

const FILES_MAX = 50;

/** Ids of files in an answer, wherever they stand. */
const fileIdsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(fileIdsIn);
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    /^(fileId|dfsId)$/.test(name) && typeof member === 'string' && member !== '' ? [member] : fileIdsIn(member),
  );
};

/** The call of a key for a kind, or the call itself where it has no kinds. */
export const kindNamed = (key: string, kind: string | undefined): KindOfCall | undefined =>
  portalCalls.find(({ name }) => name === `${key} ${kind}`) ??
  portalCalls.find(({ call, kind: own }) => call.key === key && own === kind) ??
  portalCalls.find(({ name }) => name === key);

/** The value as it is asked with: a day of an instant, a list of one. */
const askedValue = ({ asDay, listed }: From, value: unknown): unknown => {
  const told = asDay === true ? String(value).slice(0, 10) : value;
  return listed === true ? [told] : told;
};

/** What the session of a token sees. The host is the backend's. */
export const groundOf = (wire: Wire, token: string | undefined, host: string): Ground => {
  const lists = new Map<string, Promise<readonly unknown[]>>();
  const files = new Set<string>();

  const askOnce = async (kind: KindOfCall, base: Fields, more: Fields): Promise<readonly unknown[]> => {
    const paging = isPaged(kind.call) ? { currentPage: 1, pageSize: LARGE_PAGE } : {};
    const fields = { ...base, ...more, ...paging };
    const method = kind.call.methods[0] ?? 'POST';
    const read = readAnswer(kind.call, await wire.ask({ call: kind.call, method, fields, language: 'en-US', token }));
    if (read.kind !== 'envelope' || read.envelope.code !== '0') return [];
    const { result } = read.envelope;
    const rows = rowsIn(result);
    return mixed(rows.length === 0 && !isMembers(result) ? [] : rows.length === 0 ? [result] : rows);
  };

  /** The rows of the first request of a call that yields rows with these members. */
  const askList = async (kind: KindOfCall, { with: more = {}, where }: From): Promise<readonly unknown[]> => {
    const found = await candidatesOf(kind);
    if (typeof found === 'string') return [];
    if (where === undefined) return found[0] === undefined ? [] : askOnce(kind, found[0], more);
    for (const base of found) {
      const rows = await askOnce(kind, base, more);
      const meant = rows.filter((row) => Object.entries(where).every(([name, value]) => partOf(row, name) === value));
      if (meant.length > 0) return meant;
    }
    return [];
  };

  const rowsFrom = async (from: From, kind: string | undefined): Promise<readonly unknown[]> => {
    const source = kindNamed(from.from, kind);
    if (source === undefined) return [];
    const key = `${source.name} ${JSON.stringify([from.with ?? {}, from.where ?? {}])}`;
    const rows = lists.get(key) ?? askList(source, from);
    lists.set(key, rows);
    return rows;
  };

  const values: Ground['values'] = async (from, kind) => {
    if (from.from === 'files') return [...files];
    return (await rowsFrom(from, kind))
      .map((row) => partOf(row, from.at))
      .filter((value) => value !== undefined && value !== null && value !== '');
  };

  const candidatesOf: Ground['candidates'] = async (kind) => {
    const wanted = wantedOf(kind.call, { ...kind, host });
    if (typeof wanted === 'string') return `nothing is known to ask for ${wanted} with`;
    const found = await Promise.all(
      Object.entries(wanted).map(async ([field, from]) =>
        isFrom(from)
          ? { field, from, options: [...new Set(await values(from, kind.kind))].slice(0, ROWS_TRIED_MAX) }
          : { field, from, options: [from] },
      ),
    );
    const missing = found.find(({ options }) => options.length === 0);
    if (missing !== undefined && isFrom(missing.from))
      return missing.from.from === 'files'
        ? 'no answer has named a file'
        : `${missing.from.from} has no row with ${missing.field} to ask for`;
    const rounds = Math.max(1, ...found.map(({ options }) => options.length));
    return Array.from({ length: rounds }, (_, round) => ({
      ...kind.named,
      ...Object.fromEntries(
        found.map(({ field, from, options }) => {
          const option = options[Math.min(round, options.length - 1)];
          return [field, isFrom(from) ? askedValue(from, option) : option];
        }),
      ),
    }));
  };

  return {
    candidates: candidatesOf,
    values,
    row: async (from, value, kind) => (await rowsFrom(from, kind)).find((row) => partOf(row, from.at) === value),
    sawFiles: (result) => {
      for (const id of fileIdsIn(result)) if (files.size < FILES_MAX) files.add(id);
    },
  };
};

/** Which of a call's fields name one object each, and where their numbers come from. */
export const idsWanted = (kind: KindOfCall, host: string): readonly (readonly [field: string, from: From])[] => {
  const wanted = wantedOf(kind.call, { ...kind, host });
  return Object.entries(typeof wanted === 'string' ? {} : wanted).flatMap(([field, from]) =>
    isFrom(from) && from.isId ? [[field, from] as const] : [],
  );
};
