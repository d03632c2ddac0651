import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { settings } from '@tradeport/server/config.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sampleByTurn } from '../../scripts/turn.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { blocksOf, guideText } from '../harness/guide.ts';
import { followGuide } from '../harness/guideRun.ts';
import { expectAsDocumented } from './expectAsDocumented.ts';

const GUIDES = new URL('../../docs/guides/', import.meta.url);
const names = readdirSync(GUIDES)
  .filter((file) => !file.includes('.zh.') && file !== 'README.md')
  .map((file) => file.replace('.md', ''));

/** What `npm test` does not run of a guide, and who does. */
const AT_NIGHT: Readonly<Record<string, string>> = {
  'npm run packages': 'takes a minute; test:night builds and packs both packages',
  'npm install --save-dev ../tradeport/packages/.packed/*.tgz':
    'asks the registry; test:night installs them into every recipe',
};

/**
 * These have servers of their own: one with a PostgreSQL (team.onBoth.test.ts), one whose time goes on (signing.test.ts), those that name
 * hosts and origins (portalAlone.test.ts).
 */
const ELSEWHERE = ['team', 'signing', 'portal-alone', 'sandboxes'];

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

describe('the guides', () => {
  it('say the same commands, files and outputs in Chinese and in English', () => {
    expect(names).toEqual([
      'ci',
      'clock',
      'failures',
      'idempotency',
      'money',
      'portal-alone',
      'reading',
      'sandboxes',
      'scenario',
      'signing',
      'story',
      'team',
      'verify',
    ]);
    for (const name of names)
      expect([name, blocksOf(guideText(name, 'zh'))]).toEqual([name, blocksOf(guideText(name, 'en'))]);
  });

  // The guide for a team sets the variable; documented outputs show the usual port.
  it.each(names.filter((name) => name !== 'team'))(
    '%s takes another address of the server from TRADEPORT_URL',
    (name) => {
      const commands = blocksOf(guideText(name, 'en')).filter(({ language }) => language === 'sh');
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a default of a shell variable
      const address = '${TRADEPORT_URL:-http://127.0.0.1:8080}';
      for (const { text } of commands) expect(text.replaceAll(address, '')).not.toContain(':8080');
    },
  );

  it('are all on their list, and link to what is there', () => {
    const list = readFileSync(new URL('README.md', GUIDES), 'utf8');
    for (const name of names) expect(list).toContain(`(${name}.md) | [`);
    const links = names.flatMap((name) =>
      (['en', 'zh'] as const).flatMap((language) =>
        [...guideText(name, language).matchAll(/\]\((?!http)([^)#]+)/g)].map(([, target = '']) => target),
      ),
    );
    expect(links.filter((target) => !existsSync(new URL(target, GUIDES)))).toEqual([]);
  });

  it('leave to the night only what is named here with a reason', () => {
    const left = names.flatMap((name) => blocksOf(guideText(name, 'en')).filter((block) => block.name === 'night'));
    expect(left.map(({ text }) => text).sort()).toEqual(Object.keys(AT_NIGHT).sort());
  });

  it('name as commands of this project what its package file has', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(scripts).toMatchObject({
      sim: 'node scripts/run.mjs sim',
      verify: 'node scripts/run.mjs verify',
      portal: 'node scripts/run.mjs portal',
      'build:portal': 'node scripts/run.mjs build:portal',
      dev: 'node scripts/run.mjs dev',
      start: expect.any(String),
    });
    const [workflow] = blocksOf(guideText('ci', 'en')).filter(({ language }) => language === 'yaml');
    const steps: readonly { readonly run?: string }[] = parse(workflow?.text ?? '').jobs.tests.steps;
    const said = blocksOf(guideText('ci', 'en')).filter(({ language }) => language === 'sh');
    expect(steps.at(-1)?.run).toBe(said.at(-1)?.text);
  });

  it('and the page on security name settings that the server has', () => {
    const known = Object.values(settings).map(({ env }) => env);
    const page = readFileSync(new URL('../security.md', GUIDES), 'utf8');
    const named = [...(page + guideText('team', 'en')).matchAll(/\b([A-Z]\w*_[A-Z_0-9]+|HTTPS|METRICS|SCENARIO)\b/g)];
    const unknown = named.map(([word]) => word).filter((word) => !known.includes(word));
    // Where the command line finds the server, and a code that it shows, and an engine's own argument.
    expect(new Set(unknown)).toEqual(new Set(['TRADEPORT_URL', 'AUTHORIZATION_FAILED', 'HTTPS_PROXY']));
  });

  const followedHere = names.filter((name) => !ELSEWHERE.includes(name));
  // The day follows one guide. tests/commandLine and tests/packages/client.test.ts test the commands and the client of all guides every
  // day. Only the turn of a guide compares its text with the output.
  it.each(sampleByTurn(followedHere, followedHere.length))('%s does what it says', async (name) => {
    const followed = await followGuide(blocksOf(guideText(name, 'en')), { start: async () => url });
    expectAsDocumented(followed);
  });
});
