import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../../tests/bench/processes.ts';
import { lastWordOf } from './instance.ts';
import { NODE_USER } from './jail.ts';
import type { LaidOut } from './layOut.ts';

type Say = (line: string) => void;
type Settings = Readonly<Record<string, string>>;

interface BadStart {
  readonly what: string;
  readonly volume: string;
  readonly settings: Settings;
  readonly says: RegExp;
  /** What brings it about. */
  readonly before?: () => void | Promise<void>;
}

/** A folder as the engine makes a volume: the image's user's. */
export const makeVolume = (path: string, owner = NODE_USER): string => {
  mkdirSync(path, { recursive: true });
  if (process.getuid?.() === 0) chownSync(path, owner, owner);
  if (owner !== NODE_USER) chmodSync(path, 0o755);
  return path;
};

const ofLaterVersion = (path: string): void => {
  const database = new DatabaseSync(path);
  database.exec(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "started_at", "applied_steps_count")
     VALUES ('later', 'later', '99990101000000_later', 1, 1, 1)`,
  );
  database.close();
};

interface Places {
  readonly folder: string;
  /** The volume of a database that was used, on SQLite and beside PostgreSQL. */
  readonly sqliteVolume: string;
  readonly postgresVolume: string;
  readonly postgres: Settings;
  /** Puts a new database in the place of the one that was used. */
  readonly renewDatabase: () => Promise<void>;
}

const badStarts = ({ folder, sqliteVolume, postgresVolume, postgres, renewDatabase }: Places): readonly BadStart[] => [
  {
    what: 'a wrong password',
    volume: postgresVolume,
    settings: { ...postgres, DATABASE_PASSWORD: 'another' },
    says: /refuses the user "tradeport"/,
  },
  {
    what: 'no password',
    volume: postgresVolume,
    settings: Object.fromEntries(Object.entries(postgres).filter(([name]) => name !== 'DATABASE_PASSWORD')),
    says: /refuses the user "tradeport"/,
  },
  {
    what: 'a database that is not there',
    volume: postgresVolume,
    settings: { ...postgres, DATABASE_URL: String(postgres.DATABASE_URL).replace(/[^/]+$/, 'nothing') },
    says: /has no database "nothing"/,
  },
  {
    what: 'a database without its files',
    volume: makeVolume(join(folder, 'without-files')),
    settings: postgres,
    says: /The database has uploaded files, and .* has none of them/,
  },
  {
    what: 'files without their database',
    volume: postgresVolume,
    settings: postgres,
    says: /has the files of a database that was at .* before/,
    before: renewDatabase,
  },
  {
    what: 'a volume of a later version',
    volume: sqliteVolume,
    settings: {},
    says: /The database is ahead of this version/,
    before: () => ofLaterVersion(join(sqliteVolume, 'tradeport.db')),
  },
  ...(process.getuid?.() === 0
    ? [
        {
          what: 'a volume of another owner',
          volume: makeVolume(join(folder, 'of-root'), 0),
          settings: {},
          says: /\/app\/data belongs to uid 0, and this process \(uid 1000\) cannot write into \/app\/data/,
        },
      ]
    : []),
  {
    what: 'a wrong setting',
    volume: sqliteVolume,
    settings: { PUBLIC_URL: 'portal' },
    says: /Wrong settings: PUBLIC_URL: "portal"/,
  },
];

/** Each start that cannot succeed says why on its last line, and stays so that nothing starts it again. */
export const checkBadStarts = async (image: LaidOut, places: Places, common: Settings, say: Say): Promise<void> => {
  for (const { what, volume, settings, says, before } of badStarts(places)) {
    await before?.();
    const asked = { image, volume, port: await freePort(), settings: { ...common, ...settings } };
    say(`ok  ${what}: ${await lastWordOf(asked, says)}`);
  }
};
