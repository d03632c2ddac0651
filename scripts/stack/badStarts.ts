import { type Asked, lastLineOf, SIMULATOR } from './container.ts';
import { dockerSays } from './engine.ts';

type Settings = Readonly<Record<string, string>>;

interface BadStart {
  readonly what: string;
  readonly asked: Omit<Asked, 'image'>;
  readonly says: RegExp;
  /** Prepares the fault, directly before the start. */
  readonly before?: () => void;
}

interface Places {
  readonly image: string;
  /** Volumes with the data of a start on SQLite and of one on PostgreSQL. Both are stopped. */
  readonly sqliteVolume: string;
  readonly postgresVolume: string;
  /** The settings for the PostgreSQL of the compose project, and its network. */
  readonly postgres: Settings;
  readonly network: string;
  /** Replaces the database of PostgreSQL by an empty one. */
  readonly renewDatabase: () => void;
  /** Makes a volume with a name of its own. */
  readonly makeVolume: () => string;
}

const LATER_MIGRATION = `
  const database = new (require('node:sqlite').DatabaseSync)('/app/data/tradeport.db');
  database.exec(\`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "started_at", "applied_steps_count")
    VALUES ('later', 'later', '99990101000000_later', 1, 1, 1)\`);`;

/** Runs a command of the image as root on a volume. */
const runOn = (volume: string, image: string, ...command: readonly string[]): string =>
  dockerSays([
    'run',
    '--rm',
    '--user',
    '0',
    '-v',
    `${volume}:/app/data`,
    '--entrypoint',
    command[0] ?? '',
    image,
    ...command.slice(1),
  ]);

const badStarts = ({
  image,
  sqliteVolume,
  postgresVolume,
  postgres,
  network,
  renewDatabase,
  makeVolume,
}: Places): readonly BadStart[] => {
  const ofRoot = makeVolume();
  const onPostgres = (settings: Settings, volume = postgresVolume): BadStart['asked'] => ({
    settings,
    volume,
    network,
  });
  return [
    {
      what: 'no password',
      asked: onPostgres(Object.fromEntries(Object.entries(postgres).filter(([name]) => name !== 'DATABASE_PASSWORD'))),
      says: /refuses the user "tradeport"/,
    },
    {
      what: 'a database that is not there',
      asked: onPostgres({ ...postgres, DATABASE_URL: String(postgres.DATABASE_URL).replace(/[^/]+$/, 'nothing') }),
      says: /has no database "nothing"/,
    },
    {
      what: 'a database without its files',
      asked: onPostgres(postgres, makeVolume()),
      says: /The database has uploaded files, and .* has none of them/,
    },
    {
      what: 'files without their database',
      asked: onPostgres(postgres),
      says: /has the files of a database that was at .* before/,
      before: renewDatabase,
    },
    {
      what: 'a wrong setting',
      asked: { volume: sqliteVolume, settings: { PUBLIC_URL: 'portal' } },
      says: /Wrong settings: PUBLIC_URL: "portal"/,
    },
    {
      what: 'a volume of a later version',
      asked: { volume: sqliteVolume, settings: {} },
      says: /The database is ahead of this version/,
      before: () => runOn(sqliteVolume, image, 'node', '-e', LATER_MIGRATION),
    },
    {
      what: 'a volume of another owner',
      asked: { volume: ofRoot, settings: {} },
      says: /\/app\/data belongs to uid 0, and this process \(uid 1000\) cannot write into \/app\/data/,
      // An engine gives an empty volume the owner that the folder has in the image.
      before: () => runOn(ofRoot, image, 'sh', '-c', 'touch /app/data/of-root && chown -R 0:0 /app/data'),
    },
  ];
};

/** Checks that each start that cannot succeed says why on its last line and keeps running, so that no engine restarts it for ever. */
export const checkBadStarts = async (places: Places, say: (line: string) => void): Promise<void> => {
  for (const { what, asked, says, before } of badStarts(places)) {
    before?.();
    const settings = { ...SIMULATOR, ...asked.settings };
    say(`ok  ${what}: ${await lastLineOf({ ...asked, settings, image: places.image }, says)}`);
  }
};
