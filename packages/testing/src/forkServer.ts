import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface ForkedServer {
  readonly url: string;
  /** Resolves once the process is gone and its folder with it. */
  readonly stop: () => Promise<void>;
}

/** Node with argon2 in it, which passwords are kept with. */
const NODE_MIN = [24, 7] as const;

const requireNode = (): void => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wanted, wantedMinor] = NODE_MIN;
  if (major < wanted || (major === wanted && minor < wantedMinor))
    throw new Error(`Tradeport needs Node ${wanted}.${wantedMinor} or later; this is ${process.versions.node}`);
};

const addressIn = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'url' in message ? String(message.url) : undefined;

/**
 * Starts a server on a free port of this machine, its data in a temporary folder. What it logs as an error is seen where errors of
 * this process are. Rejects when it cannot start.
 */
export const forkServer = async (settings: Readonly<Record<string, string>>): Promise<ForkedServer> => {
  requireNode();
  const child = fork(fileURLToPath(new URL('./serverProcess.ts', import.meta.url)), [], {
    env: { ...process.env, ...settings },
    // A test run may itself run with flags, such as those of a debugger, that are not meant for the server.
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => {
      const address = addressIn(message);
      if (address === undefined) reject(new Error(`the server said ${JSON.stringify(message)}`));
      else resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Tradeport ended with ${code} before it was ready`)));
  });
  // Neither the process nor the channel to it keeps a test run from ending: the server ends with it.
  child.unref();
  child.channel?.unref();
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      if (child.connected) child.disconnect();
      await ended;
    },
  };
};
