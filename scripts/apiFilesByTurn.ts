import { isNight, sampleByTurn, turn } from './turn.ts';

type Database = 'sqlite' | 'postgresql';

export interface ApiFileByTurn {
  readonly file: string;
  /**
   * On each named database, the day plays the file at one of this many turns (1 is every turn). On a database without a number
   * the file is selected like every other one (scripts/postgresFiles.ts).
   */
  readonly turns: Readonly<Partial<Record<Database, number>>>;
  /** The behaviour that the file proves. */
  readonly proves: string;
  /** Test files and folders of each turn that prove the rules behind it at a lower level, or a part of its rows. */
  readonly byDay: readonly string[];
}

/**
 * API test files that the day plays at one of several turns. The night, a run of touched folders and a filter that names a file play
 * the file at any turn. Of rows with equal numbers of turns, neighbours play at neighbouring turns: sort them by cost.
 */
export const apiFilesByTurn: readonly ApiFileByTurn[] = [
  {
    file: 'tests/ledger/randomCommands.test.ts',
    turns: { sqlite: 4 },
    proves: 'random commands of several operators at once keep the books right',
    byDay: ['tests/ledger/races.test.ts', 'tests/ledger/idempotency.test.ts', 'tests/states/everyMove.test.ts'],
  },
  {
    file: 'tests/contract/linted.test.ts',
    turns: { sqlite: 12 },
    proves: "Redocly's recommended rules find no error in the API document",
    byDay: ['tests/contract/openapi.test.ts'],
  },
  {
    file: 'tests/contract/clients/generatedClients.test.ts',
    turns: { sqlite: 12 },
    proves: 'clients that other generators make from the API document compile and send requests',
    byDay: ['tests/contract/openapi.test.ts', 'tests/contract/examples.test.ts'],
  },
  {
    file: 'tests/ledger/noMoneyMade.test.ts',
    turns: { postgresql: 6 },
    proves: 'no path of exchange commands makes money; the rules are the same on both databases',
    byDay: ['tests/ledger/noMoneyMade.test.ts', 'tests/ledger/races.test.ts'],
  },
  {
    file: 'tests/packages/copiedPlaywright.test.ts',
    turns: { sqlite: 6 },
    proves: 'recorded calls compile as a Playwright test and pass',
    byDay: ['tests/calls/simCall/asTest.test.ts', 'tests/calls/simCall/sums.test.ts'],
  },
  {
    file: 'tests/packages/testing.test.ts',
    turns: { sqlite: 6 },
    proves:
      'the test kit starts a server, makes and removes sandboxes, waits for events, decides, signs requests and injects faults',
    byDay: [
      'tests/packages/client.test.ts',
      'tests/calls/simClock',
      'tests/calls/simSandbox',
      'tests/calls/simSigning',
    ],
  },
  {
    file: 'tests/guides/signing.test.ts',
    turns: { sqlite: 6, postgresql: 23 },
    proves: 'the signing guide works with curl, Node and Python',
    byDay: ['tests/calls/simSigning'],
  },
  {
    file: 'tests/guides/portalAlone.test.ts',
    turns: { sqlite: 6 },
    proves: 'the guides of the standalone portal and of sandboxes work as written',
    byDay: ['tests/alone', 'tests/calls/simSandbox'],
  },
  {
    file: 'tests/guides/team.onBoth.test.ts',
    turns: { postgresql: 6 },
    proves: 'the guide for teams works with a PostgreSQL server and an object store',
    byDay: [
      'tests/commandLine',
      'tests/database',
      'tests/calls/file/objectStore.test.ts',
      'tests/security/permissions.test.ts',
    ],
  },
  // Five files with five turns: each turn plays one of them.
  {
    file: 'tests/simulator/limitOrders.test.ts',
    turns: { postgresql: 5 },
    proves: 'limit orders fill equally in one clock jump, in many, and on two servers',
    byDay: ['tests/simulator/limitOrders.test.ts', 'tests/simulator/twoServers.test.ts'],
  },
  {
    file: 'tests/calls/simState/hash.onBoth.test.ts',
    turns: { postgresql: 5 },
    proves: 'equal calls give equal hashes on both databases, also after a reset and a step of a story taken back',
    byDay: ['tests/simulator/images.test.ts', 'tests/calls/simSandbox', 'tests/database/plainStatements.test.ts'],
  },
  {
    file: 'tests/calls/simScenario/risk.onBoth.test.ts',
    turns: { postgresql: 5 },
    proves: 'the risk scenario gives the same world on both databases',
    byDay: ['tests/calls/simStory/do.test.ts', 'tests/simulator/images.test.ts'],
  },
  {
    file: 'tests/calls/simSnapshot/otherDatabase.onBoth.test.ts',
    turns: { postgresql: 5 },
    proves: 'a snapshot from SQLite is restored, compared and trusted on PostgreSQL',
    byDay: ['tests/calls/simSnapshot/simSnapshot.test.ts', 'tests/upgrade', 'tests/database/plainStatements.test.ts'],
  },
  {
    file: 'tests/calls/receipt/found.onBoth.test.ts',
    turns: { postgresql: 5 },
    proves: 'names in any script are found, sorted and added up equally on both databases',
    byDay: [
      'tests/calls/receipt/found.test.ts',
      'tests/security/likeTime.test.ts',
      'tests/calls/b2bPartner/accountSpelling.test.ts',
      'tests/contract/filters.test.ts',
    ],
  },
  {
    file: 'tests/simulator/replacing.test.ts',
    turns: { postgresql: 23 },
    proves: 'a world that replaces another one is old or new, never mixed',
    byDay: ['tests/simulator/replacing.test.ts'],
  },
  {
    file: 'tests/calls/simScenario/simScenario.test.ts',
    turns: { postgresql: 23 },
    proves: 'the demo has every state of its machines at several start times',
    byDay: ['tests/calls/simScenario/simScenario.test.ts'],
  },
  {
    file: 'tests/simulator/images.test.ts',
    turns: { postgresql: 23 },
    proves: 'a sandbox restored from an image equals a played one',
    byDay: ['tests/simulator/images.test.ts'],
  },
  {
    file: 'tests/simulator/changedCalendar.test.ts',
    turns: { postgresql: 23 },
    proves: 'responses use the calendar of their sandbox',
    byDay: ['tests/simulator/changedCalendar.test.ts'],
  },
  {
    file: 'tests/simulator/changingCalls.test.ts',
    turns: { postgresql: 23 },
    proves: 'calls that are not listed as changing leave every table unchanged',
    byDay: ['tests/simulator/changingCalls.test.ts'],
  },
  {
    file: 'tests/calls/simSnapshot/untrusted.test.ts',
    turns: { sqlite: 3 },
    proves: 'uploaded snapshots with forged values, sizes and books are rejected and change nothing',
    byDay: ['tests/simulator/everyState.test.ts', 'tests/calls/simSnapshot/simSnapshot.test.ts'],
  },
  {
    file: 'tests/calls/simState/hash.test.ts',
    turns: { sqlite: 3 },
    proves: 'the hash of a world depends on its seed and its business only',
    byDay: ['tests/simulator/images.test.ts', 'tests/calls/simSandbox/simSandbox.test.ts'],
  },
  {
    file: 'tests/security/rightsByRole.test.ts',
    turns: { sqlite: 3 },
    proves: 'each role, also one for each screen, may send only the calls that its screens open',
    byDay: ['tests/security/permissions.test.ts', 'tests/calls/operator'],
  },
  {
    file: 'tests/calls/batchOrder/badFiles.test.ts',
    turns: { sqlite: 3 },
    proves: 'payment files that are damaged, too large or changed are rejected with a reason',
    byDay: ['tests/documents', 'tests/calls/file/hostile.test.ts', 'tests/calls/batchOrder/realShapes.test.ts'],
  },
  {
    file: 'tests/calls/batchOrder/twoReviewers.test.ts',
    turns: { sqlite: 3 },
    proves: 'of two concurrent reviews of the same payments one decides all; PostgreSQL has the row locks that matter',
    byDay: ['tests/calls/batchOrder/review.test.ts', 'tests/ledger/races.test.ts'],
  },
  {
    file: 'tests/commandLine/diff.test.ts',
    turns: { sqlite: 3 },
    proves: 'the command `sim diff` prints what simSnapshot/diff returns',
    byDay: ['tests/calls/simSnapshot/diff.test.ts', 'tests/commandLine/commandLine.test.ts'],
  },
  {
    file: 'tests/security/dataKey.test.ts',
    turns: { sqlite: 6 },
    proves: 'DATA_KEY replaces the key in the database on running servers; PostgreSQL plays the file at every turn',
    byDay: ['server/src/platform/secrets', 'tests/security/plantedSecrets.test.ts'],
  },
  {
    file: 'tests/calls/transfer/crowd.test.ts',
    turns: { sqlite: 6 },
    proves:
      '100 concurrent transfers keep both balances; PostgreSQL, which has the row locks, plays the file at every turn',
    byDay: ['tests/calls/transfer/transfer.test.ts', 'tests/ledger/races.test.ts'],
  },
];

/** The files of the table that have a number of turns on a database. */
export const filesWithTurns = (database: Database, rows = apiFilesByTurn): readonly string[] =>
  rows.filter(({ turns }) => turns[database] !== undefined).map(({ file }) => file);

/** The API test files that a run on a database leaves to other turns: none at night. */
export function leftToOtherTurns(
  database: Database,
  atTurn: number = turn,
  playsAll: boolean = isNight,
  rows: readonly ApiFileByTurn[] = apiFilesByTurn,
): readonly string[] {
  const numbers = new Set(rows.flatMap(({ turns }) => turns[database] ?? []));
  return [...numbers].flatMap((number) => {
    const files = rows.filter(({ turns }) => turns[database] === number).map(({ file }) => file);
    const played = new Set(sampleByTurn(files, number, atTurn, playsAll));
    return files.filter((file) => !played.has(file));
  });
}
