import { CannotStart } from '../runtime/cannotStart.ts';
import type { Database, DatabaseLog } from './database.ts';
import { pause } from './waiting.ts';

/** How long it pauses between two tries, in milliseconds. */
const PAUSE_MS = 250;

/** What a server says that is there and refuses: asking again would not help. */
const REFUSALS: readonly (readonly [RegExp, (at: Address) => string])[] = [
  [
    /^(28P01|28000)$|client password must be/,
    ({ where, user }) =>
      `PostgreSQL at ${where} refuses the user "${user}": the password is another, or the user is unknown. A volume keeps the password ` +
      'that it was made with: set that one (DATABASE_PASSWORD; POSTGRES_PASSWORD with docker compose), or change it there by ALTER ROLE.',
  ],
  [
    /^3D000$/,
    ({ where, name }) =>
      `PostgreSQL at ${where} has no database "${name}": make it (createdb), or name another in DATABASE_URL.`,
  ],
];

interface Address {
  readonly where: string;
  readonly user: string;
  readonly name: string;
}

const addressOf = (databaseUrl: string): Address => {
  const url = new URL(databaseUrl);
  return {
    where: url.host === '' ? 'the local socket' : url.host,
    user: decodeURIComponent(url.username),
    name: decodeURIComponent(url.pathname.slice(1)),
  };
};

/** Codes and messages of an error and of all that caused it, the outermost first. */
const saidIn = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...code, error.message, ...saidIn(error.cause)];
};

const refusalIn = (said: readonly string[]): ((at: Address) => string) | undefined =>
  REFUSALS.find(([pattern]) => said.some((each) => pattern.test(each)))?.[1];

/**
 * Resolves once the database answers. A PostgreSQL that does not answer yet is waited for, so many seconds at most, which the log is
 * told once. Throws CannotStart for what it refuses (user, password, name), at once, and a plain error when the time is over: then
 * another start may find it. An SQLite file has nobody to wait for.
 */
export const awaitDatabase = async (
  db: Pick<Database, 'provider' | 'ping'>,
  { url, waitSeconds, log }: { readonly url: string; readonly waitSeconds: number; readonly log: DatabaseLog },
): Promise<void> => {
  if (db.provider === 'sqlite') return;
  const address = addressOf(url);
  const until = performance.now() + waitSeconds * 1_000;
  for (let tries = 1; ; tries += 1) {
    try {
      await db.ping();
      return;
    } catch (error) {
      const said = saidIn(error);
      const why = refusalIn(said);
      if (why !== undefined) throw new CannotStart(why(address));
      if (performance.now() >= until)
        throw new Error(
          `PostgreSQL at ${address.where} did not answer within ${waitSeconds} s (${said.at(-1) ?? 'no answer'}). Is it running, and does DATABASE_URL name it?`,
        );
      if (tries === 1)
        log.warn({ database: address.where }, `PostgreSQL does not answer yet: waiting ${waitSeconds} s at most`);
      await pause(PAUSE_MS);
    }
  }
};
