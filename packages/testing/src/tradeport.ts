import { createHash, randomBytes } from 'node:crypto';
import { type Client, type Connection, createClient, isRefused } from '@tradeport/client';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** What a sandbox is made from. Sandboxes of the same options are alike to the last number. */
export interface SandboxOptions {
  /** A built-in scenario: `demo` (without), `verified`, `newcomer`, `empty`. */
  readonly scenario?: string;
  /** Text of a scenario of one's own, in place of a built-in one. */
  readonly scenarioText?: string;
  readonly seed?: string;
  /** The moment at which it starts: 2 March 2026, 10:00 in Beijing, a Monday, unless said. */
  readonly startAt?: string;
  readonly profile?: 'instant' | 'demo' | 'realistic';
}

/** A server that tests make their sandboxes on. */
export interface Tradeport {
  readonly url: string;
  /** Calls without a session, in the sandbox `main`. */
  readonly client: Client;
  /** A world of its own, with a clock that stands still: copied from a snapshot that the first one of its kind leaves. */
  readonly createSandbox: (options?: SandboxOptions) => Promise<Sandbox>;
  /** Does something in a world of its own; proves its books afterwards and removes it, whatever happened. */
  readonly withSandbox: <T>(work: (sandbox: Sandbox) => Promise<T>, options?: SandboxOptions) => Promise<T>;
}

export const USUAL: Required<Omit<SandboxOptions, 'scenarioText'>> = {
  scenario: 'demo',
  seed: 'tradeport-testing',
  startAt: '2026-03-02T10:00:00+08:00',
  profile: 'demo',
};

const requestOf = ({ scenario, scenarioText, seed, startAt, profile }: SandboxOptions) => ({
  ...(scenarioText === undefined ? { scenario: scenario ?? USUAL.scenario } : { scenarioText }),
  seed: seed ?? USUAL.seed,
  startAt: startAt ?? USUAL.startAt,
  profile: profile ?? USUAL.profile,
  frozen: true,
});

/** Names that no other process gives: several may share one server. */
const freshName = (): string => `t-${randomBytes(6).toString('hex')}`;

/** Sees to it that the snapshot of these options is there; answers its name. */
const snapshotOf = async (connection: Connection, options: SandboxOptions): Promise<string> => {
  const client = createClient(connection);
  const request = requestOf(options);
  const name = `testing-${createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 16)}`;
  const isThere = (await client.simSnapshot.list({})).some((one) => one.name === name && one.fits);
  if (isThere) return name;
  const sandbox = freshName();
  await client.simSandbox.create({ name: sandbox, ...request });
  try {
    await createClient({ ...connection, sandbox }).simSnapshot.save({ name });
  } catch (thrown) {
    // Another process made the same one meanwhile.
    if (!isRefused(thrown, 'REQUEST_REPEAT')) throw thrown;
  } finally {
    await client.simSandbox.remove({ name: sandbox });
  }
  return name;
};

/** A server that runs already, as tests use it: the one of a global setup, or one that several machines share. */
export const connectTradeport = (connection: Connection): Tradeport => {
  const client = createClient(connection);
  const snapshots = new Map<string, Promise<string>>();
  const snapshot = (options: SandboxOptions): Promise<string> => {
    const key = JSON.stringify(requestOf(options));
    const making = snapshots.get(key) ?? snapshotOf(connection, options);
    snapshots.set(key, making);
    // What failed is tried again the next time.
    making.catch(() => snapshots.delete(key));
    return making;
  };
  const createSandbox: Tradeport['createSandbox'] = async (options = {}) => {
    const name = freshName();
    await client.simSnapshot.restore({ name: await snapshot(options), into: name });
    const { upTo } = await createClient({ ...connection, sandbox: name }).simEvent.list({ limit: 1 });
    return openSandbox(connection, name, upTo);
  };
  return {
    url: connection.url,
    client,
    createSandbox,
    withSandbox: async (work, options) => {
      const sandbox = await createSandbox(options);
      try {
        const done = await work(sandbox);
        await sandbox.ledgerIsSound();
        return done;
      } finally {
        await sandbox.remove();
      }
    },
  };
};
