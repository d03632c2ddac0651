import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { addressOf } from './http/address.ts';
import type { Unavailable } from './http/failures.ts';
import { createServer } from './http/server.ts';
import { awaitDatabase } from './platform/db/awaitDatabase.ts';
import { DatabaseUnavailable, openDatabase } from './platform/db/database.ts';
import { createPdfPrinter } from './platform/documents/pdfPrinter.ts';
import { openFileStore } from './platform/files/openFileStore.ts';
import { requireOwnFolders } from './platform/files/ownFolders.ts';
import { type FreeBytes, freeBytesOf, isDiskFull, NoRoom, requireRoom } from './platform/files/room.ts';
import { type BuiltPortal, builtPortal } from './platform/runtime/builtPortal.ts';
import type { FileThreads } from './platform/runtime/fileThreads.ts';
import { openTracing } from './platform/runtime/openTracing.ts';
import { type RandomSource, type RealTime, realTime, secureRandom } from './platform/runtime/realTime.ts';
import type { World } from './platform/runtime/world.ts';
import { earlierKeyStands, keyBesideData, openSecrets } from './platform/secrets/installation.ts';
import type { HashCost } from './platform/secrets/passwords.ts';
import { keepDatabasePrivate } from './platform/secrets/privateFile.ts';

/** The seams that tests take over. */
export interface Seams {
  readonly realTime?: RealTime;
  readonly random?: RandomSource;
  readonly freeBytes?: FreeBytes;
  readonly hashCost?: HashCost;
  readonly fileThreads?: Pick<FileThreads, 'reserve' | 'stop'>;
}

/** The outside, as the business knows it. */
type Ports = Pick<World, 'messenger' | 'calendar' | 'market' | 'bank' | 'issuer' | 'backOffice' | 'registry' | 'ocr'>;

/** What all modules stand on: a server that answers nothing yet, and the seams to the world. */
interface Installation {
  readonly app: FastifyInstance;
  readonly portal: BuiltPortal;
  readonly world: World;
}

const whyUnavailable: Unavailable = (error) => {
  if (error instanceof NoRoom || isDiskFull(error)) return 'storage';
  if (!(error instanceof DatabaseUnavailable)) return undefined;
  return error.reason === 'lost' ? 'busy' : error.reason;
};

/** Where this machine keeps something. */
const foldersOf = ({ filesFolder, databaseUrl }: Config): readonly string[] => [
  filesFolder,
  ...(databaseUrl.startsWith('file:') ? [dirname(databaseUrl.slice('file:'.length))] : []),
];

/** Opens database, files and secrets. Throws when the database cannot be opened or migrated. */
export const openInstallation = async (
  config: Config,
  seams: Seams,
  portsOf: (time: RealTime, random: RandomSource) => Ports,
): Promise<Installation> => {
  let world: World | undefined;
  const time = seams.realTime ?? realTime;
  const random = seams.random ?? secureRandom;
  const portal = builtPortal(config.webRoot);
  const app = await createServer(config, {
    random,
    portal,
    unavailable: whyUnavailable,
    ready: async () => {
      await world?.db.ping();
      await requireRoom(foldersOf(config), seams.freeBytes ?? freeBytesOf);
    },
  });
  requireOwnFolders(config);
  keepDatabasePrivate(config.databaseUrl);
  if (config.dataKey === undefined) app.log.warn(keyBesideData);
  const db = await openDatabase({ url: config.databaseUrl, poolMax: config.databasePoolMax, log: app.log });
  await awaitDatabase(db, { url: config.databaseUrl, waitSeconds: config.databaseWaitSeconds, log: app.log });
  await db.migrate();
  const tracing = await openTracing(config, app.log);
  const secrets = await openSecrets(db, config, random, seams.hashCost);
  if (secrets.opensEarlier) app.log.warn(earlierKeyStands);
  world = {
    config,
    address: addressOf(config, app),
    log: app.log,
    db,
    realTime: time,
    random,
    secrets,
    files: openFileStore(config, time, random),
    pdf: createPdfPrinter(),
    ...(tracing === undefined ? {} : { tracing }),
    ...portsOf(time, random),
  };
  return { app, portal, world };
};
