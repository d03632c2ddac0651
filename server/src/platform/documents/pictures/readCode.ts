import decodeCode from 'qr/decode.js';
import { inverted, type Luma, shrunk } from './luma.ts';

/** The sizes in which a picture is looked at, by its longer side: a fine code needs pixels, a code in a large photo the whole of it. */
const SIDES = [1_600, 900, 2_600] as const;

const codeIn = ({ width, height, data }: Luma): string | undefined => {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at += 1) {
    const light = data[at] ?? 0;
    pixels[at * 3] = light;
    pixels[at * 3 + 1] = light;
    pixels[at * 3 + 2] = light;
  }
  try {
    return decodeCode({ width, height, data: pixels });
  } catch {
    return undefined;
  }
};

/** The text of the two-dimensional code in a picture; undefined where none is found. */
export const readCode = (picture: Luma): string | undefined => {
  const tried = new Set<string>();
  for (const side of SIDES) {
    const seen = shrunk(picture, side);
    const size = `${seen.width}×${seen.height}`;
    if (tried.has(size)) continue;
    tried.add(size);
    const code = codeIn(seen) ?? codeIn(inverted(seen));
    if (code !== undefined) return code;
  }
  return undefined;
};
