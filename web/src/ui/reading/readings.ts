import { isSameName } from '@tradeport/shared/rules/nameKey.ts';
import type { PictureTypeName, ReadField } from '@tradeport/shared/rules/pictureTypes.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { createContext } from 'react';

/** As what the files of a field are read, and where what stands in them goes. */
export interface Reading {
  /** The likeliest first: the next is tried where nothing could be read. */
  readonly types: readonly PictureTypeName[];
  /** Fields of the form, by their path in the request. */
  readonly into: { readonly [F in ReadField]?: string };
  /** Whether what was read is taken; all of it where nothing is said. */
  readonly takes?: (read: ReadField, text: string) => boolean;
  /** Files that stood there when the form was opened are read too. */
  readonly readsKept?: boolean;
}

/** A file of a form that is read. */
export interface FileToRead {
  readonly fileId: string;
  readonly reading: Reading;
}

/** What a field of files takes, and how they are read where what stands in them fills in other fields. */
export interface FilesTold<D> {
  readonly upload: (draft: D) => UploadKindName;
  readonly reads?: (draft: D) => Reading | undefined;
}

/** The same where the fields stand in a member of the request: `at` says what each is called in the whole form. */
export const readWithin = <N extends string>(
  reading: Reading | undefined,
  own: readonly N[],
  at: (name: N) => string,
): Reading | undefined => {
  if (reading === undefined) return undefined;
  const into = Object.entries(reading.into).flatMap(([read, path]) =>
    own.filter((name) => name === path).map((name) => [read, at(name)]),
  );
  return { ...reading, into: Object.fromEntries(into) };
};

/** How the reading of one file stands, and what was read, by the field that it is for. */
export interface FileRead {
  readonly stand: 'reading' | 'read' | 'unread' | 'silent';
  readonly texts: Readonly<Record<string, string>>;
  readonly again: () => void;
}

export const NO_READS: ReadonlyMap<string, FileRead> = new Map();

/** What was read off the files of a form, by their ids. */
export const Readings = createContext<ReadonlyMap<string, FileRead>>(NO_READS);

const FIGURE = /^\d+\.\d+$/;
/** A figure without zeros at the end of its decimals. All other digits count: 007 and 7 may be two account numbers. */
const withoutLastZeros = (text: string): string => (FIGURE.test(text) ? text.replace(/\.?0+$/, '') : text);

/** Whether the value of a field is the text that was read off a file, by the rule of `nameKey`; 10.00 is 10. */
export const isAsRead = (value: unknown, read: string): boolean =>
  typeof value === 'string' && isSameName(withoutLastZeros(value), withoutLastZeros(read));
