import { describe, expect, it } from 'vitest';
import { type DatabaseErrorKind, DatabaseUnavailable, databaseErrorKind } from './databaseErrors.ts';

const coded = (code: string, message = '', more: object = {}) => Object.assign(new Error(message), { code, ...more });
/** As Prisma wraps what its adapter threw. */
const prisma = (code: string, cause: object, message = '') =>
  coded(code, message, { meta: { driverAdapterError: { cause } } });
/** As a failing COMMIT throws it: no code, the facts under cause. */
const bare = (cause: object) => Object.assign(new Error('DriverAdapterError'), { cause });

const table: readonly (readonly [string, unknown, DatabaseErrorKind])[] = [
  [
    'Prisma says write conflict',
    prisma('P2034', { kind: 'TransactionWriteConflict', originalCode: '40001' }),
    'conflict',
  ],
  ['Prisma says write conflict, without the adapter', coded('P2034'), 'conflict'],
  ['serialization failure at COMMIT', bare({ kind: 'TransactionWriteConflict' }), 'conflict'],
  ['deadlock from the driver', coded('40P01'), 'conflict'],
  ['lock wait ended by PostgreSQL', coded('55P03'), 'conflict'],
  [
    'lock wait ended, through Prisma',
    prisma('P2039', { kind: 'postgres', code: '55P03', originalCode: '55P03' }),
    'conflict',
  ],
  ['SQLite busy from the driver', coded('SQLITE_BUSY'), 'conflict'],
  ['SQLite busy snapshot', coded('SQLITE_BUSY_SNAPSHOT'), 'conflict'],
  [
    'SQLite busy, which the adapter calls a time-out',
    prisma('P1008', { kind: 'SocketTimeout', originalCode: 'SQLITE_BUSY' }),
    'conflict',
  ],
  [
    'no transaction in time',
    coded('P2028', 'Transaction API error: Unable to start a transaction in the given time.'),
    'conflict',
  ],
  ['a transaction that is over', coded('P2028', 'Transaction API error: Transaction already closed'), 'other'],
  ['server not reachable', prisma('P1001', { kind: 'DatabaseNotReachable' }), 'lost'],
  ['server closed the connection', coded('P1017'), 'lost'],
  [
    'server shut down, through Prisma',
    prisma('P2039', { kind: 'postgres', code: '57P01', originalCode: '57P01' }),
    'lost',
  ],
  ['server shut down, from the driver', coded('57P01'), 'lost'],
  ['server starting', coded('57P03'), 'lost'],
  ['too many connections', prisma('P2037', { kind: 'TooManyConnections', originalCode: '53300' }), 'lost'],
  ['a refused socket', coded('ECONNREFUSED'), 'lost'],
  ['a reset socket, bare', bare({ kind: 'ConnectionClosed' }), 'lost'],
  ['a plain error that only its message tells', new Error('Connection terminated unexpectedly'), 'lost'],
  ['the pool gave none in time', new Error('timeout exceeded when trying to connect'), 'lost'],
  ['SQLite disk full', coded('SQLITE_FULL'), 'storage'],
  ['SQLite disk full, through Prisma', prisma('P2039', { kind: 'sqlite', originalCode: 'SQLITE_FULL' }), 'storage'],
  ['PostgreSQL disk full', coded('53100'), 'storage'],
  ['Prisma unique', coded('P2002'), 'unique'],
  ['PostgreSQL unique', coded('23505'), 'unique'],
  ['SQLite unique', coded('SQLITE_CONSTRAINT_UNIQUE'), 'unique'],
  ['SQLite primary key', coded('SQLITE_CONSTRAINT_PRIMARYKEY'), 'unique'],
  [
    'PostgreSQL check, through Prisma',
    prisma('P2039', { kind: 'postgres', code: '23514', originalCode: '23514' }),
    'guard',
  ],
  ['PostgreSQL check at COMMIT', coded('23514'), 'guard'],
  [
    'SQLite trigger, which the adapter calls a foreign key',
    prisma('P2003', { kind: 'ForeignKeyConstraintViolation', originalCode: 'SQLITE_CONSTRAINT_TRIGGER' }),
    'guard',
  ],
  ['foreign key', prisma('P2003', { kind: 'ForeignKeyConstraintViolation', originalCode: '23503' }), 'foreignKey'],
  ['required record missing', coded('P2025'), 'missing'],
  ['already classified', new DatabaseUnavailable('busy', 'nothingDone', undefined), 'lost'],
  ['a fault of ours', new TypeError('x is not a function'), 'other'],
  ['no error at all', undefined, 'other'],
  ['a thrown text', 'Connection terminated unexpectedly', 'other'],
];

describe('databaseErrorKind', () => {
  it.each(table)('%s', (_, error, kind) => {
    expect(databaseErrorKind(error)).toBe(kind);
  });
});
