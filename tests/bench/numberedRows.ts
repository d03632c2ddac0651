// What statements are made of that write rows in the database itself, counting over numbers.
import type { SqlText } from '@tradeport/server/platform/db/database.ts';

/** A number as long as those of the portal, so that texts sort as they do there. */
export const FIRST_NO = 1_000_000_000;
/** A row every so many seconds: a million take half a year. */
export const STEP_SECONDS = 15;
/** In one transaction: the guards of PostgreSQL look at every leg when it commits. */
export const AT_ONCE = 5_000;

/** Numbers from one to another, which the statements count over. */
export const NUMBERS = `WITH RECURSIVE n(i) AS (
  SELECT CAST(? AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < CAST(? AS INTEGER))`;

/** The instant of a number, from a first one given in seconds. */
const instant = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%f', CAST(? AS INTEGER) + i * ${STEP_SECONDS}, 'unixepoch') || '+00:00'`,
  postgresql: `TIMESTAMP '1970-01-01' + (CAST(? AS INTEGER) + i * ${STEP_SECONDS}) * INTERVAL '1 second'`,
} as const;
/** A statement for each database, with the instant of its row. */
export const onBoth = (text: (at: string) => string): SqlText => ({
  sqlite: text(instant.sqlite),
  postgresql: text(instant.postgresql),
});
/** Sandbox and merchant of a row. */
export const OWNER = 'CAST(? AS TEXT), CAST(? AS TEXT)';
