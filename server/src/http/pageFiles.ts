import { screenIn } from '@tradeport/shared/screens/open.ts';
import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';

/** The files of a page beside those of its frame, by its route below the base path; none for a route that is no page. */
export type FilesOfPage = (route: string) => readonly string[];

type App = 'portal' | 'console';
type Pages = readonly { readonly path: string; readonly files: readonly string[] }[];

/** What the build says: each route with its files, in one text. */
const pagesIn = (text: string, app: App): Pages => {
  const pages: Readonly<Record<App, Readonly<Record<string, string>>>> = JSON.parse(text);
  return Object.entries(pages[app]).map(([path, files]) => ({ path, files: files.split(' ') }));
};

/** Looks the files of a page up as they were built last. */
export const filesOfPages = ({ pageFiles }: Pick<BuiltPortal, 'pageFiles'>, app: App): FilesOfPage => {
  let read: { readonly text: string; readonly pages: Pages } | undefined;
  return (route) => {
    const text = pageFiles();
    if (text === undefined) return [];
    if (read?.text !== text) read = { text, pages: pagesIn(text, app) };
    return screenIn(read.pages, route)?.files ?? [];
  };
};
