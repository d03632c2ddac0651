import { globSync } from 'node:fs';
import { filesWithTurns, leftToOtherTurns } from './apiFilesByTurn.ts';
import { projectRoot } from './staleness.ts';
import { sampleByTurn } from './turn.ts';

/** The API tests: every test file that needs a database and no browser. */
export const API_FILES = 'tests/!(node_modules|architecture|browser|load|faults|foreign|units)/**/*.test.ts';
/** The API tests that open both databases themselves. They run in the PostgreSQL part, where a server is running already. */
export const ON_BOTH_FILES = 'tests/**/*.onBoth.test.ts';

/**
 * The API tests that run on PostgreSQL in every `npm test`, with the reason. All others run on SQLite; a sixth of them, and
 * one in 23 of the large ones, also runs on PostgreSQL, by turn. The night (`npm run test:night`) runs all of them on both databases.
 */
export const POSTGRES_BY_DAY: Readonly<Record<string, string>> = {
  [ON_BOTH_FILES]: 'compares both databases',
  'tests/database/**/*.test.ts': 'tests statements, locks, isolation levels and migrations of the database',
  'tests/ledger/!(randomCommands).test.ts': 'depends on row locks and isolation levels',
  'tests/states/*.test.ts': 'depends on conditional updates under concurrent moves',
  'tests/contract/{everyCall,filters}.test.ts': 'executes the statements of every call and of every filter',
  'tests/**/{crowd,crowds,paymentCrowd}.test.ts': 'depends on row locks under many concurrent calls',
  'tests/calls/settleOrder/quoteRace.test.ts': 'depends on row locks under two concurrent settlements',
  'tests/**/{twoServers,faultsOfTwoServers,payPasswordOnTwoServers}.test.ts':
    'runs two servers, which share only a PostgreSQL in production',
  'tests/security/{dataKey,ownAccess,passwordReset,signedOnce}.test.ts': 'runs two servers on one database',
  'tests/simulator/{limitOrdersOfTwoServers,tasks,jumpsAndCommands,eventOrder}.test.ts':
    'runs a second server on PostgreSQL only, or expects its order of events',
  'tests/simulator/tasksOnTheDisk.test.ts': 'reads the PostgreSQL setting synchronous_commit',
  'tests/calls/b2bPartner/accountSpelling.test.ts': 'depends on collation and on the query plans of PostgreSQL',
  'tests/security/likeTime.test.ts': 'depends on LIKE of PostgreSQL',
  'tests/calls/login/login.test.ts': 'sends values to PostgreSQL whose type their column does not give',
  'tests/upgrade/*.test.ts': 'runs the PostgreSQL migrations',
};

/** The API tests whose result does not depend on the database, or that are generated at size: by day they run on SQLite only. */
export const POSTGRES_AT_NIGHT_ONLY: Readonly<Record<string, string>> = {
  'tests/ledger/randomCommands.test.ts': 'is generated at size; races and idempotency run on PostgreSQL by day',
  'tests/contract/hostileGenerated.test.ts': 'is generated at size; a sample of the fixed requests runs on PostgreSQL',
  'tests/contract/{openapi,examples,collections,linted,reasons,declaredErrors}.test.ts': 'reads documents',
  'tests/contract/clients/*.test.ts': 'sends three requests whose own tests run on PostgreSQL',
  'tests/contract/foreign/*.test.ts': 'reads documents',
  'tests/contract/{wire,brokenRequests,hostileFields}.test.ts': 'rejects requests before they reach the database',
  'tests/contract/marketDown.test.ts': 'reads every call while the market is down, which the database does not know',
  'tests/security/{counted,simulatorDoor,slowConnections}.test.ts': 'rejects requests before they reach the database',
  'tests/security/{permissions,viewerChangesNothing}.test.ts': 'decides access by the session',
  'tests/alone/*.test.ts': 'runs the standalone portal, which has no database',
  'tests/documents/*.test.ts': 'reads and writes files without a database',
  'tests/guides/{guides,portalAlone}.test.ts': 'runs commands whose own tests run on PostgreSQL',
  'tests/commandLine/{verifySpoilt,verifyWritesSpoilt,verifyBadBackends,verifyFields}.test.ts':
    'changes responses on their way; verify.test.ts and verifyWrites.test.ts are sampled',
  'tests/commandLine/verifyLogin.test.ts': 'verifies backends whose login differs; verify.test.ts is sampled',
  'tests/contract/{formats,packed}.test.ts': 'tests formats of values and the compression of responses',
  'tests/calls/realName/{fields,rules}.test.ts': 'rejects verifications by their fields before they are stored',
  'tests/calls/apiShop/picOcr.test.ts': 'reads pictures',
  'tests/commandLine/proxy.test.ts': 'tests the way to the server, with or without a proxy',
  'tests/packages/*.test.ts': 'starts servers on SQLite',
  'tests/calls/dataCache/*.test.ts': 'reads tables that are part of the code',
  'tests/calls/siteConfig/query*.test.ts': 'reads tables that are part of the code',
  'tests/calls/file/templates.test.ts': 'reads files that are part of the code',
  'tests/calls/settleOrder/{asExchange,boundaries,days,life,messages,quotes}.test.ts':
    'tests rates, deadlines and notices of settlements one after the other; quoteRace and crowd run on PostgreSQL by day',
  'tests/calls/{batchOrder/badFiles,file/hostile}.test.ts':
    'rejects the contents of files, which are read without a database; simultaneous uploads (file/upload.test.ts) are sampled',
};

/**
 * Other API tests that take four seconds or longer on PostgreSQL, the longest first. SQLite proves their rules by day. Of these files
 * PostgreSQL runs one in TURNS_OF_LARGE_FILES.
 */
export const LARGE_FILES: readonly string[] = [
  'tests/simulator/limitOrders.test.ts',
  'tests/simulator/everyState.test.ts',
  'tests/commandLine/verify.test.ts',
  'tests/calls/simStory/do.test.ts',
  'tests/security/foreignIds.test.ts',
  'tests/calls/simEvent/replaced.test.ts',
  'tests/calls/simStory/simStory.test.ts',
  'tests/calls/simSnapshot/diff.test.ts',
  'tests/calls/simClock/simClock.test.ts',
  'tests/calls/exchange/credit.test.ts',
  'tests/calls/uploadDetail/upload.test.ts',
  'tests/calls/simSnapshot/contents.test.ts',
  'tests/calls/simCall/asTest.test.ts',
  'tests/calls/simScenario/monthEnd.test.ts',
  'tests/calls/ftrOrder/leg.test.ts',
  'tests/commandLine/verifyWrites.test.ts',
  'tests/security/plantedSecrets.test.ts',
  'tests/calls/paymentOrder/neverMoved.test.ts',
  'tests/calls/event/stream.test.ts',
  'tests/calls/tradeDetail/files.test.ts',
  'tests/commandLine/verifyKilled.test.ts',
  'tests/commandLine/commandLine.test.ts',
  'tests/contract/hostile.test.ts',
  'tests/calls/paymentOrder/records.test.ts',
  'tests/calls/file/streamed.test.ts',
  'tests/calls/batchOrder/review.test.ts',
  'tests/contract/storm.test.ts',
  'tests/simulator/badInput.test.ts',
  'tests/calls/simSnapshot/simSnapshot.test.ts',
  'tests/calls/paymentOrder/boundaries.test.ts',
  'tests/calls/agreement/signed.test.ts',
  'tests/security/samePerson.test.ts',
  'tests/calls/paymentOrder/bankDetails.test.ts',
  'tests/calls/exchange/forward.test.ts',
  'tests/calls/agreement/versions.test.ts',
  'tests/calls/paymentOrder/onBehalf.test.ts',
  'tests/calls/simSandbox/simSandbox.test.ts',
  'tests/calls/realName/submitOrgHk.test.ts',
  'tests/calls/batchOrder/boundaries.test.ts',
  'tests/calls/simStory/doRefused.test.ts',
  'tests/calls/uploadDetail/oneTrade.test.ts',
  'tests/security/rightsByRole.test.ts',
  'tests/calls/uploadDetail/cancel.test.ts',
  'tests/calls/agreement/pdf.test.ts',
  'tests/calls/simFault/simFault.test.ts',
  'tests/calls/fee/change.test.ts',
  'tests/calls/batchOrder/apply.test.ts',
  'tests/calls/simCalendar/simCalendar.test.ts',
  'tests/calls/simCall/simCall.test.ts',
  'tests/calls/sim/receive.test.ts',
  'tests/calls/supplement/supplements.test.ts',
  'tests/calls/batchOrder/sameName.test.ts',
  'tests/calls/simDecision/readyNumbers.test.ts',
  'tests/commandLine/run.test.ts',
  'tests/calls/batchOrder/applyResult.test.ts',
  'tests/calls/simEvent/stream.test.ts',
  'tests/calls/paymentOrder/b2bApply.test.ts',
  'tests/calls/realName/submitOrg.test.ts',
  'tests/calls/batchOrder/ownFiles.test.ts',
  'tests/metrics/tracing.test.ts',
  'tests/calls/uploadDetail/submitOrderInfo.test.ts',
  'tests/calls/offlineReceipt/recharges.test.ts',
  'tests/calls/file/upload.test.ts',
  'tests/commandLine/following.test.ts',
  'tests/calls/receipt/relationConfirm.test.ts',
  'tests/calls/simEvent/simEvent.test.ts',
  'tests/calls/realName/draftsAndRenewals.test.ts',
  'tests/calls/paymentOrder/advice.test.ts',
  'tests/calls/simClock/batches.test.ts',
  'tests/calls/batchOrder/comingFee.test.ts',
  'tests/calls/file/download.test.ts',
  'tests/calls/virtualCard/life.test.ts',
  'tests/commandLine/diff.test.ts',
  'tests/calls/virtualCard/dispute.test.ts',
  'tests/calls/paymentOrder/bill.test.ts',
  'tests/calls/paymentOrder/paymentLife.test.ts',
  'tests/calls/offlineReceipt/create.test.ts',
  'tests/calls/simFault/presets.test.ts',
  'tests/calls/simMarket/simMarket.test.ts',
  'tests/calls/batchOrder/realShapes.test.ts',
  'tests/calls/batchOrder/messages.test.ts',
  'tests/calls/paymentOrder/paymentRecords.test.ts',
  'tests/calls/simSpecimen/simSpecimen.test.ts',
  'tests/calls/realName/expiring.test.ts',
];

/** A prime number above the parts of samples: a file whose rows are sampled plays each of its rows on PostgreSQL. */
export const TURNS_OF_LARGE_FILES = 23;

/** Of the API tests that no list names, one in so many also runs on PostgreSQL at each turn. */
const TURNS_OF_THE_REST = 6;

const foundPaths = new Map<string, readonly string[]>();

const findPaths = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

const byPath = (pattern: string): readonly string[] => {
  const paths = foundPaths.get(pattern) ?? findPaths(pattern);
  foundPaths.set(pattern, paths);
  return paths;
};

/**
 * The API test files of a run on PostgreSQL: those of POSTGRES_BY_DAY, one in 23 of LARGE_FILES and a sixth of the rest. Files that
 * have a number of turns on PostgreSQL (scripts/apiFilesByTurn.ts) run at these turns. All at night.
 */
export function postgresFiles(atTurn: number | undefined, playsAll: boolean): readonly string[] {
  if (playsAll) return byPath(API_FILES);
  const listed = new Set(Object.keys(POSTGRES_BY_DAY).flatMap(byPath));
  const atNightOnly = new Set(Object.keys(POSTGRES_AT_NIGHT_ONLY).flatMap(byPath));
  const withTurns = new Set(filesWithTurns('postgresql'));
  const large = new Set(LARGE_FILES);
  const isOther = (path: string): boolean =>
    ![listed, atNightOnly, withTurns, large].some((selected) => selected.has(path));
  const rest = sampleByTurn(byPath(API_FILES).filter(isOther), TURNS_OF_THE_REST, atTurn, false).concat(
    sampleByTurn(LARGE_FILES, TURNS_OF_LARGE_FILES, atTurn, false),
  );
  const left = new Set(leftToOtherTurns('postgresql', atTurn, false));
  return [...new Set([...listed, ...withTurns])]
    .filter((path) => !left.has(path))
    .concat(rest)
    .sort();
}

/**
 * Names the environment variable by which a part of a run selects its files: `sampled` is what `npm test` runs on a database, `named`
 * also adds what samples leave out, because a filter names files. Without the variable every file runs.
 */
export const SELECTION_SETTING = 'TEST_SELECTION';

/** The API test files that a run leaves out, by its database and its selection. */
export function filesLeftOut(
  env: Readonly<Record<string, string | undefined>> = process.env,
  atTurn?: number,
): readonly string[] {
  const selection = env[SELECTION_SETTING];
  if (selection === undefined) return [];
  const isNight = env.TEST_NIGHT === 'on';
  const isPostgres = env.TEST_DATABASE === 'postgresql';
  if (selection === 'named') return isPostgres ? [] : byPath(ON_BOTH_FILES);
  if (!isPostgres) return [...byPath(ON_BOTH_FILES), ...leftToOtherTurns('sqlite', atTurn, isNight)];
  const selected = new Set(postgresFiles(atTurn, isNight));
  return byPath(API_FILES).filter((path) => !selected.has(path));
}
