// Encrypts anew with DATA_KEY what an earlier key encrypted, beside the servers that run, and then forgets that key:
// `npm run reseal`, in the image `node server/src/reseal.ts`. It takes the settings of the servers.
import process from 'node:process';
import { type Config, configOfProcess } from './config.ts';
import { awaitDatabase } from './platform/db/awaitDatabase.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { requireDatabaseFile } from './platform/db/databaseFile.ts';
import { oneLine } from './platform/runtime/oneLine.ts';
import { realTime, secureRandom } from './platform/runtime/realTime.ts';
import { createAtRest } from './platform/secrets/atRest.ts';
import { forgetEarlierKeys, openDataKeys } from './platform/secrets/dataKeys.ts';
import { type ResealedColumn, resealAll } from './platform/secrets/resealing.ts';
import { storedSecret } from './platform/secrets/storedSecrets.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
/** What the database notes is for whoever watches the command. */
const log = {
  info: (_facts: object, message: string): void => say(message),
  warn: (_facts: object, message: string): void => say(message),
};

const sayRound = (columns: readonly ResealedColumn[]): void => {
  for (const { model, column, rows } of columns) if (rows > 0) say(`  ${model}.${column}: ${rows} encrypted anew`);
};

/** Why earlier keys have to stay; undefined when nothing needs them. */
const whyTheyStay = (last: readonly ResealedColumn[]): string | undefined => {
  const unread = last.flatMap(({ model, column, unread: by }) =>
    [...by].map(([name, count]) => `${model}.${column}: ${count} with the key ${name}`),
  );
  if (unread.length > 0)
    return `some is encrypted with a key that is not at hand (${unread.join('; ')}): give that one as DATA_KEY_BEFORE and run this again.`;
  return last.some(({ rows }) => rows > 0)
    ? 'a server still encrypts with an earlier key: start every server with the new DATA_KEY, and run this again.'
    : undefined;
};

const reseal = async (db: Database, config: Config): Promise<void> => {
  await awaitDatabase(db, { url: config.databaseUrl, waitSeconds: config.databaseWaitSeconds, log });
  await db.migrate();
  if ((await storedSecret(db, 'signing')) === undefined)
    throw new Error('no server was ever started on this database.');
  const keys = await openDataKeys(db, config, secureRandom);
  const atRest = createAtRest(keys.key, secureRandom, keys.earlier);
  const why = whyTheyStay(await resealAll({ db, atRest, time: realTime }, sayRound));
  if (why !== undefined) throw new Error(why);
  const isGiven = config.dataKey !== undefined;
  await forgetEarlierKeys(db, keys, isGiven);
  say(
    `Everything is encrypted with ${isGiven ? 'DATA_KEY, and the database keeps no key of its own' : 'the key in the database'}. DATA_KEY_BEFORE is needed no more.`,
  );
};

try {
  const config = configOfProcess();
  requireDatabaseFile(config.databaseUrl);
  const db = await openDatabase({ url: config.databaseUrl, poolMax: 2, log });
  try {
    await reseal(db, config);
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`Not all was encrypted anew: ${oneLine(error)}\n`);
  process.exitCode = 1;
}
