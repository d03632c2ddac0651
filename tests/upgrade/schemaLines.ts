import { testProvider } from '../harness/databases.ts';
import { directSql } from './directSql.ts';

/** Columns in their order, indexes, foreign keys and triggers, as SQLite describes them. */
const ON_SQLITE = `
  SELECT concat_ws(' ', t."name", c."cid", c."name", c."type", c."notnull", c."dflt_value", c."pk", c."hidden") AS "line"
  FROM "sqlite_master" t, pragma_table_xinfo(t."name") c WHERE t."type" = 'table' AND t."name" <> '_prisma_migrations'
  UNION ALL
  SELECT concat_ws(' ', t."name", i."name", i."unique", i."origin", i."partial", c."seqno", c."name", c."desc", c."coll")
  FROM "sqlite_master" t, pragma_index_list(t."name") i, pragma_index_xinfo(i."name") c
  WHERE t."type" = 'table' AND t."name" <> '_prisma_migrations'
  UNION ALL
  SELECT concat_ws(' ', t."name", k."table", k."from", k."to", k."on_update", k."on_delete")
  FROM "sqlite_master" t, pragma_foreign_key_list(t."name") k WHERE t."type" = 'table'
  UNION ALL
  SELECT "sql" FROM "sqlite_master" WHERE "type" IN ('trigger', 'view') OR "name" LIKE 'guard%'`;

/** The same with collations, constraints, functions and sequences, as PostgreSQL describes them. */
const ON_POSTGRESQL = `
  SELECT concat_ws(' ', c.relname, row_number() OVER (PARTITION BY a.attrelid ORDER BY a.attnum), a.attname,
    format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), l.collname) AS line
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  LEFT JOIN pg_collation l ON l.oid = a.attcollation
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
    AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND conrelid <> '"_prisma_migrations"'::regclass
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', sequence_name, data_type, start_value, increment)
  FROM information_schema.sequences WHERE sequence_schema = 'public'`;

/** What a database is made of, without its rows and the table of its migrations: two databases with the same lines are the same. */
export const schemaLines = async (url: string): Promise<readonly string[]> => {
  const rows = await directSql<{ readonly line: string }>(url, testProvider === 'sqlite' ? ON_SQLITE : ON_POSTGRESQL);
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).toSorted();
};
