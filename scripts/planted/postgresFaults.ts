import { faultsOf } from './fault.ts';

/** Faults that only a run on PostgreSQL finds. */
const ofPlatform = faultsOf(
  'platform',
  'server/src/platform',
  [
    [
      'two servers migrate one PostgreSQL at the same time',
      'db/migratingConnection.ts',
      "'SELECT pg_advisory_lock(74110001)'",
      "'SELECT 74110001'",
      'tests/database/migrationLock.test.ts',
    ],
    [
      'a transaction that changes a whole sandbox takes no lock',
      'db/postgresDriver.ts',
      "const LOCK_ALONE = 'SELECT pg_advisory_xact_lock(74110002, hashtext($1))';",
      "const LOCK_ALONE = 'SELECT hashtext($1)';",
      'tests/simulator/eventOrder.test.ts tests/simulator/jumpsAndCommands.test.ts tests/simulator/twoServers.test.ts',
    ],
    [
      'a transaction ignores the lock of the whole sandbox',
      'db/postgresDriver.ts',
      "const LOCK_BESIDE_OTHERS = 'SELECT pg_advisory_xact_lock_shared(74110002, hashtext($1))';",
      "const LOCK_BESIDE_OTHERS = 'SELECT hashtext($1)';",
      'tests/simulator/eventOrder.test.ts tests/simulator/jumpsAndCommands.test.ts tests/simulator/twoServers.test.ts',
    ],
    [
      'a process waits for the task of another process',
      'db/claimTask.ts',
      'FOR UPDATE SKIP LOCKED',
      'FOR UPDATE',
      'tests/simulator/tasks.test.ts',
    ],
    [
      'every commit waits for the disk',
      'db/postgresDriver.ts',
      'if (mayBeLost) await sql',
      'if (mayBeLost && alone !== null) await sql',
      'tests/database/mayBeLost.test.ts',
    ],
    [
      'a commit that PostgreSQL rolled back counts as done',
      'db/postgresDriver.ts',
      "if (done !== 'COMMIT') {",
      "if (done === '') {",
      'tests/database/transactions.test.ts',
      'answers by rolling back',
    ],
    [
      'Prisma overtakes statements that were sent before',
      'db/postgresDriver.ts',
      '      await sql.finish();\n      const within',
      '      const within',
      'tests/database/roundTrips.test.ts',
    ],
    [
      'a commit of a sandbox that is filled is not awaited',
      'db/heldConnection.ts',
      '    await this.sql.finish().catch(() => undefined);\n    await this.#known;\n',
      '',
      'tests/database/filling.test.ts',
    ],
    [
      'a deadlock is not retried',
      'db/databaseErrors.ts',
      '[/^(40001|40P01|55P03)$/',
      '[/^(40001|55P03)$/',
      'tests/database/transactions.test.ts',
      'wait for each other',
    ],
    [
      'a time in a condition has no type',
      'db/attempts.ts',
      "reserveText('CAST(? AS TIMESTAMP(3))')",
      "reserveText('?')",
      'tests/calls/login/login.test.ts tests/security/guessing.test.ts',
    ],
  ],
  'postgresql',
);

const ofModules = faultsOf(
  'modules',
  'server/src/modules',
  [
    [
      'lower case counts as the stored spelling of an account number',
      'payees/store.ts',
      `postgresql: \`"accountNo" COLLATE "C" ~ '[^0-9A-Z]'\``,
      `postgresql: \`"accountNo" COLLATE "C" ~ '[^0-9A-Za-z]'\``,
      'tests/calls/b2bPartner/accountSpelling.test.ts',
    ],
    [
      'a login replaces the incarnation of its operator',
      'session/store.ts',
      "addIncarnation('NOTHING')",
      `addIncarnation('UPDATE SET "value" = excluded."value"')`,
      'tests/calls/login/login.test.ts tests/security/sessions.test.ts',
    ],
  ],
  'postgresql',
);

export const postgresFaults = [...ofPlatform, ...ofModules];
