import type { UploadedFile } from '../../api/upload.ts';
import type { KeptValues } from '../forms/keptDraft.ts';
import { labelled, namedFaultOf } from '../forms/rulesOf.ts';
import type { Fault } from '../forms/useMarks.ts';
import { lengthMaxOf } from '../records/recordList.ts';
import type { Word, Words } from './orderForm.ts';
import type { OrderGroup } from './parts.tsx';
import { isKey, text } from './text.ts';

const labelOf = ({ name, label }: Word): string => label ?? (isKey(name) ? text(name) : name);
const isRequired = ({ request }: Words, { name }: Word): boolean => request.required?.includes(name) ?? false;
/** The label on the page: what may be left empty says so, unless its label says when it may not. */
const shownLabelOf = (words: Words, word: Word): string =>
  isRequired(words, word) || word.label !== undefined ? labelOf(word) : text('optional', { label: labelOf(word) });

/** What the schema of the call has against the words, each told by its label. */
export const wordFaults = (words: Words | undefined, draft: KeptValues): readonly Fault[] =>
  (words?.fields ?? []).flatMap((word) => {
    const typed = draft[word.name];
    const value = typeof typed === 'string' ? typed.trim() : typed;
    const schema = words?.request.properties?.[word.name];
    const fault = namedFaultOf(schema, value, words !== undefined && isRequired(words, word));
    return fault === undefined ? [] : [{ field: word.name, says: labelled(fault, labelOf(word)) }];
  });

/** The last fields of a money form: what the money is for, in words and papers. */
export const groupOf = (words: Words): OrderGroup => ({
  ...(words.title === undefined ? {} : { title: words.title }),
  parts: words.fields.map((word) => {
    const { name, files, ...more } = word;
    const field = { name, label: shownLabelOf(words, word) };
    if (files !== undefined) return { ...field, kind: 'files', upload: files };
    return { ...more, ...field, kind: 'text', lengthMax: lengthMaxOf(words.request, name) };
  }),
});

/** Papers as they travel: those of the named fields in which any lie. */
export const papersOf = <Field extends string>(
  draft: { readonly [F in Field]: readonly UploadedFile[] },
  names: readonly Field[],
): { readonly [F in Field]?: string[] } => {
  const told: { [F in Field]?: string[] } = {};
  for (const name of names) if (draft[name].length > 0) told[name] = draft[name].map(({ fileId }) => fileId);
  return told;
};
