import type { SqlValue } from './sql.ts';

/** Rows as every reader of the house gets them. */
export type StillRow = Readonly<Record<string, unknown>>;

/**
 * One moment of the database, for as long as it is looked at: what others commit meanwhile does not show, and nobody waits for the
 * one who looks. Rows come some at a time, and between two times everybody else has a turn.
 */
export interface StillView {
  readonly pages: (text: string, values: readonly SqlValue[]) => AsyncIterable<readonly StillRow[]>;
}

/** A view with a connection of its own, until it is closed. */
export interface OpenStillView extends StillView {
  close(): Promise<void>;
}

/** So many rows are read, and worked on, without a pause: some milliseconds. */
export const ROWS_TOGETHER = 500;
