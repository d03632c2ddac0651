import { screenIn } from '@tradeport/shared/screens/open.ts';
import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';

type Heads = Readonly<Record<string, Readonly<Record<string, readonly [title: string, purpose: string]>>>>;

/** What is known of a page before its files are there. */
export interface KnownPage {
  readonly path: string;
  /** Its files beside those of its frame. */
  readonly files: readonly string[];
  /** Title and purpose, by the language; of a page whose head says more than that, none. */
  readonly heads: Heads[string];
}

/** Looks a page up by its route below the base path; undefined for a route that is no page. */
export type FindPage = (route: string) => KnownPage | undefined;

type App = 'portal' | 'console';

type Pages = Readonly<Record<App, Readonly<Record<string, string>>>> & { readonly heads: Heads };

/** What the build says: each route with its files, in one text, and what stands at the head of its page. */
const pagesIn = (text: string, app: App): readonly KnownPage[] => {
  const pages: Pages = JSON.parse(text);
  const heads = app === 'portal' ? pages.heads : {};
  return Object.entries(pages[app]).map(([path, files]) => ({
    path,
    files: files.split(' '),
    heads: heads[path] ?? {},
  }));
};

/** Looks pages up as they were built last. */
export const builtPages = ({ pageFiles }: Pick<BuiltPortal, 'pageFiles'>, app: App): FindPage => {
  let read: { readonly text: string; readonly pages: readonly KnownPage[] } | undefined;
  return (route) => {
    const text = pageFiles();
    if (text === undefined) return undefined;
    if (read?.text !== text) read = { text, pages: pagesIn(text, app) };
    return screenIn(read.pages, route);
  };
};
