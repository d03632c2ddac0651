import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { createTradeport, type Tradeport } from '@tradeport/server/app.ts';
import { readConfig } from '@tradeport/server/config.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blocksOf, guideText } from '../harness/guide.ts';
import { followGuide } from '../harness/guideRun.ts';
import { startPostgres, type TestPostgres } from '../harness/postgres.ts';
import { expectAsDocumented } from './expectAsDocumented.ts';

const files = join(tmpdir(), `tradeport-guide-${randomUUID()}`);
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(files, 'store'),
  configureBuckets: [{ name: 'tradeport', configs: [] }],
});
let postgres: TestPostgres;
let bucket: string;
let tradeport: Tradeport | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
  bucket = `http://127.0.0.1:${(await store.run()).port}/tradeport`;
});
afterAll(async () => {
  await tradeport?.close();
  await store.close();
  await postgres.stop();
  await rm(files, { recursive: true, force: true });
});

it('the guide for teams does what it says, on a PostgreSQL and an object store', async () => {
  const followed = await followGuide(blocksOf(guideText('team', 'en')), {
    // What listens everywhere in the guide listens on this machine here, by the same settings.
    start: async (settings) => {
      if (settings.SIM_TOKEN === undefined) return '';
      tradeport = await createTradeport(
        readConfig({ ...settings, FILES_FOLDER: join(files, 'folder'), LOG_LEVEL: 'silent' }),
      );
      await tradeport.load();
      return tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    },
    inPlaceOf: {
      'postgresql://tradeport:secret@127.0.0.1:5432/tradeport': `${postgres.serverUrl}postgres`,
      'http://127.0.0.1:9000/tradeport': bucket,
      'FILES_S3_KEY_ID=tradeport FILES_S3_SECRET=a-long-random-secret': 'FILES_S3_KEY_ID=S3RVER FILES_S3_SECRET=S3RVER',
    },
  });
  expect(followed.length).toBeGreaterThan(3);
  expectAsDocumented(followed);
});
