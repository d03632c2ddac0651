import { vi } from 'vitest';

/**
 * The DOM test files of a worker share one window and the libraries that are loaded in it. Vitest runs this module before each
 * file, so that no file depends on the files before it: real timers, original globals, an empty document, no stored data, and
 * new instances of the portal's own modules.
 */
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();

localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; ')) {
  const [name = ''] = cookie.split('=');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  if (name !== '') document.cookie = `${name}=; max-age=0; path=/`;
}
history.replaceState(null, '', '/');
document.title = '';
document.body.replaceChildren();
for (const root of [document.documentElement, document.body])
  for (const name of root.getAttributeNames()) root.removeAttribute(name);

// jsdom computes no layout: it has no media queries, no element sizes and nothing to scroll. The component library needs all three.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
