import type { Page } from 'playwright-core';

interface Loaded {
  readonly name: string;
  /** As it travels, compressed. */
  readonly bytes: number;
}

/** Scripts and styles that the page has asked for so far. */
export const loadedBy = (page: Page): Promise<readonly Loaded[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .map(({ name, encodedBodySize }) => ({
        name: new URL(name).pathname.split('/').at(-1) ?? '',
        bytes: encodedBodySize,
      }))
      .filter(({ name }) => /\.(?:js|css)$/.test(name)),
  );

/** Names of the files that the document itself asks for, by its head and by `first.js`. */
export const askedAtOnce = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { frameFiles = '', homeFiles = '', pageFiles = '' } = document.documentElement.dataset;
    const inHead = [...document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload]')];
    const addresses = inHead.map((each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '');
    return [...addresses, ...frameFiles.split(' '), ...homeFiles.split(' '), ...pageFiles.split(' ')].map(
      (path) => path.split('/').at(-1) ?? '',
    );
  });

export const kilobytes = (files: readonly Loaded[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
