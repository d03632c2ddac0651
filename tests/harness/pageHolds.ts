import type { Page } from 'playwright-core';

/** Where a browser keeps a text beyond the memory of a page, by name: storages, databases, caches, cookies, history and address; none for a secret. */
export const pageHolds = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const kept: Record<string, unknown> = {
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
      cookie: document.cookie,
      history: history.state,
      address: location.href,
      title: document.title,
      name: window.name,
      performance: performance.getEntries().map((entry) => entry.name),
    };
    // Without a secure context there are no caches.
    if ('caches' in window)
      kept.caches = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
    kept.databases = (await indexedDB.databases()).map(({ name }) => name);
    return Object.keys(kept).filter((place) => JSON.stringify(kept[place] ?? null).includes(wanted));
  }, text);
