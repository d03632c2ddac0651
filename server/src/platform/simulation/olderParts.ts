import { isMembers } from '@tradeport/shared/rules/members.ts';
import type { Columns } from '../db/columns.ts';
import { type OlderTables, openOlderTables } from '../db/olderTables.ts';
import type { EarlierSchema } from '../db/schemaVersions.ts';
import { nextTurn } from '../db/waiting.ts';
import type { WorldRow } from '../db/worldRows.ts';
import { turnSealed } from '../secrets/sealedColumns.ts';
import { createContentReader } from './contentReader.ts';
import { type PartsOf, placeIn, rowOf, type SnapshotPart } from './readSnapshot.ts';
import { linesOf, parseLine, SnapshotBroken } from './snapshotLines.ts';
import type { WorldContent } from './worldContents.ts';

interface OpenTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly types: Columns;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const tableIn = (tables: OlderTables, line: Readonly<Record<string, unknown>>): OpenTable => {
  const { table: name, columns } = line;
  const types = isText(name) ? tables.columnsOf(name) : undefined;
  if (!isText(name) || types === undefined || !Array.isArray(columns))
    throw new SnapshotBroken('a table that its version does not have');
  const named = columns.filter(isText);
  if (named.length !== columns.length || new Set(named).size !== named.length || !named.every((one) => types.has(one)))
    throw new SnapshotBroken(`${name} has columns that its version does not have`);
  return { name, columns: named, types };
};

const addTo = (tables: OlderTables, { name, columns }: OpenTable, row: WorldRow, place: () => string): void => {
  try {
    tables.add(name, columns, row);
  } catch {
    throw new SnapshotBroken(`${place()}: the tables of its version do not take it`);
  }
};

/** Lines of tables and rows, until the first that is neither. */
const createRowReader = (tables: OlderTables) => {
  const seen = new Set<string>();
  let table: OpenTable | undefined;
  let rowNo = 0;
  let total = 0;
  return {
    begin: (line: Readonly<Record<string, unknown>>): void => {
      table = tableIn(tables, line);
      if (seen.has(table.name)) throw new SnapshotBroken('a table that it has twice');
      seen.add(table.name);
      rowNo = 0;
    },
    add: (line: readonly unknown[]): void => {
      if (table === undefined) throw new SnapshotBroken('a row of no table');
      const { name, types, columns } = table;
      rowNo += 1;
      total += 1;
      const place = () => placeIn(name, rowNo);
      addTo(tables, table, rowOf(line, columns, types, place), place);
    },
    get total(): number {
      return total;
    },
  };
};

/**
 * The parts of a proven file of an earlier release: its rows are put into the tables of then, which the same migrations
 * bring forward that an installation takes, and are handed on as the tables of now have them. Throws SnapshotBroken.
 */
export async function* olderParts(
  { file, limits, proven, columns, seal }: PartsOf,
  schema: EarlierSchema,
): AsyncGenerator<SnapshotPart> {
  const tables = openOlderTables(schema);
  const rows = createRowReader(tables);
  const contents = createContentReader();
  const forward = async function* (): AsyncGenerator<SnapshotPart> {
    for (const page of tables.broughtForward(columns)) {
      const plain = turnSealed(page, proven.open);
      contents.used.add(plain);
      yield { kind: 'rows', page: turnSealed(plain, seal) };
      await nextTurn();
    }
  };
  const asPart = (content: WorldContent | undefined): SnapshotPart[] => (content ? [{ kind: 'content', content }] : []);
  let isHead = true;
  let isForward = false;
  try {
    for await (const line of linesOf(file, limits)) {
      const said = parseLine(line);
      const isRow = Array.isArray(said) && rows.total < proven.end.rows;
      if (isHead) isHead = false;
      else if (isRow) rows.add(said);
      else if (isMembers(said) && 'table' in said && !isForward) rows.begin(said);
      else {
        if (!isForward) yield* forward();
        isForward = true;
        if (isText(said)) contents.add(said);
        else if (isMembers(said) && 'content' in said) yield* asPart(contents.begin(said.content));
        else if (!isMembers(said) || !('end' in said)) throw new SnapshotBroken('a line that says nothing');
      }
    }
    yield* asPart(contents.end());
    if (rows.total !== proven.end.rows) throw new SnapshotBroken('it does not have the rows it says');
  } finally {
    tables.close();
  }
}
