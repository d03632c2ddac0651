import { decodeText } from '../browser/decodeText.ts';

/** The name that the header `content-disposition` gives a file; undefined where it gives none. */
export const fileNameIn = (disposition: unknown): string | undefined => {
  const written = /filename\*=UTF-8''([^;]+)/.exec(String(disposition ?? ''))?.[1];
  return written === undefined ? undefined : decodeText(written);
};
