import { lazy, Suspense, useContext, useState } from 'react';
import type { FieldsEntry } from '../forms/record/held.ts';
import { declaredFields, isTold } from '../forms/record/judge.ts';
import type { Slot } from '../slot.ts';
import { type FileRead, type FileToRead, NO_READS, Readings } from './readings.ts';

// Few forms read pictures: what reads them, and tells of it, comes with the first picture.
const Reader = lazy(async () => ({ default: (await import('./Reader.tsx')).Reader }));
const ReadNote = lazy(async () => ({ default: (await import('./Reader.tsx')).ReadNote }));
const ReadStand = lazy(async () => ({ default: (await import('./Reader.tsx')).ReadStand }));

const isText = (value: unknown): value is string => typeof value === 'string';

/** The files of a form that are read, as it stands. */
const filesIn = <D extends object>({ of, draft }: FieldsEntry<D>): readonly FileToRead[] =>
  declaredFields(of).flatMap(({ name, control }) => {
    const reading = control.kind === 'files' ? control.reads?.(draft) : undefined;
    const value: unknown = draft[name];
    const ids = (Array.isArray(value) ? value : [value]).filter(isText);
    return reading === undefined ? [] : ids.map((fileId) => ({ fileId, reading }));
  });

/** How it stands with a file of which nothing was heard yet. */
const BEGUN: FileRead = { stand: 'reading', texts: {}, again: () => undefined };
/** The line that tells of a reading, before what tells it has come: nothing moves when it has. */
const LINE = { height: 28 };

interface WithReadingsProps<D extends object> {
  readonly entry: FieldsEntry<D>;
  readonly children: Slot;
}

/**
 * Reads pictures once they are uploaded: fields that are empty are filled in, and nothing that stands in one is written over. What a
 * picture says is taken once: a field that was emptied since stays empty, however often the picture is asked about again.
 */
export function WithReadings<D extends object>({ entry, children }: WithReadingsProps<D>) {
  const files = filesIn(entry);
  const [stood] = useState(
    () => new Set(files.filter(({ reading }) => !reading.readsKept).map(({ fileId }) => fileId)),
  );
  const [reads, setReads] = useState(NO_READS);
  const fresh = files.filter(({ fileId }) => !stood.has(fileId));
  const shown = new Map(fresh.map(({ fileId }) => [fileId, reads.get(fileId) ?? BEGUN]));
  const take = (fileId: string, read: FileRead): void => {
    setReads((before) => new Map(before).set(fileId, read));
    const asked = new Set(declaredFields(entry.of).map(({ name }) => String(name)));
    const taken = reads.get(fileId)?.texts ?? {};
    const empty = Object.entries(read.texts).filter(([path]) => {
      const value: unknown = Reflect.get(entry.draft, path);
      return asked.has(path) && !(path in taken) && value !== null && !isTold(value);
    });
    if (empty.length > 0) entry.fill(Object.fromEntries(empty));
  };
  return (
    <Readings value={shown}>
      {children}
      {fresh.length > 0 && (
        <Suspense fallback={null}>
          <Reader files={fresh} onRead={take} />
        </Suspense>
      )}
    </Readings>
  );
}

interface FieldReadProps {
  readonly path: string;
  readonly value: unknown;
  readonly onTake: (text: string) => void;
}

/** Below a field: that it says what was read, or what else was read. */
export const FieldRead = ({ path, value, onTake }: FieldReadProps) => {
  const reads = useContext(Readings);
  const text = [...reads.values()].map(({ texts }) => texts[path]).find((each) => each !== undefined);
  if (text === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ReadNote text={text} value={value} onTake={() => onTake(text)} />
    </Suspense>
  );
};

/** Below a field of files: how the reading of each stands, and what of the form is not as it was read. */
export function FilesRead<D extends object>({
  entry,
  ids,
}: {
  readonly entry: FieldsEntry<D>;
  readonly ids: readonly string[];
}) {
  const reads = useContext(Readings);
  const told = ids.flatMap((id) => reads.get(id) ?? []);
  if (told.length === 0) return null;
  const { draft } = entry;
  const labels = new Map(declaredFields(entry.of).map((field) => [String(field.name), field.label(draft)]));
  return (
    <Suspense fallback={<div style={LINE} />}>
      <ReadStand reads={told} draft={draft} labels={labels} onTake={entry.fill} />
    </Suspense>
  );
}
