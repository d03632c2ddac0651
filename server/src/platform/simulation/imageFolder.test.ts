import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secureRandom } from '../runtime/realTime.ts';
import { IMAGES_BYTES_MAX, ImageTooLarge, openImageFolder } from './imageFolder.ts';

const keyOf = (letter: string): string => letter.repeat(64);
const KEYS = [...'0123456789abcdef'].map(keyOf);

let parent: string;
let folder: string;
const open = (imagesMax = 8) => openImageFolder(folder, imagesMax, secureRandom);
const names = async () => (await readdir(folder)).toSorted();
/** Sets when a file was used last. */
const usedAt = (name: string, seconds: number) => utimes(join(folder, name), seconds, seconds);
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tradeport-images-'));
  folder = join(parent, 'images');
});
afterEach(() => rm(parent, { recursive: true }));

describe('the folder of images', () => {
  it('keeps files for their owner alone', async () => {
    await open().write(keyOf('a'), Buffer.from('world'));
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(folder, keyOf('a')))).toBe(0o600);
    expect((await open().read(keyOf('a')))?.toString()).toBe('world');
  });

  it('reads nothing where no image, or no folder, exists', async () => {
    expect(await open().read(keyOf('a'))).toBeUndefined();
    await writeFile(folder, 'a file in the place of the folder');
    expect(await open().read(keyOf('a'))).toBeUndefined();
  });

  it('keeps 8 images and removes the least recently used one', async () => {
    const images = open();
    for (const [at, key] of KEYS.slice(0, 8).entries()) {
      await images.write(key, Buffer.from(key));
      await usedAt(key, 1_000 + at);
    }
    // A read counts as a use.
    await images.read(keyOf('0'));
    await images.write(keyOf('f'), Buffer.from('new'));
    expect(await names()).toEqual(['0', '2', '3', '4', '5', '6', '7', 'f'].map(keyOf));
  });

  it('keeps 64 MB in all, and no single image above it', async () => {
    const images = open();
    for (const [at, letter] of ['a', 'b', 'c'].entries()) {
      await images.write(keyOf(letter), Buffer.from(letter));
      await truncate(join(folder, keyOf(letter)), IMAGES_BYTES_MAX / 2);
      await usedAt(keyOf(letter), 1_000 + at);
    }
    await images.write(keyOf('d'), Buffer.from('d'));
    expect(await names()).toEqual(['c', 'd'].map(keyOf));
    await images.write(keyOf('e'), Buffer.alloc(IMAGES_BYTES_MAX + 1));
    expect(await names()).toEqual(['c', 'd'].map(keyOf));
  });

  it('rejects a larger file without reading it', async () => {
    await open().write(keyOf('a'), Buffer.from('a'));
    await truncate(join(folder, keyOf('a')), IMAGES_BYTES_MAX + 1);
    await expect(open().read(keyOf('a'))).rejects.toThrow(ImageTooLarge);
  });

  it('removes files that a stopped process left unfinished, and leaves those that are being written', async () => {
    await open().write(keyOf('a'), Buffer.from('a'));
    const left = `${keyOf('b')}.${secureRandom.uuid()}.part`;
    const written = `${keyOf('c')}.${secureRandom.uuid()}.part`;
    for (const name of [left, written, 'notes.txt']) await writeFile(join(folder, name), '');
    for (const name of [left, 'notes.txt']) await usedAt(name, 1_000);
    await open().write(keyOf('a'), Buffer.from('a'));
    expect(await names()).toEqual([keyOf('a'), written, 'notes.txt'].toSorted());
  });

  it('gives each reader a whole image while two processes write and evict', async () => {
    const [one, other] = [open(2), open(2)];
    const contents = ['first', 'second'].map((text) => Buffer.from(text.repeat(10_000)));
    const read: (string | undefined)[] = [];
    const work = Array.from({ length: 40 }, async (_, at) => {
      const key = keyOf(at % 3 === 0 ? 'a' : 'b');
      await (at % 2 === 0 ? one : other).write(key, contents[at % 2] ?? Buffer.alloc(0));
      read.push((await other.read(key))?.toString());
    });
    await Promise.all(work);
    expect(read).toHaveLength(40);
    const whole = new Set<string | undefined>([...contents.map(String), undefined]);
    expect(read.filter((text) => !whole.has(text))).toEqual([]);
    expect(await names()).toEqual(['a', 'b'].map(keyOf));
  });

  it('takes a key for nothing but a name', async () => {
    await expect(open().read('../secrets')).rejects.toThrow('not the key of an image');
  });
});
