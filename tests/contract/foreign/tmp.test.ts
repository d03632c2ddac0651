import { join } from 'node:path';
import { it } from 'vitest';
import { startApp } from '../../harness/app.ts';
import { foreign, foreignFolder } from '../../harness/foreignTools.ts';
const generated = join(foreignFolder, '../../docs/generated');
it('x', async () => {
  const app = await startApp();
  const address = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  const out = await foreign('newman', [
      ...['run', join(generated, 'postman_collection.json'), '-e', join(generated, 'postman_environment.json')],
      ...['--env-var', `baseUrl=${address}`, '--working-dir', generated, '--timeout-request', '30000', '--verbose'],
      ...['--suppress-exit-code',  ...(process.env.ITEM ?? '').split('|').flatMap((n) => ['--folder', n])],
    ]);
  console.log(out);
  await app.close();
}, 100000);
