import { pagePolicy } from '@tradeport/server/http/portalDocument.ts';
import { securityHeadersOf } from '@tradeport/server/platform/runtime/securityHeaders.ts';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../bench/processes.ts';
import { aloneServer } from '../harness/aloneServer.ts';
import { startApp } from '../harness/app.ts';
import { blocksOf, guideText } from '../harness/guide.ts';
import { followGuide } from '../harness/guideRun.ts';
import { expectAsDocumented } from './expectAsDocumented.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A server with the settings of the guide that say who is answered, on this machine. */
const serverWith = async (name: 'PORTAL_ORIGINS' | 'SANDBOX_HOSTS', settings: Readonly<Record<string, string>>) => {
  const said = settings[name];
  if (said === undefined) return '';
  const app = await startApp({ settings: { [name]: said } });
  open.push(() => app.close());
  return app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
};

it('the portal before another backend does what its guide says: proxied and direct', async () => {
  const [proxied, direct] = [await freePort(), await freePort()];
  const followed = await followGuide(blocksOf(guideText('portal-alone', 'en')), {
    start: (settings) => serverWith('PORTAL_ORIGINS', settings),
    portal: async (settings) => {
      const told = Object.entries(settings).filter(([name]) => name === 'PORT' || name.startsWith('PORTAL_'));
      const { close } = await aloneServer(Object.fromEntries(told));
      open.push(close);
    },
    inPlaceOf: {
      'PORT=8070': `PORT=${proxied}`,
      'PORT=8071': `PORT=${direct}`,
      '127.0.0.1:8070': `127.0.0.1:${proxied}`,
      '127.0.0.1:8071': `127.0.0.1:${direct}`,
    },
  });
  expect(followed.length).toBe(5);
  expectAsDocumented(followed);
});

it('gives file servers the headers that a server of ours sends, without a nonce', () => {
  const { text = '' } = blocksOf(guideText('portal-alone', 'en')).find(({ name }) => name === 'portal.conf') ?? {};
  const said = [...text.matchAll(/add_header (\S+) "([^"]*)" always;/g)].map(([, name = '', value]) => [
    name.toLowerCase(),
    value,
  ]);
  const policy = pagePolicy('x').replace("'nonce-x'", "'unsafe-inline'");
  expect(Object.fromEntries(said)).toEqual({ ...securityHeadersOf(false), 'content-security-policy': policy });
});

it('a sandbox for each developer and branch is what its guide says', async () => {
  const followed = await followGuide(blocksOf(guideText('sandboxes', 'en')), {
    start: (settings) => serverWith('SANDBOX_HOSTS', settings),
  });
  expect(followed.length).toBe(3);
  expectAsDocumented(followed);
});
