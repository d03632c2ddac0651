/**
 * The columns, as `Table.column`, that a migration for PostgreSQL makes required without saying what rows that are there already
 * hold in them. On a table with rows it fails, and so does the one for SQLite, which says the same less plainly.
 */
export function columnsWithoutValues(sql: string): readonly string[] {
  return sql.split(';').flatMap((statement) => {
    const [, table, actions = ''] = /ALTER TABLE "(\w+)" (.*)/s.exec(statement) ?? [];
    return actions.split(/,\n/).flatMap((action) => {
      const column =
        /^ADD COLUMN\s+"(\w+)" (?!(?:SMALL|BIG)?SERIAL\b)(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/.exec(action)?.[1] ??
        /^ALTER COLUMN "(\w+)" SET NOT NULL/.exec(action)?.[1];
      return column === undefined ? [] : [`${table}.${column}`];
    });
  });
}
