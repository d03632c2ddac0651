/**
 * What of the API tests goes through PostgreSQL only at night (`npm run test:night`), and why. `npm test` runs all of them on
 * SQLite, and on PostgreSQL everything else: every call that writes, ledger, states, simulator, several servers, migrations, and
 * the fixed hostile requests of every call. A suite may stand here when it writes nothing, or when what it writes is generated and
 * takes long; `tests/contract/everyCall.test.ts` then still asks each of its calls once on PostgreSQL.
 */
export const POSTGRES_AT_NIGHT: Readonly<Record<string, string>> = {
  'tests/contract/hostileGenerated.test.ts': 'generated; the fixed requests find what only PostgreSQL refuses',
  'tests/ledger/randomCommands.test.ts': 'generated at size; races and idempotency go through PostgreSQL at once',
  'tests/contract/openapi.test.ts': 'reads the contract, no database',
  'tests/contract/wire.test.ts': 'reads the contract, no database',
  'tests/documents/documents.test.ts': 'draws documents of rows that other suites read on PostgreSQL',
};
