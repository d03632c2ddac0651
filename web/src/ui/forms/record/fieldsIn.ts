import type { CountryUse } from '@tradeport/shared/reference/countryWords.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import type { ReactNode } from 'react';
import type { Texts } from '../../../i18n/texts.ts';
import type { Slot } from '../../slot.ts';
import type { BankChoice } from '../BankPicker.tsx';
import { useCountries } from '../countries.tsx';
import type {
  Aside,
  Boxed,
  BranchChoice,
  Choice,
  Control,
  Field,
  List,
  NameOf,
  Offered,
  Part,
  Section,
  Sight,
} from './declared.ts';

type ControlOf<D, K extends Control<D>['kind']> = Extract<Control<D>, { readonly kind: K }>;

/** A text of the form by its key, or as the form stands. */
type Words<D, Key extends string> = Key | ((draft: D, isCorrecting: boolean) => ReactNode);

type Shown = 'optional' | 'when' | 'isWide' | 'isOpen' | 'Beside' | 'below' | 'stands';

interface Told<D, Key extends string> extends Partial<Pick<Field<D>, Shown>> {
  /** What the field is called; without it by the text of its own name. */
  readonly label?: Key | ((draft: D) => string);
  /** Below the field. */
  readonly help?: Words<D, Key>;
  /** What is said while nothing stands in it. */
  readonly needs?: Key | undefined;
}

/** A field whose name is no text of the form says what it is called: without a label it does not compile. */
type More<D, Key extends string, N extends string> = N extends Key
  ? [more?: Told<D, Key>]
  : [more: Told<D, Key> & Required<Pick<Told<D, Key>, 'label'>>];

/** Choices by the texts of the form, or as they are. */
type Listed<Key> = readonly (Key | Choice)[];
/** What a field offers: a list, a table of names, or what follows from the form as it stands. */
type Choices<D, Key extends string> =
  | Listed<Key>
  | Readonly<Record<string, Choice['name']>>
  | ((draft: D, typed: string) => Listed<Key> | Offered | undefined);

/** How a choice is made, where not in a box of all that is offered. */
type ChoiceLook<D> = Partial<Omit<ControlOf<D, 'choice'>, 'kind' | 'useChoices'>>;

/** What a choice fills in, of the fields that the form has. */
type FilledOf<D> = { readonly [N in NameOf<D>]?: string | undefined };

interface Area<D> {
  /** The fields of the larger levels, the largest first. */
  readonly above?: readonly NameOf<D>[];
  readonly countryOf: (draft: D) => string | undefined;
}

interface BranchFields<D> {
  readonly bankField: NameOf<D>;
  readonly areaField: NameOf<D>;
  readonly takes?: (branch: BranchChoice) => FilledOf<D>;
}

interface Several<D, Key extends string> {
  /** What one of them is called. */
  readonly title: Key;
  readonly add: Key;
  readonly remove: Key;
  readonly min: number;
  readonly max: number;
  readonly each: (at: number) => readonly Field<D>[];
  /** What stands in one that is added, by the names that its fields have there: it is there as soon as anything of it is. */
  readonly begins: Readonly<Record<string, unknown>>;
  readonly takenOut?: List<D>['takenOut'];
}

interface SectionSettings<D, Key extends string> extends Partial<Pick<Section<D>, 'after' | 'when' | 'step' | 'side'>> {
  readonly why?: Key | ReactNode;
}

const always = (): boolean => true;
const CCYS: Offered = { choices: HELD_CCYS.map((ccy) => ({ value: ccy, name: ccy, flag: ccy })) };

const isListed = <Key extends string>(choices: object): choices is Listed<Key> => Array.isArray(choices);
const isOffered = (choices: object): choices is Offered => 'choices' in choices;

/** A word is a choice by its text; the text of its name and "Why" says what follows from it. */
const offeredBy = <D, Key extends string>({ text, isKey }: Texts<Key>, choices: Choices<D, Key>) => {
  const choiceOf = (one: Key | Choice): Choice => {
    if (typeof one !== 'string') return one;
    const why = `${one}Why`;
    return { value: one, name: text(one), why: isKey(why) ? text(why) : undefined };
  };
  return (draft: D, typed: string): Offered | undefined => {
    const offered = typeof choices === 'function' ? choices(draft, typed) : choices;
    if (offered === undefined) return undefined;
    if (isListed<Key>(offered)) return { choices: offered.map(choiceOf) };
    if (isOffered(offered)) return offered;
    return { choices: Object.entries(offered).map(([value, name]) => ({ value, name })) };
  };
};

/** Whether a field has the whole width, where nothing else is said. */
const takesALine = <D>(control: Control<D>): boolean =>
  control.kind === 'files' ||
  control.kind === 'area' ||
  control.kind === 'lines' ||
  control.kind === 'bank' ||
  control.kind === 'compared' ||
  control.kind === 'amount' ||
  (control.kind === 'choice' && control.look !== 'box');

/** What a field is, by its name and what is said of it. */
const makerOf = <D, Key extends string>({ text, isKey }: Texts<Key>) => {
  const labelOf = (name: string, label: Told<D, Key>['label']): ((draft: D) => string) => {
    if (typeof label === 'function') return label;
    const key = label ?? name;
    return () => (isKey(key) ? text(key) : '');
  };
  const helpOf = (help: Told<D, Key>['help']): Field<D>['help'] =>
    typeof help === 'function' ? help : () => (help === undefined ? undefined : text(help));
  return (name: NameOf<D>, control: Control<D>, { label, help, needs, ...more }: Told<D, Key> = {}): Field<D> => ({
    name,
    control,
    when: always,
    isWide: takesALine(control),
    isOpen: false,
    ...more,
    label: labelOf(name, label),
    help: helpOf(help),
    needs: needs && text(needs),
  });
};

/**
 * How fields are declared whose words are texts of a feature: `fieldsIn(words).of<Draft>()`. Each function is one kind of control;
 * a field is called by the text of its own name, or by the `label` that is given.
 */
export const fieldsIn = <Key extends string>(texts: Texts<Key>) => ({
  of: <D extends object>() => {
    const make = makerOf<D, Key>(texts);
    /** Fields of one kind: what each says beside its name is made its control. */
    const by =
      <A>(control: (told: A, name: NameOf<D>) => Control<D>) =>
      <N extends NameOf<D>>(name: N, told: A, ...[more]: More<D, Key, N>): Field<D> =>
        make(name, control(told, name), more);
    const plain =
      (control: Control<D>) =>
      <N extends NameOf<D>>(name: N, ...[more]: More<D, Key, N>): Field<D> =>
        make(name, control, more);
    return {
      /** A line of text. */
      text: plain({ kind: 'text' }),
      /** The same, counted or with what is usually said. */
      words: by((told: Omit<ControlOf<D, 'text'>, 'kind'>) => ({ kind: 'text', ...told })),
      /** A number of letters and digits: kept in capitals, without spaces. */
      code: plain({ kind: 'code' }),
      /** Travels sealed, is typed anew where something is corrected, and is never kept. */
      secret: plain({ kind: 'secret' }),
      /** Text of several lines. */
      lines: plain({ kind: 'lines' }),
      yesNo: plain({ kind: 'yesNo' }),
      /** A tick that says what is agreed to. */
      agreed: by((told: Omit<ControlOf<D, 'yesNo'>, 'kind'>) => ({ kind: 'yesNo', ...told })),
      /** Of a hundred. */
      share: plain({ kind: 'figure', unit: () => '%' }),
      count: plain({ kind: 'count' }),
      /** A held currency. */
      currency: plain({ kind: 'choice', useChoices: () => CCYS, look: 'box' }),
      /** A last day, or that there is none, by the text of that. */
      until: by((endless: Key) => ({ kind: 'until', endless: () => texts.text(endless) })),
      figure: by((unit: ((draft: D) => string | undefined) | undefined) => ({ kind: 'figure', unit })),
      amount: by((ccyOf: (draft: D) => string) => ({ kind: 'amount', ccyOf })),
      /** An amount that is paid, in its box. */
      paid: by(({ ccy, ...box }: Boxed<D> & { readonly ccy: string }) => ({ kind: 'amount', ccyOf: () => ccy, box })),
      compared: by((told: Omit<ControlOf<D, 'compared'>, 'kind'>) => ({ kind: 'compared', ...told })),
      day: by((isOut: ((day: string) => boolean) | undefined) => ({ kind: 'day', isOut })),
      /** One of several, or some of them. What is offered may be asked of a call: the function is a hook then. */
      choice: by(({ look = 'box', of, ...more }: ChoiceLook<D> & { readonly of: Choices<D, Key> }) => ({
        kind: 'choice',
        look,
        useChoices: offeredBy(texts, of),
        ...more,
      })),
      country: by(({ use, isFixed }: { readonly use: CountryUse; readonly isFixed?: (draft: D) => boolean }) => ({
        kind: 'choice',
        look: 'box',
        isFixed,
        useChoices: () => useCountries(use),
      })),
      /** Where in a country: its names go to the fields of its levels, the largest first, the last of which is the field itself. */
      area: by(({ above = [], countryOf }: Area<D>, name) => ({ kind: 'area', levels: [...above, name], countryOf })),
      /** The name of a company, which the registry finds with its credit code. */
      company: by((codeField: NameOf<D>) => ({ kind: 'company', codeField })),
      /** The name of a bank, found in the directory of a country with what else is known of it. */
      bank: by((told: Pick<Area<D>, 'countryOf'> & { readonly takes: (bank: BankChoice) => FilledOf<D> }) => ({
        kind: 'bank',
        ...told,
      })),
      /** A branch of that bank in that area: picked where the directory knows one, typed where it knows none. */
      branch: by(({ takes = () => ({}), ...fields }: BranchFields<D>) => ({ kind: 'branch', ...fields, takes })),
      /** Files by their ids. */
      files: by((upload: UploadKindName | ((draft: D) => UploadKindName)) => ({
        kind: 'files',
        upload: typeof upload === 'function' ? upload : () => upload,
      })),
      /** Files that are read, and fill other fields in. */
      filesRead: by((told: Omit<ControlOf<D, 'files'>, 'kind'>) => ({ kind: 'files', ...told })),
      /** What is shown between fields, and may fill some in. */
      aside: (aside: string, Shown: (props: Sight<D>) => Slot, when: Aside<D>['when'] = always): Aside<D> => ({
        aside,
        Shown,
        when,
      }),
      /** What is known as the form stands, between fields. */
      shown: (shown: (sight: Sight<D>) => Slot): Aside<D> => ({ aside: 'shown', shown, when: always }),
      /** The same fields for each of several; `name` is the list in the request. */
      list: (
        list: string,
        { title, add, remove, min, max, each, begins, takenOut = () => ({}) }: Several<D, Key>,
      ): List<D> => ({
        list,
        title: () => texts.text(title),
        add: () => texts.text(add),
        remove: () => texts.text(remove),
        min,
        items: Array.from({ length: max }, (_one, at) => each(at)),
        begins: (at) => {
          const begun: unknown[][] = Object.entries(begins).map(([name, value]) => [`${list}.${at}.${name}`, value]);
          return Object.fromEntries(begun);
        },
        takenOut,
        when: always,
      }),
      section: (
        title: Key | undefined,
        parts: readonly (Part<D> | false | undefined)[],
        { after = [], when = always, step, why, side }: SectionSettings<D, Key> = {},
      ): Section<D> => ({
        title: () => (title === undefined ? '' : texts.text(title)),
        parts: parts.flatMap((part) => part || []),
        side,
        after,
        when,
        step,
        why:
          why === undefined ? undefined : () => (typeof why === 'string' && texts.isKey(why) ? texts.text(why) : why),
      }),
    };
  },
});
