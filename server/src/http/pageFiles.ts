import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';

/** The files of a page beside those of its frame, by its route below the base path; none for a route that is no page. */
export type FilesOfPage = (route: string) => readonly string[];

type App = 'portal' | 'console';
type Table = readonly (readonly [segments: readonly string[], files: readonly string[]])[];

/** What the build says: each route with its files, in one text. */
const tableOf = (text: string, app: App): Table => {
  const pages: Readonly<Record<App, Readonly<Record<string, string>>>> = JSON.parse(text);
  return Object.entries(pages[app]).map(([path, files]) => [path.split('/'), files.split(' ')]);
};

const matches = (segments: readonly string[], route: readonly string[]): boolean =>
  segments.length === route.length && segments.every((one, i) => one.startsWith(':') || one === route[i]);
const parameters = (segments: readonly string[]): number => segments.filter((one) => one.startsWith(':')).length;

/** Looks the files of a page up as they were built last. A route that is written out goes before one with parameters. */
export const filesOfPages = ({ pageFiles }: Pick<BuiltPortal, 'pageFiles'>, app: App): FilesOfPage => {
  let read: { readonly text: string; readonly table: Table } | undefined;
  return (path) => {
    const text = pageFiles();
    if (text === undefined) return [];
    if (read?.text !== text) {
      const table = tableOf(text, app).toSorted(([one], [other]) => parameters(one) - parameters(other));
      read = { text, table };
    }
    const route = path.split('/');
    return read.table.find(([segments]) => matches(segments, route))?.[1] ?? [];
  };
};
