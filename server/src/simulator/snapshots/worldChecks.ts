import type { Columns } from '../../platform/db/columns.ts';
import { type ModelName, modelScopes } from '../../platform/db/modelScopes.ts';
import { worldModels } from '../../platform/db/moveSandboxRows.ts';
import type { SqlValue } from '../../platform/db/sql.ts';
import { columnAt, type WorldModel, type WorldPage, type WorldRow } from '../../platform/db/worldRows.ts';
import type { AtRest } from '../../platform/secrets/atRest.ts';
import { sealedColumns, turnSealed } from '../../platform/secrets/sealedColumns.ts';
import { SnapshotBroken } from '../../platform/simulation/snapshotLines.ts';
import { keyColumns } from '../comparing/tables.ts';
import { type ColumnKind, json, type NamedObject, SEALED_JSON, text } from './columnKinds.ts';
import { freeTexts } from './freeTexts.ts';
import { type KnownWork, kindByType, kindsByName, kindsByTable } from './worldColumns.ts';

/** The rows of one world as they come. Throws SnapshotBroken, which says table, row and column. */
export interface OpenChecks {
  readonly page: (page: WorldPage) => void;
  /** What can only be said of all of them. */
  readonly end: () => void;
}

export interface WorldChecks {
  readonly begin: () => OpenChecks;
  /** What a column holds. */
  readonly kindOf: (table: ModelName, column: string) => ColumnKind;
}

const LABEL_CHARS = 80;
type At = (row: WorldRow, column: string) => SqlValue;

const valueIn =
  (model: WorldModel): At =>
  (row, column) =>
    row[columnAt(model, column)] ?? null;

/** A row as people find it: its table, and what names it there. */
export const labelOf = (model: WorldModel, row: WorldRow): string => {
  const at = valueIn(model);
  const key = keyColumns(model.name).map((column) => String(at(row, column)));
  return [model.name, ...key].join(' ').slice(0, LABEL_CHARS);
};

const wrong = (label: string, column: string, fault: string): SnapshotBroken =>
  new SnapshotBroken(`${label}: ${column} is ${fault}`);

/** The column of the number that an object of a table is named by; none where it takes several. */
const numberColumn = (table: ModelName): string | undefined => {
  const [column, ...others] = keyColumns(table).filter((each) => each !== 'merchantId');
  return others.length === 0 ? column : undefined;
};

/** The kind of each column of a table. Throws for a column of texts of which nothing says what it holds. */
const kindsOf = (
  { name, columns }: WorldModel,
  types: Columns,
  own: Readonly<Record<string, ColumnKind>>,
): ReadonlyMap<string, ColumnKind> => {
  const unknown = Object.keys(own).find((column) => !columns.includes(column));
  if (unknown !== undefined) throw new Error(`${name} has no column ${unknown}`);
  const key = keyColumns(name);
  const kindOf = (column: string): ColumnKind => {
    if (own[column] !== undefined) return own[column];
    const type = types.get(column);
    if (type !== undefined && type !== 'String') return kindByType[type];
    const named = kindsByName[column];
    if (named !== undefined) return named.table === name ? text : named;
    if (!key.includes(column) && !freeTexts.has(column)) throw new Error(`nothing says what ${name}.${column} holds`);
    return text;
  };
  return new Map(columns.map((column) => [column, kindOf(column)]));
};

const merchantColumns = new Map(modelScopes.map(({ name, merchantField }) => [name, merchantField]));

const isOfMerchant = (place: string): boolean => place.startsWith('["Merchant",');

/** Objects by their numbers, with and without whose they are; and the first row that names each of those not met yet. */
const createNames = () => {
  const there = new Set<string>();
  const awaited = new Map<string, SnapshotBroken>();
  const placeOf = ({ model, no }: NamedObject, merchant: SqlValue): string =>
    JSON.stringify([model, no, merchant === null ? null : String(merchant)]);
  /** Whose a row is; of nobody's, and of merchants themselves, everybody may speak. */
  const merchantOf = (model: WorldModel, row: WorldRow): SqlValue => {
    const column = merchantColumns.get(model.name) ?? null;
    return column === null || model.name === 'Merchant' ? null : valueIn(model)(row, column);
  };
  return {
    add: (model: WorldModel, row: WorldRow): void => {
      const column = numberColumn(model.name);
      if (column === undefined) return;
      const one = { model: model.name, no: String(valueIn(model)(row, column)) };
      there.add(placeOf(one, null));
      there.add(placeOf(one, merchantOf(model, row)));
    },
    names: (one: NamedObject, model: WorldModel, row: WorldRow, fault: () => SnapshotBroken): void => {
      const place = placeOf(one, isOwned(one.model) ? merchantOf(model, row) : null);
      if (!there.has(place) && !awaited.has(place)) awaited.set(place, fault());
    },
    end: (): void => {
      const missing = [...awaited].filter(([place]) => !there.has(place));
      // What belongs to a merchant that is not there is missing for all others who name it.
      const [first] = missing.toSorted(([a], [b]) => Number(isOfMerchant(b)) - Number(isOfMerchant(a)));
      if (first) throw first[1];
    },
  };
};

/** Whether every object of a table is some merchant's own, so that only its own rows name it. */
const isOwned = (name: ModelName): boolean =>
  name !== 'Merchant' && modelScopes.some((scope) => scope.name === name && scope.merchantField && !scope.commonRows);

/**
 * Whether rows that came from outside are those of a world that this version can run: a word that no code knows, a number of
 * nothing, or a clock beyond what a clock shows, would fail much later and for everybody. Throws when a column has no kind.
 */
export const createWorldChecks = (
  known: KnownWork,
  columns: ReadonlyMap<string, Columns>,
  { open }: Pick<AtRest, 'open'>,
): WorldChecks => {
  const ownKinds = kindsByTable(known);
  const kinds = new Map(
    worldModels.map((model) => [
      model.name,
      kindsOf(model, columns.get(model.name) ?? new Map(), ownKinds(model.name)),
    ]),
  );

  const checkSealed = (page: WorldPage): void => {
    const { model } = page;
    const column = SEALED_JSON.has(model.name) ? sealedColumns[model.name]?.column : undefined;
    if (column === undefined) return;
    const at = valueIn(model);
    for (const row of turnSealed(page, open).rows) {
      const value = at(row, column);
      if (value !== null && !json.isSound(value, (other) => at(row, other)))
        throw wrong(labelOf(model, row), column, json.fault);
    }
  };

  const checkColumn = (
    { model, rows }: WorldPage,
    [column, { fault, isSound, names }]: [string, ColumnKind],
    world: ReturnType<typeof createNames>,
  ): void => {
    const place = columnAt(model, column);
    const at = valueIn(model);
    for (const row of rows) {
      const value = row[place] ?? null;
      if (value === null) continue;
      const of = (other: string): SqlValue => at(row, other);
      const broken = (): SnapshotBroken => wrong(labelOf(model, row), column, fault);
      if (!isSound(value, of)) throw broken();
      for (const one of names?.(String(value), of) ?? []) world.names(one, model, row, broken);
    }
  };

  return {
    kindOf: (table, column) => kinds.get(table)?.get(column) ?? text,
    begin: () => {
      const world = createNames();
      return {
        page: (page) => {
          for (const row of page.rows) world.add(page.model, row);
          for (const each of kinds.get(page.model.name) ?? []) if (each[1] !== text) checkColumn(page, each, world);
          checkSealed(page);
        },
        end: world.end,
      };
    },
  };
};
