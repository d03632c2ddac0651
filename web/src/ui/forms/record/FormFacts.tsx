import { withDayText } from '@tradeport/shared/words/days.ts';
import { Fragment } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { groupedAmount } from '../../money/Money.tsx';
import { type Fact, Facts } from '../../records/RecordDrawer.tsx';
import type { Slot } from '../../slot.ts';
import { FileNames } from '../KnownFiles.tsx';
import { type Control, type Field, isField, isList, type Shape } from './declared.ts';
import { useNames } from './held.ts';
import { countIn, isTold, partsIn } from './judge.ts';
import { useText } from './text.ts';

interface ValueProps<D extends object> {
  readonly field: Field<D>;
  readonly draft: D;
}

/** The names of what is chosen. */
function Chosen<D extends object>(
  props: ValueProps<D> & { readonly control: Extract<Control<D>, { kind: 'choice' }> },
) {
  const { field, draft, control } = props;
  const nameOf = useNames();
  const value: unknown = draft[field.name];
  const chosen = [value].flat();
  const names = (control.useChoices(draft, '')?.choices ?? []).filter((each) => chosen.includes(each.value));
  return <span>{names.map(({ name }) => nameOf(name)).join(', ')}</span>;
}

/** What stands in a field, in words. */
function Value<D extends object>({ field, draft }: ValueProps<D>) {
  const t = useText();
  const language = useLanguage();
  const { control } = field;
  const value: unknown = draft[field.name];
  const shown = withDayText(String(value), language);
  switch (control.kind) {
    case 'choice':
      return <Chosen field={field} draft={draft} control={control} />;
    case 'until':
      return <span>{value === null ? control.endless() : shown}</span>;
    case 'yesNo':
      return <span>{t(value === true ? 'yes' : 'no')}</span>;
    case 'files':
      return <FileNames label={field.label(draft)} ids={[value].flat().filter((id) => typeof id === 'string')} />;
    case 'figure':
      return <span>{[groupedAmount(String(value)), control.unit?.(draft)].filter(Boolean).join(' ')}</span>;
    case 'day':
      return <span>{shown}</span>;
    default:
      return <span>{String(value)}</span>;
  }
}

const stands = <D extends object>({ name, control: { kind } }: Field<D>, draft: D): boolean =>
  isTold(draft[name]) || kind === 'yesNo' || (kind === 'until' && draft[name] === null);

interface FormFactsProps<D extends object> {
  readonly form: Shape<D>;
  readonly draft: D;
  readonly step: string;
  /** What the step is called: a section of the same name goes without its title. */
  readonly title: string;
  /** What is known of a field beside what was told: that a document ends, that it was sent back. */
  readonly noteOf?: (name: string) => Slot;
  /** Which fields say nothing that is worth a line. */
  readonly leavesOut?: (name: string) => boolean;
}

/** What was told in a step of a form, as facts under the titles of its sections; of several each in its lines. */
export function FormFacts<D extends object>(props: FormFactsProps<D>) {
  const { form, draft, step, title, noteOf = () => null, leavesOut = () => false } = props;
  const factsOf = (fields: readonly Field<D>[]): readonly Fact[] =>
    fields
      .filter((field) => stands(field, draft) && !leavesOut(field.name))
      .map((field) => ({
        key: field.name,
        label: field.label(draft),
        value: (
          <>
            <Value field={field} draft={draft} /> {noteOf(field.name)}
          </>
        ),
      }));
  const facts = (fields: readonly Field<D>[]) => <Facts facts={factsOf(fields)} />;
  return form.sections
    .filter((section) => section.step === step)
    .map((section) => {
      const parts = partsIn(section, draft);
      const fields = parts.filter(isField<D>);
      const several = parts.filter(isList<D>).flatMap((list) =>
        list.items.slice(0, countIn(list, draft)).map((each, at) => ({
          name: `${list.title()} ${at + 1}`,
          fields: each.filter(({ when }) => when(draft, false)),
        })),
      );
      if (factsOf(fields).length === 0 && several.length === 0) return null;
      return (
        <Fragment key={section.title(draft)}>
          {section.title(draft) !== title && <h3>{section.title(draft)}</h3>}
          {factsOf(fields).length > 0 && facts(fields)}
          {several.map((one) => (
            <Fragment key={one.name}>
              <h4>{one.name}</h4>
              {facts(one.fields)}
            </Fragment>
          ))}
        </Fragment>
      );
    });
}
