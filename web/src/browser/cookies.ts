import { decodeText } from './decodeText.ts';

let read: string | undefined;

/**
 * All cookies of this page. A page that opens asks twenty calls in one go, each with several of them, and for each reading the
 * browser asks another process of its own: within one go they are read once.
 */
const cookiesNow = (): string => {
  if (read === undefined) {
    read = document.cookie;
    queueMicrotask(forget);
  }
  return read;
};
const forget = (): void => {
  read = undefined;
};

/** A cookie of this page, undefined when there is none. */
export const readCookie = (name: string): string | undefined => {
  const found = cookiesNow()
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeText(found.slice(name.length + 1));
};

/**
 * Sets a cookie for the whole origin that no other site's request carries; readable by the page, because the page sends its
 * value as a header. It ends with the browser's session; under https it never travels in the open.
 */
export const writeCookie = (name: string, value: string): void => {
  forget();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http and in Firefox.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}`;
};

export const removeCookie = (name: string): void => {
  forget();
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
};
