/** A cookie of this page, undefined when there is none. */
export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
};

/**
 * Sets a cookie for the whole origin that no other site's request carries; readable by the page, because the page sends its
 * value as a header. It ends with the browser's session; under https it never travels in the open.
 */
export const writeCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http and in Firefox.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}`;
};

export const removeCookie = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
};
