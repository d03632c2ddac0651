/**
 * What of the API tests goes through PostgreSQL only at night (`npm run test:night`), and why. `npm test` runs all of them on
 * SQLite, and on PostgreSQL everything else: every call that writes, reads with statements of their own, ledger, states,
 * simulator, several servers, migrations, and of the fixed hostile requests of every call those that a database may come to
 * see. A suite may stand here when it writes nothing, or when what it does is generated at size;
 * `tests/contract/everyCall.test.ts` asks each call on PostgreSQL all the same.
 */
export const POSTGRES_AT_NIGHT: Readonly<Record<string, string>> = {
  'tests/ledger/randomCommands.test.ts': 'generated at size; races and idempotency go through PostgreSQL by day',
  'tests/contract/hostileGenerated.test.ts': 'generated; the fixed requests find what only PostgreSQL refuses',
  'tests/contract/{openapi,examples,collections,linted,reasons}.test.ts': 'reads the contract and asks no database',
  'tests/contract/clients/*.test.ts': 'asks three calls whose own tests go through PostgreSQL by day',
  'tests/contract/declaredErrors.test.ts': 'reads the tests themselves and asks no database',
  'tests/contract/wire.test.ts': 'looks at headers and envelopes, which know no database',
  'tests/contract/brokenRequests.test.ts': 'what is no request is refused before the database is asked',
  'tests/contract/hostileFields.test.ts': 'what no field may carry is refused before the database is asked',
  'tests/security/{counted,simulatorDoor,slowConnections}.test.ts': 'turned away before the database is asked',
  'tests/contract/marketDown.test.ts': 'reads every call while the market is down, of which the database knows nothing',
  'tests/security/viewerChangesNothing.test.ts': 'who may ask is decided by the session, whatever database it lies in',
  'tests/simulator/changingCalls.test.ts':
    'what a call changes is the same on both; its own test goes through PostgreSQL',
  'tests/calls/simCall/asTest.test.ts': 'reads the call log, which simCall.test.ts reads on PostgreSQL by day',
  'tests/documents/documents.test.ts': 'draws documents of rows of its own',
  'tests/documents/hostileWorkbooks.test.ts': 'reads files that fail before their rows reach the database',
  'tests/guides/guides.test.ts':
    'asks what the tests of the command line ask; the guide for teams runs on a PostgreSQL by day',
  'tests/commandLine/{verifySpoilt,verifyWritesSpoilt,verifyBadBackends}.test.ts':
    'spoils answers on their way, and backends without a database; verify.test.ts and verifyWrites.test.ts ask on PostgreSQL by day',
  'tests/packages/*.test.ts': 'the test kit starts a server on SQLite, and the client knows no database',
  'tests/calls/dataCache/*.test.ts': 'reads tables that are part of the code',
  'tests/calls/siteConfig/query*.test.ts': 'reads tables that are part of the code',
  'tests/calls/file/templates.test.ts': 'reads files that are part of the code',
  'tests/calls/tradeDetail/files.test.ts': 'writes into files what page.test.ts reads on PostgreSQL by day',
  'tests/security/permissions.test.ts': 'who may ask is decided by the session, whatever database it lies in',
  'tests/calls/{receipt,exchange,subAccount}/download.test.ts': 'writes into a file what the list reads',
};
