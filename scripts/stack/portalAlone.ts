import { type Container, lastLineOf, memoryMbOf, startContainer, stopServing } from './container.ts';
import { docker } from './engine.ts';

type Say = (line: string) => void;
type Settings = Readonly<Record<string, string>>;

/** What the image may hold beside its base, and its process take beyond a Node that serves nothing, in megabytes. */
export const ALONE_MB_MAX = 120;
export const ALONE_MEMORY_MB_MAX = 100;

const expectTrue = (isTrue: boolean, otherwise: string): void => {
  if (!isTrue) throw new Error(`the portal alone: ${otherwise}`);
};

const heads = (answer: Response, name: string): string => answer.headers.get(name) ?? '';

/** The document with a nonce of its own each time and all that it is told, its files kept for a year, calls passed on and nothing else. */
export const drivePortalAlone = async (url: string): Promise<void> => {
  const nonces: string[] = [];
  let script = '';
  for (const path of ['/b2b/', '/b2b/login']) {
    const answer = await fetch(url + path);
    const page = await answer.text();
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(page) ?? [];
    expectTrue(nonce !== '' && !nonces.includes(nonce), `${path} has no nonce of its own`);
    nonces.push(nonce);
    const policy = heads(answer, 'content-security-policy');
    expectTrue(policy.includes(`'nonce-${nonce}'`), `${path} has the policy ${policy}`);
    expectTrue(heads(answer, 'x-content-type-options') === 'nosniff', `${path} lacks the headers of the server`);
    expectTrue(heads(answer, 'cache-control') === 'no-store', `${path} may be kept`);
    expectTrue(page.includes('data-portal="{'), `${path} does not say what it is told of its backend`);
    script = /src="([^"]+assets[^"]+\.js)"/.exec(page)?.[1] ?? '';
  }
  const built = await fetch(new URL(script, url));
  expectTrue(built.ok && heads(built, 'cache-control').includes('immutable'), `${script} answers ${built.status}`);
  for (const name of ['config.json', 'version.json'])
    expectTrue((await fetch(`${url}/b2b/${name}`)).ok, `${name} is not there`);
  const passed = await (await fetch(`${url}/api/common/agreement/list`)).text();
  expectTrue(/"code":"0"/.test(passed), `a call that is passed on answers ${passed.slice(0, 200)}`);
  for (const path of ['/sim/api/clock', '/metrics', '/b2b/assets/missing.js']) {
    const { status } = await fetch(url + path);
    expectTrue(status === 404, `${path} answers ${status}`);
  }
};

/** A script for Node: prints the memory, in megabytes (10^6), of a server that answers nothing, and ends. */
export const IDLE_NODE =
  "require('node:http').createServer().listen(0, '127.0.0.1', () => { console.log(process.memoryUsage.rss() / 1e6); process.exit(); })";

const checkMemory = (container: Container, say: Say): void => {
  const node = Number(container.exec('node', '-e', IDLE_NODE));
  const all = memoryMbOf(container);
  const beyond = all - node;
  expectTrue(beyond <= ALONE_MEMORY_MB_MAX, `it takes ${all.toFixed(0)} MB, and Node by itself ${node.toFixed(0)}`);
  say(
    `ok  memory of the portal alone: ${all.toFixed(0)} MB, ${beyond.toFixed(0)} of ${ALONE_MEMORY_MB_MAX} beyond a Node that serves nothing`,
  );
};

const WRONG: readonly (readonly [what: string, settings: Settings, says: RegExp])[] = [
  ['an address that is none', { PORTAL_BACKEND: 'payments:9000' }, /PORTAL_BACKEND: "payments:9000" is not an origin/],
  ['a lack of what nobody knows', { PORTAL_LACKS: 'nobody/knows' }, /\/lacks\/0: there is no call/],
  [
    'no config.json where one is said',
    { PORTAL_CONFIG: '/app/config.json' },
    /The configuration of the portal: ENOENT/,
  ],
];

/**
 * Starts the image of the portal alone before a server of ours, drives it, stops it, and starts it with wrong settings.
 * `network`: the network of the engine in which `backend` is reached.
 */
export const checkPortalAlone = async (
  { image, backend, network }: { readonly image: string; readonly backend: string; readonly network: string },
  say: Say,
): Promise<void> => {
  const settings = { PORTAL_BACKEND: backend };
  const since = performance.now();
  const alone = await startContainer({ image, settings, network }, '/healthz');
  say(`ok  the start of the portal alone, ${Math.round(performance.now() - since)} ms`);
  checkMemory(alone, say);
  await drivePortalAlone(alone.address);
  say('ok  the portal alone: documents, nonces, headers, files, a call passed on and nothing else');
  const written = docker(['exec', alone.id, 'sh', '-c', 'touch /app/x || touch /app/web/alone/dist/x || touch /x']);
  expectTrue(written.status !== 0, 'its own files can be written');
  stopServing(alone, say);
  for (const [what, wrong, says] of WRONG)
    say(
      `ok  the portal alone with ${what}: ${await lastLineOf({ image, network, settings: { ...settings, ...wrong } }, says)}`,
    );
};
