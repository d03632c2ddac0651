import { machine, type StateOf } from '@tradeport/shared/states/machine.ts';
import { describe, expect, it } from 'vitest';
import type { Reader, Tx } from '../db/database.ts';
import { LostRace } from '../db/databaseErrors.ts';
import { type Rows, recordStore, writeState } from './recordStore.ts';

const parcel = machine({
  name: 'parcel',
  title: ['包裹', 'Parcel'],
  states: {
    posted: { code: 1, label: ['已寄出', 'Posted'], tone: 'busy' },
    lost: { code: 2, label: ['已遗失', 'Lost'], tone: 'bad' },
  },
  moves: [
    [null, 'post', 'posted', 'merchant'],
    ['posted', 'lose', 'lost', 'time'],
  ],
  actions: { post: ['寄出', 'Posted'], lose: ['遗失', 'Lost'] },
});

interface Row {
  readonly parcelNo: string;
  readonly state: string;
  readonly ccy: string;
  readonly amountMinor: bigint;
  readonly reason: string | null;
  readonly version: number;
  readonly updatedAt: Date;
}
interface Parcel {
  readonly parcelNo: string;
  readonly state: StateOf<typeof parcel>;
  readonly ccy: string;
  readonly minor: bigint;
  readonly reason: string | null;
}

const AT = new Date('2026-11-10T08:00:00Z');
const row: Row = {
  parcelNo: 'P1',
  state: 'posted',
  ccy: 'USD',
  amountMinor: 7n,
  reason: null,
  version: 1,
  updatedAt: AT,
};

const storeOver = (rows: readonly Row[]) => {
  const asked: unknown[] = [];
  const model: Rows<Row> = {
    findFirst: async (args) => {
      asked.push(args);
      return rows[0] ?? null;
    },
    findMany: async (args) => {
      asked.push(args);
      return [...rows];
    },
  };
  const store = recordStore({
    machine: parcel,
    reads: (_reader: Reader | Tx): Rows<Row> => model,
    writes: () => ({
      updateMany: async (args) => {
        asked.push(args);
        return { count: rows.length };
      },
    }),
    key: 'parcelNo',
    lastFirst: ['updatedAt', 'parcelNo'],
    ccys: ['ccy'],
    of: ({ parcelNo, state, ccy, amountMinor: minor, reason }): Parcel => ({ parcelNo, state, ccy, minor, reason }),
    clears: { reason: null },
    columns: (patch: { readonly reason?: string }) => patch,
  });
  return { store, asked };
};

/** Nothing is read through them: the rows are given. */
const reader: Reader = Object.create(null);
const tx: Tx = Object.create(null);

describe('the store of a record', () => {
  it('finds a row by its number and answers it in house words', async () => {
    const { store, asked } = storeOver([row]);
    expect(await store.find(reader, 'P1')).toEqual({
      parcelNo: 'P1',
      state: 'posted',
      ccy: 'USD',
      minor: 7n,
      reason: null,
    });
    expect(asked).toEqual([{ where: { parcelNo: 'P1' } }]);
    expect(await storeOver([]).store.find(reader, 'P1')).toBeUndefined();
    await expect(storeOver([]).store.get(reader, 'P1')).rejects.toThrow('parcel P1 is gone');
  });

  it.each([
    ['a state that the machine has not', { ...row, state: 'burnt' }, 'unknown state "burnt"'],
    ['a currency that nobody holds', { ...row, ccy: 'CNY' }, 'unknown currency CNY'],
  ])('throws for %s', (_what, broken, message) => {
    expect(() => storeOver([]).store.of(broken)).toThrow(message);
  });

  it('works a move out anew where another one came before it in the same state, and loses against one that left it', async () => {
    const storeWhere = (stands: Row) =>
      recordStore({
        machine: parcel,
        reads: (): Rows<Row> => ({ findFirst: async () => stands, findMany: async () => [stands] }),
        writes: () => ({
          updateMany: async ({ where }) => ({
            count: Reflect.get(where, 'amountMinor') === stands.amountMinor ? 1 : 0,
          }),
        }),
        key: 'parcelNo',
        lastFirst: ['updatedAt', 'parcelNo'],
        of: ({ parcelNo, state, ccy, amountMinor: minor, reason }): Parcel => ({ parcelNo, state, ccy, minor, reason }),
        columns: (patch: { readonly reason?: string }) => patch,
        workedOutFrom: ({ minor }) => ({ amountMinor: minor }),
      });
    const read = { parcelNo: 'P1', state: 'posted', ccy: 'USD', minor: 7n, reason: null } as const;
    const write = (stands: Row) => storeWhere(stands).write(tx, read, 'posted', 'posted', {}, AT);
    expect(await write(row)).toBe(1);
    await expect(write({ ...row, amountMinor: 8n })).rejects.toThrow(LostRace);
    expect(await write({ ...row, amountMinor: 8n, state: 'lost' })).toBe(0);
  });

  it('lists the last ones first, in some of their states', async () => {
    const { store, asked } = storeOver([row]);
    expect(await store.list(reader, { states: ['posted'], limit: 5 })).toHaveLength(1);
    await store.list(reader, { limit: 5 });
    const orderBy = [{ updatedAt: 'desc' }, { parcelNo: 'desc' }];
    expect(asked).toEqual([
      { where: { state: { in: ['posted'] } }, orderBy, take: 5 },
      { where: {}, orderBy, take: 5 },
    ]);
  });

  it('writes a state only where the old one stands, counts the change, and lets go of what belongs to one state', async () => {
    const { store, asked } = storeOver([row]);
    const moved = store.of(row);
    expect(await store.write(tx, moved, 'posted', 'lost', {}, AT)).toBe(1);
    await store.write(tx, moved, 'posted', 'lost', { reason: 'wet' }, AT);
    const where = { parcelNo: 'P1', state: 'posted' };
    const data = { state: 'lost', updatedAt: AT, version: { increment: 1 } };
    expect(asked).toEqual([
      { where, data: { ...data, reason: null } },
      { where, data: { ...data, reason: 'wet' } },
    ]);
  });

  it('writes the state of another column alike', async () => {
    const asked: unknown[] = [];
    const model = {
      updateMany: async (args: { readonly where: object; readonly data: object }) => {
        asked.push(args);
        return { count: 0 };
      },
    };
    const change = { where: { id: 'm' }, state: 'useState', from: 'enabled', to: 'disabled' };
    expect(await writeState(model, change, { updatedAt: AT })).toBe(0);
    expect(asked).toEqual([{ where: { id: 'm', useState: 'enabled' }, data: { updatedAt: AT, useState: 'disabled' } }]);
  });
});
