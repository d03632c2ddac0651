import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSigner, sha256Of } from './signer.ts';

const upload = { method: 'POST', path: '/api/common/file/upload' } as const;

it('signs method, path, time and body, or what the file comes to, and never twice alike', async () => {
  const sign = createSigner('tradeport-test-key', 7);
  const file = new Blob([new Uint8Array(700_001).fill(3)]);
  const sum = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
  expect(await sha256Of(file)).toBe(sum);
  const seen = new Set<string>();
  for (const body of ['{"a":"海"}', '', file, file]) {
    const { timestamp = '', signature } = await sign({ ...upload, body });
    const text = [upload.method, upload.path, timestamp, typeof body === 'string' ? body : sum].join('\n');
    expect(signature).toBe(createHmac('sha256', 'tradeport-test-key').update(text).digest('hex'));
    seen.add(timestamp);
  }
  expect(seen.size).toBe(4);
});
