import { PLAIN_ROWS_MAX } from './plainStatements.ts';

/** Rows that are to be added, in pieces that are one plain statement each: many at once are left to Prisma, whose compiling grows with them. */
export const plainPieces = <R>(rows: readonly R[]): readonly R[][] =>
  Array.from({ length: Math.ceil(rows.length / PLAIN_ROWS_MAX) }, (_, i) =>
    rows.slice(i * PLAIN_ROWS_MAX, (i + 1) * PLAIN_ROWS_MAX),
  );
