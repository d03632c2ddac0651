import { decode } from 'jpeg-js';
import { brightness, LUMA_PIXELS_MAX, type Luma } from './luma.ts';

const MEMORY_MB_MAX = 512;

/** Reads the pixels of a JPEG. Throws for one that is damaged, too large, or takes too much memory. */
export const readJpeg = (bytes: Uint8Array): Luma => {
  const { width, height, data } = decode(bytes, {
    useTArray: true,
    formatAsRGBA: false,
    tolerantDecoding: true,
    maxResolutionInMP: LUMA_PIXELS_MAX / 1_000_000,
    maxMemoryUsageInMB: MEMORY_MB_MAX,
  });
  const luma = new Uint8Array(width * height);
  for (let at = 0; at < luma.length; at += 1)
    luma[at] = brightness(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0);
  return { width, height, data: luma };
};
