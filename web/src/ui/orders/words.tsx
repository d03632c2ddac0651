import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { AutoComplete } from 'antd';
import { Fragment } from 'react';
import type { UploadedFile } from '../../api/upload.ts';
import { type KeptValues, keptValues } from '../forms/keptDraft.ts';
import { labelled, namedFaultOf } from '../forms/rulesOf.ts';
import { UploadField } from '../forms/UploadField.tsx';
import { lengthMaxOf } from '../records/recordList.ts';
import { TextField } from './fields.tsx';
import { FieldSpot, OrderField, OrderSection, Pair, Stack } from './OrderField.tsx';
import type { Fault, Word, Words } from './orderForm.ts';
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

interface WordFieldsProps {
  readonly words: Words;
  readonly draft: KeptValues;
  readonly write: (name: string, value: unknown) => void;
  readonly onBusy: (field: string, isBusy: boolean) => void;
}

const TypedWord = ({ words, word, draft, write }: WordFieldsProps & { readonly word: Word }) => {
  const { name, help, counts = false, offers } = word;
  const typed = draft[name];
  const maxLength = lengthMaxOf(words.request, name);
  const control = {
    value: typeof typed === 'string' ? typed : '',
    onChange: (next: string) => write(name, next),
    maxLength,
  };
  const field = { name, label: shownLabelOf(words, word), help };
  if (offers === undefined) return <TextField {...field} {...control} showCount={counts} />;
  return (
    <OrderField {...field}>
      {(spot) => (
        <AutoComplete
          {...spot}
          {...control}
          options={offers.map((value) => ({ value }))}
          showSearch={{ filterOption: (part, option) => (option?.value ?? '').includes(part) }}
        />
      )}
    </OrderField>
  );
};

const isFile = (value: unknown): value is UploadedFile => typeof keptValues(value)?.fileId === 'string';
const filesIn = (value: unknown): readonly UploadedFile[] => (Array.isArray(value) ? value.filter(isFile) : []);

const Papers = ({
  words,
  word,
  kind,
  draft,
  write,
  onBusy,
}: WordFieldsProps & { word: Word; kind: UploadKindName }) => (
  <FieldSpot name={word.name}>
    {(fault) => (
      <UploadField
        label={shownLabelOf(words, word)}
        kind={kind}
        value={filesIn(draft[word.name])}
        onChange={(files) => write(word.name, files)}
        error={fault}
        onBusy={(isBusy) => onBusy(word.name, isBusy)}
      />
    )}
  </FieldSpot>
);

/** The last fields of a money form: what the money is for, in words and papers. */
export const WordFields = (props: WordFieldsProps) => {
  const { title, fields } = props.words;
  const typed = fields.filter(({ files }) => files === undefined);
  const shown = typed.map((word) => <TypedWord key={word.name} {...props} word={word} />);
  const all = (
    <>
      {shown.length > 1 ? <Pair>{shown}</Pair> : shown}
      {fields.map((word) => (
        <Fragment key={word.name}>
          {word.files !== undefined && <Papers {...props} word={word} kind={word.files} />}
        </Fragment>
      ))}
    </>
  );
  return title === undefined ? <Stack>{all}</Stack> : <OrderSection title={title}>{all}</OrderSection>;
};

/** Papers as they travel: those of the named fields in which any lie. */
export const papersOf = <Field extends string>(
  draft: { readonly [F in Field]: readonly UploadedFile[] },
  names: readonly Field[],
): { readonly [F in Field]?: string[] } => {
  const told: { [F in Field]?: string[] } = {};
  for (const name of names) if (draft[name].length > 0) told[name] = draft[name].map(({ fileId }) => fileId);
  return told;
};
