import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintCode } from './codeFingerprint.ts';

const ANY_TIME = Number.MAX_SAFE_INTEGER;
let root: string;
const write = (path: string, text: string) => writeFile(join(root, path), text);

beforeEach(async () => {
  root = `${await mkdtemp(join(tmpdir(), 'tradeport-code-'))}/`;
  for (const folder of ['server/src/platform', 'shared/src', 'prisma'])
    await mkdir(join(root, folder), { recursive: true });
  await write('server/src/platform/clock.ts', 'one');
  await write('shared/src/money.ts', 'one');
  await write('prisma/world.prisma', 'one');
  await write('pnpm-lock.yaml', 'one');
  await write('package.json', '{}');
});
afterEach(() => rm(root, { recursive: true }));

describe('fingerprintCode', () => {
  it.each(['server/src/platform/clock.ts', 'shared/src/money.ts', 'prisma/world.prisma', 'pnpm-lock.yaml'])(
    'changes with %s and returns to the same value with its content',
    async (path) => {
      const before = await fingerprintCode(ANY_TIME, root);
      await write(path, 'two');
      const changed = await fingerprintCode(ANY_TIME, root);
      await write(path, 'one');
      expect(before).toMatch(/^[0-9a-f]{64}$/);
      expect(changed).not.toBe(before);
      expect(await fingerprintCode(ANY_TIME, root)).toBe(before);
    },
  );

  it('changes when a file is added, and ignores tests and generated files', async () => {
    const before = await fingerprintCode(ANY_TIME, root);
    await mkdir(join(root, 'server/src/generated'));
    await write('server/src/generated/client.ts', 'new');
    await write('server/src/platform/clock.test.ts', 'new');
    expect(await fingerprintCode(ANY_TIME, root)).toBe(before);
    await write('server/src/platform/tasks.ts', 'new');
    expect(await fingerprintCode(ANY_TIME, root)).not.toBe(before);
  });

  it('is unknown when a file changed after the start, or the tree has another layout', async () => {
    expect(await fingerprintCode(0, root)).toBeUndefined();
    await rm(join(root, 'prisma'), { recursive: true });
    expect(await fingerprintCode(ANY_TIME, root)).toBeUndefined();
  });
});
