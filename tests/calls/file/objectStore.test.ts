import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { createSweep } from '@tradeport/server/modules/files/sweep.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { pdf, pictureFile, png } from '../../harness/sampleFiles.ts';

const BUCKET = 'tradeport';
const directory = join(tmpdir(), `tradeport-s3-${randomUUID()}`);
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: BUCKET, configs: [] }],
});
let app: TestApp;
let chief: Client;
beforeAll(async () => {
  const { port } = await service.run();
  app = await startApp({
    settings: {
      FILES_S3_URL: `http://127.0.0.1:${port}/${BUCKET}`,
      FILES_S3_KEY_ID: 'S3RVER',
      FILES_S3_SECRET: 'S3RVER',
    },
  });
  chief = await app.signIn();
});
afterAll(async () => {
  await app.close();
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

describe('files in an object store', () => {
  it('go there and come back whole, and stay nowhere else', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(3_000_000, 7)]);
    const { fileId } = await chief.file.upload({ businessType: 'KYC_ARTICLES', file: new File([large], '章程.pdf') });
    const back = await chief.file.getDownloadInfo({ id: fileId });
    expect(back.fileName).toBe('章程.pdf');
    expect(Buffer.from(back.content).equals(large)).toBe(true);
    const left = await readdir(app.filesFolder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('are swept there too: what no row points to goes once it is old', async () => {
    const { fileId } = await chief.file.upload({ file: pictureFile() });
    const { world } = app.tradeport;
    const shas = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      for await (const { sha256 } of world.files.objects.list()) found.push(sha256);
      return found;
    };
    expect(await shas()).toHaveLength(2);
    await world.db.inTx({ sandboxId: 'main', merchantId: 'haichuan' }, (tx) =>
      tx.storedFile.deleteMany({ where: { id: { not: fileId } } }),
    );
    // The service tells ages by the clock of the machine: everything in it is younger than the clock of this test a year on.
    const sweep = createSweep({
      ...world,
      realTime: { ...world.realTime, now: () => new Date('2036-01-01T00:00:00Z') },
    });
    await createSweep({ ...world, realTime: { ...world.realTime, now: () => new Date('2020-01-01T00:00:00Z') } })();
    expect(await shas()).toHaveLength(2);
    await sweep();
    expect(await shas()).toHaveLength(1);
    expect((await chief.file.getDownloadInfo({ id: fileId })).content.length).toBe(png().length);
    expect(await world.files.objects.read('0'.repeat(64))).toBeUndefined();
  });
});
