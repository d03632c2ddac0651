import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { readDevLine } from './devLine.ts';
import { projectRoot } from './staleness.ts';

const dev = (...args: readonly string[]) => {
  const child = spawn(process.execPath, ['scripts/dev.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const changed = new Set<() => void>();
  const ended = once(child, 'close');
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece.toString();
      for (const look of changed) look();
    });
  return {
    /** Resolves with what a pattern finds in the output. Rejects with the output once it has ended without. */
    until: (pattern: RegExp): Promise<string> =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(said)?.[1];
          if (found !== undefined) resolve(found);
        };
        changed.add(look);
        look();
        void ended.then(() => reject(new Error(said)));
      }),
    /** How it ended, and all that it said. */
    ended: async () => {
      await ended;
      return [child.exitCode, said] as const;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Answers with what it was asked. */
const echo = async () => {
  const server = createServer(({ url, headers }, response) => response.end(JSON.stringify({ url, headers })));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => once(server.close(), 'close') };
};

describe('the development portal before another server', () => {
  it('passes calls on to its address and is told of the sandbox', async () => {
    const backend = await echo();
    const running = dev('--api', backend.url, '--sandbox', 'anna');
    try {
      const portal = await running.until(/Local:\s+(http:\/\/\S+)\/b2b\//);
      const page = await (await fetch(`${portal}/b2b/login`)).text();
      const told = JSON.parse((/data-portal="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"'));
      expect(told).toMatchObject({ api: 'proxied', sandbox: 'anna', simulator: true });
      const { host } = new URL(backend.url);
      const asked = async (path: string) => (await fetch(portal + path, { headers: { sandbox: 'anna' } })).json();
      expect(await asked('/api/receipt/paging?a=1')).toMatchObject({
        url: '/api/receipt/paging?a=1',
        headers: { host, sandbox: 'anna' },
      });
      expect(await asked('/api-file/x')).toMatchObject({ url: '/api-file/x', headers: { host } });
      // The simulator's door goes by the name that the browser asked for.
      expect(await asked('/sim/api/clock')).toMatchObject({ headers: { host: new URL(portal).host } });
    } finally {
      await running.stop();
      await backend.close();
    }
  });

  it('says so where nobody answers there', async () => {
    const gone = await echo();
    await gone.close();
    const [code, said] = await dev('--api', gone.url).ended();
    expect([code, said]).toEqual([3, expect.stringContaining(`--api: ${gone.url} does not answer: `)]);
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  it('ends with a line about a wrong address, before anything is started', async () => {
    expect(await dev('--api', 'demo.example.com').ended()).toEqual([
      2,
      '--api: "demo.example.com" is not an origin such as https://demo.example.com, without a path\n',
    ]);
  });

  it.each([
    [['--api', 'https://demo.example.com/b2b'], 'without a path'],
    [['--api', 'HTTPS://demo.example.com'], 'is not an origin'],
    [['--api'], '--api'],
    [['--sandbox', 'Anna!'], 'is not a name'],
    [['--sandbx', 'anna'], '--sandbx'],
    [['anna'], 'anna'],
  ])('does not take %j', (args, told) => {
    expect(() => readDevLine(args)).toThrow(told);
  });

  it('takes either word alone, and none', () => {
    expect(readDevLine([])).toEqual({});
    expect(readDevLine(['--sandbox', 'anna'])).toEqual({ sandbox: 'anna' });
    expect(readDevLine(['--api', 'https://demo.example.com'])).toEqual({ api: 'https://demo.example.com' });
  });
});
