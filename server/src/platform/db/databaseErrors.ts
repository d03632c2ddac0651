/** What an error from the database means to the caller, whichever of its many shapes it came in. */
export type DatabaseErrorKind =
  | 'conflict' // another transaction was in the way: rolled back, worth another try
  | 'lost' // the connection is gone or was never made
  | 'storage' // no room left, or the disk failed
  | 'unique'
  | 'guard' // a balance below zero or above the cap, an append-only row touched, legs that do not add up
  | 'foreignKey'
  | 'missing' // Prisma's "record required but not found"
  | 'other';

/** Why the database cannot answer; `givesWay`: the sandbox is just replaced by another world. */
type Unavailability = 'lost' | 'busy' | 'storage' | 'givesWay';

/** The database cannot answer now: the edge says 503. With `outcome` unknown a commit may or may not have happened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: Unavailability;
  readonly outcome: 'nothingDone' | 'unknown';

  constructor(reason: Unavailability, outcome: 'nothingDone' | 'unknown', cause: unknown) {
    super(`The database cannot answer now (${reason}).`, { cause });
    this.reason = reason;
    this.outcome = outcome;
  }
}

/** A statement that was made together with the commit found that somebody had been quicker; nothing was committed. */
export class LostRace extends Error {
  override readonly name = 'LostRace';
}

const kindOfPrismaCode: Readonly<Record<string, DatabaseErrorKind>> = {
  P1001: 'lost',
  P1002: 'lost',
  P1017: 'lost',
  P2002: 'unique',
  P2003: 'foreignKey',
  P2025: 'missing',
  P2034: 'conflict',
  P2037: 'lost',
};

const kindOfAdapterKind: Readonly<Record<string, DatabaseErrorKind>> = {
  TransactionWriteConflict: 'conflict',
  DatabaseNotReachable: 'lost',
  ConnectionClosed: 'lost',
  SocketTimeout: 'lost',
  TooManyConnections: 'lost',
  UniqueConstraintViolation: 'unique',
  ForeignKeyConstraintViolation: 'foreignKey',
  RestrictViolation: 'foreignKey',
};

/** Codes of SQLite, PostgreSQL and the operating system, the first pattern that fits. */
const kindOfDriverCode: readonly (readonly [RegExp, DatabaseErrorKind])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'conflict'],
  [/^SQLITE_(FULL|IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY)/, 'storage'],
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/, 'unique'],
  [/^SQLITE_CONSTRAINT_(CHECK|TRIGGER)$/, 'guard'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY$/, 'foreignKey'],
  [/^(40001|40P01|55P03)$/, 'conflict'],
  // 57014: a statement that the server ended because it took too long.
  [/^(57P0[1-5]|57014|08...|53300|25P03)$/, 'lost'],
  [/^(53100|53200|58030|XX00[12])$/, 'storage'],
  [/^23505$/, 'unique'],
  [/^(23514|23000)$/, 'guard'],
  [/^(23503|23001)$/, 'foreignKey'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/, 'lost'],
];

/** node-postgres reports a broken connection as a plain Error that only its message tells apart. */
const lostMessages =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error|server closed the connection|pool after calling end|client was closed|query read timeout/i;

/** One classifier for every shape: Prisma's codes, raw adapter errors, driver errors, socket errors, plain errors. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind {
  if (error instanceof DatabaseUnavailable) {
    return error.reason === 'storage' ? 'storage' : 'lost';
  }
  if (error instanceof LostRace) return 'conflict';
  const adapter = adapterCause(error);
  const code = textAt(error, 'code');
  // The driver's own code says most: the adapter takes a refusing trigger for a foreign key, and BUSY for a time-out.
  for (const driverCode of [textAt(adapter, 'originalCode'), textAt(adapter, 'code'), code]) {
    const known = kindOfDriverCode.find(([pattern]) => driverCode !== undefined && pattern.test(driverCode));
    if (known !== undefined) {
      return known[1];
    }
  }
  const message = textAt(error, 'message') ?? '';
  if (code === 'P2028') {
    return /unable to start a transaction/i.test(message) ? 'conflict' : 'other';
  }
  const byCode = code === undefined ? undefined : kindOfPrismaCode[code];
  const byAdapter = kindOfAdapterKind[textAt(adapter, 'kind') ?? ''];
  return byCode ?? byAdapter ?? (error instanceof Error && lostMessages.test(message) ? 'lost' : 'other');
}

/** True when nobody answered in time, rather than that the connection broke. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && /query read timeout|timeout exceeded when trying to connect/i.test(error.message);
}

/** True when a row with the same key is there already. The transaction it struck is over: leave it before rereading. */
export function isUniqueViolation(error: unknown): boolean {
  return databaseErrorKind(error) === 'unique';
}

/** True when a guard of the database refused: a figure below zero or above the cap, or an append-only row touched. */
export function isGuardViolation(error: unknown): boolean {
  return databaseErrorKind(error) === 'guard';
}

/** Prisma hides the adapter's error in meta; a failing COMMIT throws it bare, with the same facts under cause. */
function adapterCause(error: unknown): unknown {
  const inMeta = valueAt(valueAt(valueAt(error, 'meta'), 'driverAdapterError'), 'cause');
  return inMeta ?? valueAt(error, 'cause');
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textAt(value: unknown, key: string): string | undefined {
  const found = valueAt(value, key);
  return typeof found === 'string' ? found : undefined;
}
