import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../scripts/staleness.ts';

/** A server in a process of its own, as `npm start` runs it, with all that it writes. */
export interface ServerProcess {
  readonly url: string;
  /** Everything that was written so far, the log among it. */
  readonly written: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts the server of a checkout (by default this one) on a free port, and waits until it prints its address. Rejects when it ends first. */
export const startServer = async (
  settings: Readonly<Record<string, string>>,
  checkout = projectRoot,
): Promise<ServerProcess> => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['server/src/main.mjs'], {
    cwd: checkout,
    env: { PATH, PORT: '0', NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let written = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer): void => {
      written += part.toString();
      const address = /Portal +(http:\/\/[^/]+)\/b2b\//.exec(written)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${written}`)));
  });
  return {
    url,
    written: () => written,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
