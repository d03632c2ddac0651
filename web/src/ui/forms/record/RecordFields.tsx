import { Button, ConfigProvider } from 'antd';
import { ChevronRight, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { FieldRead, WithReadings } from '../../reading/WithReadings.tsx';
import type { Slot } from '../../slot.ts';
import { FormSection } from '../EntryForm.tsx';
import { FormField } from '../Field.tsx';
import { FieldControl } from './controls.tsx';
import { type Field, isField, isList, type List, type Part, type Section } from './declared.ts';
import type { FieldsEntry as Entry } from './held.ts';
import { countIn, hasOpened, isFollowing, isOptional, isTold, partsIn, valueIn } from './judge.ts';
import styles from './Record.module.css';
import { useText } from './text.ts';

/** Controls that say themselves what they are called. */
const namesItself = <D,>({ control }: Field<D>): boolean =>
  ['yesNo', 'files', 'amount', 'bank'].includes(control.kind) ||
  (control.kind === 'choice' && control.look.startsWith('cards'));

const inCapitals = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.replaceAll(/\s/g, '').toUpperCase() : typed;

/** It follows from the other of two boxes: what is wrong is told there. */
const isBehind = <D extends object>({ control }: Field<D>, draft: D): boolean =>
  control.kind === 'amount' && control.box !== undefined && isFollowing(control.box, draft);

interface FieldItemProps<D extends object> {
  readonly entry: Entry<D>;
  readonly field: Field<D>;
  /** Its place says already that it may be left empty. */
  readonly isFolded: boolean;
}

/** What stands of an area, as it travels: what is chosen is shown in the language of the page, what stood in a record not at all. */
const useAreaHelp = <D extends object>({ entry, field }: FieldItemProps<D>): string | undefined => {
  const t = useText();
  const { control } = field;
  if (control.kind !== 'area') return undefined;
  const names = control.levels.flatMap((name) => {
    const value: unknown = entry.draft[name];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return names.length === 0 ? undefined : t('chosenArea', { area: names.join(' · ') });
};

/** Disables the controls within: those of the component library by its context, others by the fieldset. */
const Lock = ({ isLocked, children }: { readonly isLocked: boolean; readonly children: Slot }) =>
  isLocked ? (
    <ConfigProvider componentDisabled>
      <fieldset disabled className={styles.locked}>
        {children}
      </fieldset>
    </ConfigProvider>
  ) : (
    children
  );

/** One field with its label, its control, what helps and what is wrong. */
function FieldItem<D extends object>(props: FieldItemProps<D>) {
  const { entry, field, isFolded } = props;
  const t = useText();
  const { draft, isCorrecting, of } = entry;
  const { Beside } = field;
  const areaHelp = useAreaHelp(props);
  const name = field.label(draft);
  const label =
    isOptional(of, field, draft) && !isFolded && field.control.kind !== 'yesNo' ? t('optional', { field: name }) : name;
  const path: string = field.name;
  const isLocked = entry.isLocked?.(path) ?? false;
  const help = isLocked ? t('locked') : (areaHelp ?? field.help(draft, isCorrecting));
  const titled = (
    <>
      {label} <span className={styles.known}>{Beside !== undefined && <Beside draft={draft} />}</span>
    </>
  );
  const { kind } = field.control;
  return (
    <div className={field.isWide ? styles.wide : styles.field}>
      <FormField
        name={isBehind(field, draft) ? `${path}Following` : path}
        {...(namesItself(field) ? {} : { label: titled })}
        help={kind === 'amount' ? undefined : help}
        tellsItself={kind === 'files' || kind === 'amount'}
      >
        {(held) => (
          <Lock isLocked={isLocked}>
            <FieldControl
              {...{ ...held, entry, field, label, value: valueIn(field, draft) }}
              onChange={(value) => entry.fill({ [path]: kind === 'code' ? inCapitals(value) : value })}
            />
            <FieldRead path={path} value={valueIn(field, draft)} onTake={(text) => entry.fill({ [path]: text })} />
            {field.below?.(entry, held.fault !== undefined)}
          </Lock>
        )}
      </FormField>
    </div>
  );
}

/** Several of a kind, one under the other. */
function ListItems<D extends object>({ entry, list }: { readonly entry: Entry<D>; readonly list: List<D> }) {
  const { draft, isCorrecting } = entry;
  const count = countIn(list, draft);
  const isLocked = entry.isLocked?.(list.list) ?? false;
  return (
    <div className={styles.list}>
      {list.items.slice(0, count).map((fields, at) => {
        const title = `${list.title()} ${at + 1}`;
        return (
          <fieldset key={fields[0]?.name} className={styles.item}>
            <legend>{title}</legend>
            {count > list.min && !isLocked && (
              <Button
                className={styles.remove ?? ''}
                type="text"
                size="small"
                icon={<X size={14} />}
                aria-label={`${list.remove()} ${title}`}
                onClick={() => entry.takeOut(list, at)}
              />
            )}
            <Parts entry={entry} parts={fields.filter(({ when }) => when(draft, isCorrecting))} />
          </fieldset>
        );
      })}
      {count < list.items.length && !isLocked && (
        <Button icon={<Plus size={14} />} onClick={() => entry.fill(list.begins(count))}>
          {list.add()}
        </Button>
      )}
    </div>
  );
}

function Parts<D extends object>(props: {
  readonly entry: Entry<D>;
  readonly parts: readonly Part<D>[];
  readonly isFolded?: boolean;
}) {
  const { entry, parts, isFolded = false } = props;
  return (
    <div className={styles.fields}>
      {parts.map((part, i) => {
        if (isField(part)) {
          // Two boxes may be typed for one field.
          const isSecond = parts.slice(0, i).some((other) => isField(other) && other.name === part.name);
          const key = isSecond ? `${part.name} again` : part.name;
          return <FieldItem key={key} entry={entry} field={part} isFolded={isFolded} />;
        }
        if (isList(part)) return <ListItems key={part.list} entry={entry} list={part} />;
        const { aside, Shown, shown } = part;
        return (
          <div key={aside} className={shown === undefined ? styles.aside : `${styles.aside} ${styles.shown}`}>
            {shown?.(entry)}
            {Shown !== undefined && <Shown {...entry} />}
          </div>
        );
      })}
    </div>
  );
}

/** What may be left empty, out of sight until somebody opens it or something stands in it. */
function Fold<D extends object>({ entry, fields }: { readonly entry: Entry<D>; readonly fields: readonly Field<D>[] }) {
  const t = useText();
  const [toggled, setToggled] = useState<boolean>();
  const { draft, wrong, pointed } = entry;
  const holdsSome = fields.some(({ name }) => isTold(draft[name]));
  const isWrong = fields.some(({ name }) => wrong.includes(name) || pointed?.name === name);
  const isOpen = isWrong || (toggled ?? holdsSome);
  return (
    <div className={styles.fold}>
      <button type="button" aria-expanded={isOpen} onClick={() => setToggled(!isOpen)}>
        <ChevronRight size={16} aria-hidden /> {t('more', { count: fields.length })}
      </button>
      <div hidden={!isOpen}>
        <Parts entry={entry} parts={fields} isFolded />
      </div>
    </div>
  );
}

interface FieldsProps<D extends object> {
  readonly entry: Entry<D>;
  /** Whether its sections say what they are called. */
  readonly isTitled: boolean;
  /** What may be left empty stays in sight. */
  readonly isUnfolded?: boolean;
}

/** Fields that belong together: those that are needed, then what may be left empty, folded. */
function FormPart<D extends object>(props: FieldsProps<D> & { readonly section: Section<D> }) {
  const { entry, section, isTitled, isUnfolded = false } = props;
  const t = useText();
  const { draft, isCorrecting, of } = entry;
  const title = section.title(draft);
  const parts = partsIn(section, draft, isCorrecting);
  const folds = (part: Part<D>): part is Field<D> =>
    !isUnfolded && isField(part) && !part.isOpen && isOptional(of, part, draft);
  const folded = parts.filter(folds);
  const first = section.after.map((name) =>
    section.parts
      .filter(isField<D>)
      .find((field) => field.name === name)
      ?.label(draft),
  );
  return (
    <FormSection title={isTitled && title !== '' ? title : undefined} side={section.side}>
      {section.why !== undefined && <p className={styles.why}>{section.why()}</p>}
      <Parts entry={entry} parts={parts.filter((part) => !folds(part))} />
      {!hasOpened(section, draft) && (
        <p className={styles.opens}>{t('opens', { fields: first.filter(Boolean).join(t('listed')) })}</p>
      )}
      {folded.length > 0 && <Fold entry={entry} fields={folded} />}
    </FormSection>
  );
}

/** The sections of a form, as far as they have opened; those of other steps stay in the page, so that what stands in them is judged. */
export const RecordFields = <D extends object>({ entry, ...more }: FieldsProps<D>) => (
  <WithReadings entry={entry}>
    {entry.of.sections.map((section, i) =>
      section.when(entry.draft) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their places.
        <div key={i} hidden={section.step !== entry.step}>
          <FormPart entry={entry} section={section} {...more} />
        </div>
      ) : null,
    )}
  </WithReadings>
);
