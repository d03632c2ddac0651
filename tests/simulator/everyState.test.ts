import type { ModelName } from '@tradeport/server/platform/db/modelScopes.ts';
import { worldModels } from '@tradeport/server/platform/db/moveSandboxRows.ts';
import type { SqlValue } from '@tradeport/server/platform/db/sql.ts';
import { type WorldPage, worldPages } from '@tradeport/server/platform/db/worldRows.ts';
import { sealedColumns } from '@tradeport/server/platform/secrets/sealedColumns.ts';
import { text } from '@tradeport/server/simulator/snapshots/columnKinds.ts';
import {
  createWorldChecks,
  labelOf,
  type OpenChecks,
  type WorldChecks,
} from '@tradeport/server/simulator/snapshots/worldChecks.ts';
import { keptIn, machines } from '@tradeport/shared/states/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import type { TestApp } from '../harness/app.ts';
import { worldOfEverything } from './worldOfEverything.ts';

let app: TestApp;
let pages: readonly WorldPage[];
let checks: WorldChecks;

const pagesOf = async (sandbox: string): Promise<readonly WorldPage[]> => {
  const all: WorldPage[] = [];
  await app.tradeport.world.db.lookStill(async (view) => {
    for await (const page of worldPages(view, sandbox)) if (page.rows.length > 0) all.push(page);
  });
  return all;
};
const cells = (of: readonly WorldPage[], table: ModelName, column: string): readonly SqlValue[] =>
  of.flatMap(({ model, rows }) =>
    model.name === table ? rows.map((row) => row[model.columns.indexOf(column)] ?? null) : [],
  );

const wordsIn = (table: ModelName, column: string): readonly string[] => cells(pages, table, column).map(String);

beforeAll(async () => {
  app = await worldOfEverything();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
  await app.anonymous.simSnapshot.save({ name: 'everything' });
  pages = await pagesOf('main');
  const { db, secrets } = app.tradeport.world;
  const known = { tasks: wordsIn('Task', 'kind'), decisions: wordsIn('DecisionMode', 'kind') };
  checks = createWorldChecks(known, db.columns, secrets.atRest);
});
afterAll(() => app.close());

describe('a snapshot of everything', () => {
  it.each(worldModels.map(({ name }) => name))('has rows of %s', (table) => {
    expect(pages.some(({ model }) => model.name === table)).toBe(true);
  });

  it('is restored beside and in place, to the last row and state, its books sound and its objects shown', async () => {
    await app.anonymous.simSnapshot.restore({ name: 'everything', into: 'beside' });
    const hashOf = async (sandbox: string) => (await app.as({ sandbox }).simState.hash({})).hash;
    expect(await hashOf('beside')).toBe(await hashOf('main'));
    await app.anonymous.simSnapshot.restore({ name: 'everything', into: 'beside', replace: true });
    expect(await hashOf('beside')).toBe(await hashOf('main'));
    const there = await pagesOf('beside');
    const client = app.as({ sandbox: 'beside' });
    expect((await client.sim.ledgerCheck({})).violations).toEqual([]);
    for (const machine of machines) {
      const { table, column } = keptIn(machine);
      const model = worldModels.find(({ name }) => name === table);
      const states = new Set(model && cells(there, model.name, column));
      for (const state of Object.keys(machine.states)) expect(states, `${machine.name} ${state}`).toContain(state);
      for (const state of Object.keys(machine.states))
        expect((await client.simObject.list({ machine: machine.name, state })).length).toBeGreaterThan(0);
    }
  });
});

/** None of anything that a column can hold beyond its type. */
const wrongFor = (type: string | undefined): readonly SqlValue[] => {
  if (type === 'BigInt') return [-(10n ** 18n)];
  return type === 'Int' ? [-1] : ['{"cut', ''];
};

const refusalOf = (work: (open: OpenChecks) => void): string => {
  try {
    work(checks.begin());
    return '';
  } catch (error) {
    return String(error);
  }
};

/** A page with a wrong value in a row that lets it be told from a right one. */
const forgedPages = function* (table: ModelName, column: string) {
  const { names } = checks.kindOf(table, column);
  const values = wrongFor(app.tradeport.world.db.columns.get(table)?.get(column));
  for (const page of pages)
    for (const [at, row] of page.model.name === table ? page.rows.entries() : [])
      for (const value of values) {
        const { model } = page;
        const isToldBy = (other: string): SqlValue => row[model.columns.indexOf(other)] ?? null;
        if (names?.(String(value), isToldBy).length === 0) continue;
        const forged = row.with(model.columns.indexOf(column), value);
        yield { page, forged, label: labelOf(model, forged), rows: page.rows.with(at, forged) };
      }
};

/** Whether a wrong value of a column is refused with row and column: of a word at once, of a number once all rows are known. */
const isRefused = (table: ModelName, column: string): boolean => {
  const isNumber = checks.kindOf(table, column).names !== undefined;
  for (const { page, forged, label, rows } of forgedPages(table, column)) {
    const said = refusalOf((open) => {
      if (!isNumber) return open.page({ model: page.model, rows: [forged] });
      for (const other of pages) open.page(other === page ? { model: page.model, rows } : other);
      open.end();
    });
    if (said.includes(`${label}: ${column} is `)) return true;
    if (isNumber) return false;
  }
  return false;
};

/** By day one table in so many: the check of a column follows from its kind, which columns of several tables share. */
const PARTS = 5;

describe('a snapshot in which one value is none of its column', () => {
  it.each(sampleByTurn(worldModels, PARTS).map(({ name, columns }) => ({ name, columns })))(
    '$name is refused with the row and the column',
    ({ name, columns }) => {
      // What a sealed text is bound to is told by that it can be opened.
      const bound = sealedColumns[name]?.by ?? [];
      const checked = columns.filter((column) => checks.kindOf(name, column) !== text && !bound.includes(column));
      expect(checked.filter((column) => !isRefused(name, column))).toEqual([]);
    },
  );

  it('SiteConfig is held against what its key takes: a link that is none, a switch that is neither', () => {
    const said = (key: string, value: string): string => {
      for (const { model, rows } of pages)
        for (const row of model.name === 'SiteConfig' ? rows : []) {
          if (row[model.columns.indexOf('key')] !== key) continue;
          const forged = row.with(model.columns.indexOf('value'), value);
          return refusalOf((open) => open.page({ model, rows: [forged] }));
        }
      throw new Error(`the site has no ${key}`);
    };
    expect(said('QR_CODE', 'javascript:alert(1)')).toContain('value is not a value of its key');
    expect(said('DOWNLOAD_VOUCHER', 'perhaps')).toContain('value is not a value of its key');
    expect(said('DOWNLOAD_VOUCHER', 'false')).toBe('');
  });

  it('holds every world that the product makes for sound', () => {
    const open = checks.begin();
    for (const page of pages) open.page(page);
    expect(open.end).not.toThrow();
  });
});
