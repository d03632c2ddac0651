import { join } from 'node:path';
import { freePort } from '../../tests/bench/processes.ts';
import { composeEnvironment } from './compose.ts';
import { aloneFaults } from './contents.ts';
import { type Instance, lastWordOf, startInstance } from './instance.ts';
import { type LaidOut, megabytesOf } from './layOut.ts';

type Say = (line: string) => void;
type Settings = Readonly<Record<string, string>>;

/** What the image may hold beside its base, and its process take beyond a Node that serves nothing, in megabytes. */
export const ALONE_MB_MAX = 120;
export const ALONE_MEMORY_MB_MAX = 100;

const expectTrue = (isTrue: boolean, otherwise: string): void => {
  if (!isTrue) throw new Error(`the portal alone: ${otherwise}`);
};

const checkContent = ({ root }: LaidOut, say: Say): void => {
  const faults = aloneFaults(join(root, 'app'));
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n  '));
  const megabytes = megabytesOf(join(root, 'app'), join(root, 'usr/local'));
  expectTrue(megabytes <= ALONE_MB_MAX, `${megabytes} MB above its base, of ${ALONE_MB_MAX}`);
  say(`ok  the portal alone: ${megabytes} MB above its base, of ${ALONE_MB_MAX}; its files and one script, no package`);
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

const checkMemory = (instance: Instance, say: Say): void => {
  const node = Number(instance.exec('node', '-e', IDLE_NODE).output);
  const [all, beyond] = [instance.memoryMb(), instance.memoryMb() - node];
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

interface Tried {
  readonly image: LaidOut;
  readonly project: string;
  /** The address of a server of ours, which stands for another backend. */
  readonly backend: string;
}

/** Starts the image of the portal alone as compose does, before a server of ours, and drives it. Throws with what is wrong. */
export const checkPortalAlone = async ({ image, project, backend }: Tried, say: Say): Promise<void> => {
  checkContent(image, say);
  const settings = { ...composeEnvironment(project, 'portal-alone', {}), PORTAL_BACKEND: backend };
  const since = performance.now();
  const alone = await startInstance({ image, port: await freePort(), settings }, '/healthz');
  say(`ok  the start and health check of the portal alone, ${Math.round(performance.now() - since)} ms`);
  checkMemory(alone, say);
  await drivePortalAlone(alone.address);
  say(
    'ok  the portal alone before a server of ours: documents, nonces, headers, files, a call passed on and nothing else',
  );
  const written = alone.exec('/bin/sh', '-c', 'touch /app/x || touch /app/web/alone/dist/x || touch /x');
  expectTrue(written.status !== 0, 'its own files can be written');
  const { code, ms } = await alone.stop();
  expectTrue(code === 0, `asked to stop, it ends with ${code}: ${alone.log().slice(-1_000)}`);
  say(`ok  it ends in ${ms} ms once it is asked to`);
  for (const [what, wrong, says] of WRONG) {
    const asked = { image, port: await freePort(), settings: { ...settings, ...wrong } };
    say(`ok  the portal alone with ${what}: ${await lastWordOf(asked, says)}`);
  }
};
