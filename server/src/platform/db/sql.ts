import type { Provider } from './provider.ts';
import { type Scope, ScopeViolation, sandboxOf } from './scope.ts';

export type SqlValue = string | number | bigint | boolean | Date | null;
/** One text for both databases, or one each. Placeholders are question marks; literal ones cannot be written. */
export type SqlText = string | Readonly<Record<Provider, string>>;

/**
 * Hand-written SQL on the connection, and in the transaction, of the work it belongs to: for the few paths that carry
 * the load. Rows come back alike from both databases: INTEGER columns as number, BIGINT columns and computed whole
 * numbers (sums, counts) as bigint, BOOLEAN as boolean, instants as Date, the rest as string. The row type is the
 * caller's word.
 */
export interface SqlReader {
  all<Row>(text: SqlText, values?: readonly SqlValue[]): Promise<Row[]>;
  /** The first row, or undefined. */
  get<Row>(text: SqlText, values?: readonly SqlValue[]): Promise<Row | undefined>;
}

export interface SqlWriter extends SqlReader {
  /** How many rows were changed. */
  run(text: SqlText, values?: readonly SqlValue[]): Promise<number>;
}

/** Hand-written SQL in the placeholders of the driver, with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** What a driver offers for hand-written SQL: the text in its own placeholders. */
export interface SqlConnection {
  all(text: string, values: readonly SqlValue[]): Promise<Record<string, unknown>[]>;
  run(text: string, values: readonly SqlValue[]): Promise<number>;
}

/** A connection with a transaction begun on it. Statements run in the order they were asked for, waited for or not. */
export interface OpenConnection extends SqlConnection {
  /**
   * For a write whose answer nobody looks at. It takes its place in the order, but may be sent only with the statement that comes
   * next, the commit at the latest; its failure is then told with that statement.
   */
  leave(text: string, values: readonly SqlValue[]): Promise<void>;
}

const compiledForPostgres = new Map<string, string>();

/** The text for a provider; PostgreSQL numbers its placeholders. */
export function textFor(provider: Provider, text: SqlText): string {
  const own = typeof text === 'string' ? text : text[provider];
  if (provider === 'sqlite') {
    return own;
  }
  let compiled = compiledForPostgres.get(own);
  if (compiled === undefined) {
    let count = 0;
    compiled = own.replace(/\?/g, () => {
      count += 1;
      return `$${count}`;
    });
    compiledForPostgres.set(own, compiled);
  }
  return compiled;
}

/**
 * Refuses SQL that cannot be about the scope's sandbox alone: its text must name the sandbox column, and its values the
 * sandbox. No proof, but a forgotten scope does not run.
 */
export function checkSqlScope(text: string, values: readonly SqlValue[], scope: Scope): void {
  const sandboxId = sandboxOf(scope);
  if (sandboxId !== null && !(namesSandbox(text) && values.includes(sandboxId))) {
    throw new ScopeViolation(`SQL within a sandbox must name "sandboxId" and give it as a value: ${text}`);
  }
}

const namingSandbox = new Map<string, boolean>();

/** Every text is looked at once. */
function namesSandbox(text: string): boolean {
  let names = namingSandbox.get(text);
  if (names === undefined) {
    names = /"sandboxId"|"Sandbox"/.test(text);
    namingSandbox.set(text, names);
  }
  return names;
}

const selects = new Set<string>();

/** Whether the text only reads; every text is looked at once. */
export function isSelect(text: string): boolean {
  if (selects.has(text)) {
    return true;
  }
  const reads = /^\s*select\b/i.test(text);
  if (reads) {
    selects.add(text);
  }
  return reads;
}
