import { Fragment } from 'react';
import { groupedAmount } from '../../money/Money.tsx';
import { type Fact, Facts } from '../../records/RecordDrawer.tsx';
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
  return names.map(({ name }) => nameOf(name)).join(', ');
}

/** What stands in a field, in words. */
function Value<D extends object>({ field, draft }: ValueProps<D>) {
  const t = useText();
  const { control } = field;
  const value: unknown = draft[field.name];
  switch (control.kind) {
    case 'choice':
      return <Chosen field={field} draft={draft} control={control} />;
    case 'until':
      return value === null ? control.endless() : String(value);
    case 'yesNo':
      return t(value === true ? 'yes' : 'no');
    case 'figure':
      return [groupedAmount(String(value)), control.unit?.(draft)].filter(Boolean).join(' ');
    default:
      return String(value);
  }
}

const stands = <D extends object>({ name, control: { kind } }: Field<D>, draft: D): boolean =>
  isTold(draft[name]) || kind === 'yesNo' || (kind === 'until' && draft[name] === null);

/** What was told in a step of a form, as facts under the titles of its sections; each of several in a line. */
export function FormFacts<D extends object>(props: {
  readonly form: Shape<D>;
  readonly draft: D;
  readonly step: string;
  /** What the step is called: a section of the same name goes without its title. */
  readonly title: string;
}) {
  const { form, draft, step, title } = props;
  const factsOf = (fields: readonly Field<D>[]): readonly Fact[] =>
    fields
      .filter((field) => stands(field, draft))
      .map((field) => ({ key: field.name, label: field.label(draft), value: <Value field={field} draft={draft} /> }));
  return form.sections
    .filter((section) => section.step === step)
    .map((section) => {
      const facts = partsIn(section, draft).flatMap((part): readonly Fact[] => {
        if (isField(part)) return factsOf([part]);
        if (!isList(part)) return [];
        return part.items.slice(0, countIn(part, draft)).map((fields, i) => ({
          key: `${part.list}.${i}`,
          label: `${part.title()} ${i + 1}`,
          value: factsOf(fields).map(({ key, value }, at) => (
            <Fragment key={key}>
              {at > 0 && ' · '}
              {value}
            </Fragment>
          )),
        }));
      });
      return facts.length === 0 ? null : (
        <Fragment key={section.title(draft)}>
          {section.title(draft) !== title && <h3>{section.title(draft)}</h3>}
          <Facts facts={facts} />
        </Fragment>
      );
    });
}
