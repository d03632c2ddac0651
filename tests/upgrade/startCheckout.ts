import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** Starts the server of a checkout in a process of its own. Throws when it ends before it serves the portal. */
export const startCheckout = async (checkout: string, settings: Readonly<Record<string, string>>) => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['server/src/main.mjs'], {
    cwd: checkout,
    env: {
      PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      SIM_ENABLED: 'true',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let written = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      written += part.toString();
      const address = /Portal +(http:\/\/[^/]+)\/b2b\//.exec(written)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${written}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
