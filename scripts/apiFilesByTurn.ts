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
    byDay: ['tests/calls/simCall/simCall.test.ts', 'tests/calls/simCall/sums.test.ts'],
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
  // Each of these four expensive files runs at one turn in five, and no two of them at the same turn.
  {
    file: 'tests/calls/simState/hash.onBoth.test.ts',
    turns: { postgresql: 5 },
    proves: 'equal calls give equal hashes on both databases, also after a reset and a step of a story taken back',
    byDay: ['tests/simulator/images.test.ts', 'tests/calls/simSandbox'],
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
    byDay: ['tests/calls/simSnapshot/simSnapshot.test.ts', 'tests/upgrade'],
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
    byDay: ['tests/simulator/images.test.ts', 'tests/calls/simSnapshot/simSnapshot.test.ts'],
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
    byDay: ['server/src/platform/secrets', 'tests/calls/password'],
  },
  {
    file: 'tests/calls/transfer/crowd.test.ts',
    turns: { sqlite: 6 },
    proves:
      '100 concurrent transfers keep both balances; PostgreSQL, which has the row locks, plays the file at every turn',
    byDay: ['tests/calls/transfer/transfer.test.ts', 'tests/ledger/races.test.ts'],
  },
  {
    file: 'tests/simulator/everyState.test.ts',
    turns: { sqlite: 4 },
    proves: 'a snapshot of every table and every state is restored whole, and a forged value of any column is rejected',
    byDay: [
      'tests/simulator/images.test.ts',
      'tests/calls/simSnapshot/simSnapshot.test.ts',
      'tests/contract/everyCall.test.ts',
    ],
  },
  {
    file: 'tests/calls/dataCache/dictionaryRecords.test.ts',
    turns: { sqlite: 6 },
    proves: 'each code in a record of the demo is in its dictionary, with the word that the record shows',
    byDay: ['tests/calls/dataCache/dictionaries.test.ts', 'tests/contract/everyCall.test.ts'],
  },
  {
    file: 'tests/simulator/limitOrders.test.ts',
    turns: { sqlite: 6 },
    proves: 'limit orders fill equally in one clock jump and in many',
    byDay: [
      'tests/calls/exchange/limitOrder.test.ts',
      'tests/simulator/jumpsAndCommands.test.ts',
      'tests/simulator/limitOrdersOfTwoServers.test.ts',
    ],
  },
  {
    file: 'tests/calls/settleOrder/quotes.test.ts',
    turns: { sqlite: 6 },
    proves: 'a settlement accepts an expired quote while its rate is unchanged, and rejects it otherwise',
    byDay: ['tests/calls/settleOrder/refusals.test.ts', 'tests/calls/exchange/credit.test.ts'],
  },
  {
    file: 'tests/calls/realName/rules.test.ts',
    turns: { sqlite: 6 },
    proves: 'each rule of a verification form names its field, for each kind of applicant',
    byDay: ['tests/calls/realName/submitOrg.test.ts', 'tests/calls/realName/submitOrgHk.test.ts'],
  },
  {
    file: 'tests/calls/uploadDetail/upload.test.ts',
    turns: { sqlite: 6 },
    proves: 'files of settlement material are read, checked and corrected',
    byDay: [
      'tests/calls/uploadDetail/distrust.test.ts',
      'tests/documents/readXlsx.test.ts',
      'tests/documents/cellRoundTrip.test.ts',
    ],
  },
  {
    file: 'tests/calls/simSnapshot/contents.test.ts',
    turns: { sqlite: 6 },
    proves: 'snapshots hold the contents of uploaded files, and a lost file stops each command that needs it',
    byDay: ['tests/calls/simSnapshot/simSnapshot.test.ts', 'tests/calls/simStory/simStory.test.ts'],
  },
  {
    file: 'tests/calls/simScenario/monthEnd.test.ts',
    turns: { sqlite: 6 },
    proves: 'the demo of a month end is correct on each start day',
    byDay: ['tests/calls/simStory/simStory.test.ts', 'tests/contract/everyCall.test.ts'],
  },
  {
    file: 'tests/guides/guides.test.ts',
    turns: { sqlite: 6 },
    proves: 'the commands of the guides work as written',
    byDay: ['tests/commandLine/commandLine.test.ts', 'tests/commandLine/run.test.ts'],
  },
  {
    file: 'tests/commandLine/proxy.test.ts',
    turns: { sqlite: 6 },
    proves: 'the command line uses no proxy for this machine',
    byDay: ['tests/commandLine/commandLine.test.ts'],
  },
  {
    file: 'tests/calls/paymentOrder/neverMoved.test.ts',
    turns: { sqlite: 6 },
    proves: 'orders that never moved money show no fee and no total, in lists and papers',
    byDay: ['tests/calls/paymentOrder/records.test.ts', 'tests/documents/documents.test.ts'],
  },
  {
    file: 'tests/calls/simScenario/simScenario.test.ts',
    turns: { sqlite: 6, postgresql: 23 },
    proves: 'the demo has every state of its machines at several start times',
    byDay: ['tests/states/everyMove.test.ts', 'tests/contract/everyCall.test.ts'],
  },
  {
    file: 'tests/calls/file/streamed.test.ts',
    turns: { sqlite: 6 },
    proves: 'many large files at once are stored as they arrive, with bounded memory',
    byDay: ['tests/calls/file/upload.test.ts', 'tests/calls/file/hostile.test.ts'],
  },
  {
    file: 'tests/calls/settleOrder/messages.test.ts',
    turns: { sqlite: 6 },
    proves: 'a merchant receives each message about settlements, payees and locked rates',
    byDay: ['tests/calls/settleOrder/refusals.test.ts', 'tests/states/everyMove.test.ts'],
  },
  {
    file: 'tests/calls/settleOrder/life.test.ts',
    turns: { sqlite: 6 },
    proves: 'settlements are paid on their days, and the account of the payee decides their outcome',
    byDay: ['tests/calls/settleOrder/refusals.test.ts', 'tests/states/everyMove.test.ts'],
  },
  {
    file: 'tests/simulator/badInput.test.ts',
    turns: { sqlite: 6 },
    proves: 'calls of the simulator reject wrong requests and change nothing',
    byDay: ['tests/contract/hostile.test.ts', 'tests/units/hostileValues.test.ts'],
  },
  {
    file: 'tests/security/slowConnections.test.ts',
    turns: { sqlite: 4 },
    proves: 'connections that send slowly are closed after their time',
    byDay: ['tests/contract/hostile.test.ts', 'tests/calls/file/hostile.test.ts'],
  },
  {
    file: 'tests/calls/agreement/signed.test.ts',
    turns: { sqlite: 6 },
    proves: 'signed agreements are listed with their versions and their files',
    byDay: ['tests/calls/agreement/sign.test.ts'],
  },
  {
    file: 'tests/security/samePerson.test.ts',
    turns: { sqlite: 4 },
    proves: 'a session of one sandbox or merchant is no session of another one',
    byDay: ['tests/security/foreignIds.test.ts', 'tests/security/permissions.test.ts'],
  },
  {
    file: 'tests/calls/settleOrder/days.test.ts',
    turns: { sqlite: 6 },
    proves: 'days of settlements follow the calendar and the switches of the sandbox',
    byDay: ['tests/simulator/changedCalendar.test.ts', 'shared/src/rules/settlement.test.ts'],
  },
  {
    file: 'tests/calls/exchange/forward.test.ts',
    turns: { sqlite: 6 },
    proves: 'forward quotes and orders have the price and the days of their delivery',
    byDay: ['tests/calls/exchange/credit.test.ts', 'tests/calls/exchange/delivering.test.ts'],
  },
  {
    file: 'tests/calls/agreement/versions.test.ts',
    turns: { sqlite: 6 },
    proves: 'a changed agreement is signed again at its term, and by whom',
    byDay: ['tests/calls/agreement/sign.test.ts'],
  },
  {
    file: 'tests/calls/batchOrder/boundaries.test.ts',
    turns: { sqlite: 6 },
    proves: 'payment files at the limits of size, repetition and time are accepted or rejected',
    byDay: ['tests/calls/batchOrder/apply.test.ts', 'tests/calls/batchOrder/review.test.ts'],
  },
  {
    file: 'tests/calls/uploadDetail/oneTrade.test.ts',
    turns: { sqlite: 6 },
    proves: 'a trade proves one receipt only, by file too',
    byDay: ['tests/calls/uploadDetail/distrust.test.ts', 'tests/calls/ftrOrder/create.test.ts'],
  },
  {
    file: 'tests/documents/hostileWorkbooks.test.ts',
    turns: { sqlite: 6 },
    proves: 'hostile workbooks are rejected within the limits of time and memory',
    byDay: ['tests/documents/readXlsx.test.ts', 'tests/documents/readXls.test.ts', 'tests/calls/file/hostile.test.ts'],
  },
  {
    file: 'tests/calls/uploadDetail/cancel.test.ts',
    turns: { sqlite: 6 },
    proves: 'orders of a file are cancelled one after the other and as a whole',
    byDay: ['tests/calls/uploadDetail/distrust.test.ts', 'tests/states/everyMove.test.ts'],
  },
  {
    file: 'tests/database/plainStatements.test.ts',
    turns: { sqlite: 6 },
    proves: 'statements without Prisma read and write as Prisma does; PostgreSQL plays the file at every turn',
    byDay: ['server/src/platform/db/plainStatements.test.ts', 'tests/ledger/races.test.ts'],
  },
  {
    file: 'tests/calls/settleOrder/boundaries.test.ts',
    turns: { sqlite: 6 },
    proves: 'quota, values, retries and cut-off of settlements are exact at their limits',
    byDay: ['tests/calls/settleOrder/refusals.test.ts', 'shared/src/rules/settlement.test.ts'],
  },
  {
    file: 'tests/database/interference.test.ts',
    turns: { sqlite: 6 },
    proves: 'a lock of another process delays a command and breaks nothing; PostgreSQL plays the file at every turn',
    byDay: ['tests/database/transactions.test.ts'],
  },
  {
    file: 'tests/calls/settleOrder/quoteRace.test.ts',
    turns: { sqlite: 6 },
    proves:
      'one of two concurrent settlements succeeds; PostgreSQL, which has the row locks, plays the file at every turn',
    byDay: ['tests/ledger/races.test.ts'],
  },
  {
    file: 'tests/calls/settleOrder/asExchange.test.ts',
    turns: { sqlite: 6 },
    proves: 'a settlement without a fee brings the amount of an exchange',
    byDay: ['tests/calls/exchange/credit.test.ts', 'shared/src/rules/quotation.test.ts'],
  },
  {
    file: 'tests/calls/simDecision/readyNumbers.test.ts',
    turns: { sqlite: 6 },
    proves: 'each ready number that the console lists has the result that its text names',
    byDay: ['tests/calls/simDecision/application.test.ts'],
  },
  {
    file: 'tests/contract/packed.test.ts',
    turns: { sqlite: 6 },
    proves: 'responses above a kilobyte are compressed for clients that accept it',
    byDay: ['tests/contract/everyCall.test.ts'],
  },
  {
    file: 'tests/metrics/tracing.test.ts',
    turns: { sqlite: 6 },
    proves: 'traces name the calls and tasks that they measure',
    byDay: ['tests/metrics/metrics.test.ts'],
  },
  {
    file: 'tests/contract/marketDown.test.ts',
    turns: { sqlite: 6 },
    proves: 'every call that reads still answers while the market is down',
    byDay: ['tests/contract/everyCall.test.ts'],
  },
  {
    file: 'tests/calls/poboPayer/files.test.ts',
    turns: { sqlite: 6 },
    proves: 'files of POBO payers are uploaded, bound to their payer and checked',
    byDay: ['tests/calls/poboPayer/poboPayer.test.ts', 'tests/calls/file/hostile.test.ts'],
  },
  {
    file: 'tests/calls/realName/fields.test.ts',
    turns: { sqlite: 6 },
    proves: 'each field of a verification form has its formats and limits',
    byDay: ['tests/calls/realName/submitOrg.test.ts', 'tests/units/hostileValues.test.ts'],
  },
  {
    file: 'tests/calls/paymentOrder/advice.test.ts',
    turns: { sqlite: 6 },
    proves: 'the remittance advice is downloaded and sent by mail',
    byDay: ['tests/documents/documents.test.ts', 'tests/calls/paymentOrder/records.test.ts'],
  },
  {
    file: 'tests/security/counted.test.ts',
    turns: { sqlite: 4 },
    proves: 'requests above the limit per minute are rejected',
    byDay: ['tests/security/guessing.test.ts'],
  },
  {
    file: 'tests/calls/simClock/batches.test.ts',
    turns: { sqlite: 6 },
    proves: 'the preview of a jump covers payments of batches',
    byDay: ['tests/calls/simClock/simClock.test.ts'],
  },
  {
    file: 'tests/calls/batchOrder/comingFee.test.ts',
    turns: { sqlite: 6 },
    proves: 'the totals of a batch use the fee of its day',
    byDay: ['tests/calls/batchOrder/apply.test.ts', 'shared/src/rules/fees.test.ts'],
  },
  {
    file: 'tests/calls/paymentOrder/paymentRecords.test.ts',
    turns: { sqlite: 6 },
    proves: 'lists, papers and tracking of payments show the same order',
    byDay: ['tests/calls/paymentOrder/records.test.ts', 'tests/documents/documents.test.ts'],
  },
  {
    file: 'tests/calls/settleOrder/crowd.test.ts',
    turns: { sqlite: 6 },
    proves: '100 concurrent settlements keep the balance; PostgreSQL plays the file at every turn',
    byDay: ['tests/ledger/races.test.ts'],
  },
  {
    file: 'tests/calls/simCall/asTest.test.ts',
    turns: { sqlite: 6 },
    proves: 'recorded calls become a test and lines of the command line that do the same in a fresh sandbox',
    byDay: ['tests/calls/simCall/simCall.test.ts', 'tests/calls/simCall/sums.test.ts'],
  },
  {
    file: 'tests/security/plantedSecrets.test.ts',
    turns: { sqlite: 6 },
    proves:
      'no password, code, token or number of an identity document is in the database, the logs or an error response',
    byDay: ['tests/calls/password', 'tests/security/ownAccess.test.ts', 'server/src/platform/secrets'],
  },
  {
    file: 'tests/upgrade/upgrade.test.ts',
    turns: { sqlite: 4 },
    proves: 'an installation of the accepted commit starts with its data; PostgreSQL plays the file at every turn',
    byDay: ['tests/database/migrations.test.ts', 'tests/upgrade/acceptedHistory.test.ts'],
  },
  {
    file: 'tests/upgrade/nextRelease.test.ts',
    turns: { sqlite: 4 },
    proves:
      'a release with a further migration migrates databases and snapshots; PostgreSQL plays the file at every turn',
    byDay: ['tests/database/migrations.test.ts', 'tests/upgrade/acceptedHistory.test.ts'],
  },
  {
    file: 'tests/security/viewerChangesNothing.test.ts',
    turns: { sqlite: 4 },
    proves: 'no call of a viewer changes a row beyond their own',
    byDay: ['tests/security/permissions.test.ts'],
  },
  {
    file: 'tests/calls/simEvent/stream.test.ts',
    turns: { sqlite: 6 },
    proves: 'a stream of events continues without gap or repetition, and a slow reader delays nobody',
    byDay: ['tests/calls/simEvent/simEvent.test.ts', 'tests/calls/simEvent/replaced.test.ts'],
  },
  {
    file: 'tests/commandLine/verifyLogin.test.ts',
    turns: { sqlite: 6 },
    proves: 'verify logs in with password, captcha and code, also with a key and a wrong clock',
    byDay: ['tests/commandLine/verify.test.ts'],
  },
  {
    file: 'tests/calls/batchOrder/applyResult.test.ts',
    turns: { sqlite: 6 },
    proves: 'the result of a payment file lists each payment and each wrong row',
    byDay: ['tests/calls/batchOrder/apply.test.ts', 'tests/calls/batchOrder/sameName.test.ts'],
  },
  {
    file: 'tests/calls/simFault/presets.test.ts',
    turns: { sqlite: 6 },
    proves: 'each preset injects the failures that its text names',
    byDay: ['tests/calls/simFault/simFault.test.ts'],
  },
  {
    file: 'tests/calls/simSpecimen/simSpecimen.test.ts',
    turns: { sqlite: 6 },
    proves: 'specimens are drawn as pictures and PDFs',
    byDay: ['server/src/simulator/specimens/reading.test.ts', 'tests/calls/apiShop/picOcr.test.ts'],
  },
  {
    file: 'tests/calls/realName/expiring.test.ts',
    turns: { sqlite: 6 },
    proves: 'documents expire to the second, and the merchant is warned thirty days before',
    byDay: ['tests/calls/realName/draftsAndRenewals.test.ts'],
  },
  {
    file: 'tests/calls/batchOrder/approvedAgain.test.ts',
    turns: { sqlite: 6 },
    proves: 'a payment of a batch is checked again when it is approved',
    byDay: ['tests/calls/batchOrder/review.test.ts', 'tests/calls/paymentOrder/b2bApply.test.ts'],
  },
  {
    file: 'tests/calls/paymentOrder/leftOut.test.ts',
    turns: { sqlite: 6 },
    proves: 'payments of a frozen account wait, and continue after the freeze',
    byDay: ['tests/states/everyMove.test.ts', 'tests/calls/paymentOrder/records.test.ts'],
  },
  {
    file: 'tests/calls/batchOrder/changedMeanwhile.test.ts',
    turns: { sqlite: 6 },
    proves: 'a role that changes between form and submission decides what is allowed',
    byDay: ['tests/security/permissions.test.ts', 'tests/calls/batchOrder/review.test.ts'],
  },
  {
    file: 'tests/calls/paymentOrder/approvedAgain.test.ts',
    turns: { sqlite: 6 },
    proves: 'a payment is checked again when it is approved',
    byDay: ['tests/calls/paymentOrder/b2bApply.test.ts', 'tests/states/overtaken.test.ts'],
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
