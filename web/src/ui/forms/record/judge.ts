import { isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import type { WireFieldError } from '../../../api/CallFailed.ts';
import { amountFault } from '../../money/AmountBox.tsx';
import { minorOf } from '../../money/minor.ts';
import { emptyFault, labelled, namedFaultOf } from '../rulesOf.ts';
import type { Fault } from '../useMarks.ts';
import {
  type Boxed,
  type Control,
  type Field,
  isField,
  isList,
  type List,
  type Part,
  type Section,
  type Shape,
} from './declared.ts';
import { isRequiredAt, schemaAt, withoutNull } from './schemaAt.ts';

const isFilled = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
};

/** Whether somebody put something into a field: a box that is not ticked holds nothing yet. */
export const isTold = (value: unknown): boolean => isFilled(value) && value !== false;

const partOf = (draft: object, name: string): unknown => Reflect.get(draft, name);

/** Under what name a draft holds the code that a directory has of what stands in a field: of a bank, of an area. */
export const codeNameOf = (name: string): string => `${name}#code`;

/** That code; undefined while what stands there was typed. */
export const codeIn = (draft: object, name: string): string | undefined => {
  const code = partOf(draft, codeNameOf(name));
  return typeof code === 'string' ? code : undefined;
};

/** Whether a section has opened, or only the fields that come first. */
export const hasOpened = <D extends object>({ after }: Section<D>, draft: D): boolean =>
  after.every((name) => isFilled(partOf(draft, name)));

/** How many of a list there are. */
export const countIn = <D extends object>({ items }: List<D>, draft: D): number =>
  items.findLastIndex((fields) => fields.some(({ name }) => partOf(draft, name) !== undefined)) + 1;

/** What of a section is asked as the form stands. */
export const partsIn = <D extends object>(section: Section<D>, draft: D, isCorrecting = false) => {
  if (!section.when(draft)) return [];
  const isOpen = hasOpened(section, draft);
  return section.parts.filter(
    (part) => part.when(draft, isCorrecting) && (isOpen || (isField(part) ? section.after.includes(part.name) : false)),
  );
};

const fieldsIn = <D extends object>(part: Part<D>, draft: D, isCorrecting: boolean): readonly Field<D>[] => {
  if (isField(part)) return [part];
  if (!isList(part)) return [];
  const items = part.items.slice(0, countIn(part, draft)).flat();
  return items.filter((field) => field.when(draft, isCorrecting));
};

/** Every field that the form asks as it stands, in the order of the eye. */
export const fieldsOf = <D extends object>(form: Shape<D>, draft: D, isCorrecting = false): readonly Field<D>[] =>
  form.sections.flatMap((section) =>
    partsIn(section, draft, isCorrecting).flatMap((part) => fieldsIn(part, draft, isCorrecting)),
  );

/** Every field that is declared, whether it is asked or not. */
export const declaredFields = <D extends object>(form: Shape<D>) =>
  form.sections.flatMap(({ parts }) =>
    parts.flatMap((part) => (isField(part) ? [part] : isList(part) ? part.items.flat() : [])),
  );

/** The step that a field stands in; undefined in a form without steps. */
export const stepOf = <D extends object>(form: Shape<D>, name: string): string | undefined =>
  form.sections.find((section) => declaredFields({ ...form, sections: [section] }).some((field) => field.name === name))
    ?.step;

/** Whether a field may be left empty as the form stands. */
export const isOptional = <D extends object>(form: Shape<D>, field: Field<D>, draft: D): boolean => {
  const { optional, needs } = field;
  if (needs !== undefined) return false;
  if (optional === undefined) return !isRequiredAt(form.request, field.name);
  return typeof optional === 'function' ? optional(draft) : optional;
};

/** What stands in a field; of a tick that stands for something else, whether that is what it says. */
export const valueIn = <D extends object>({ name, stands, control }: Field<D>, draft: D): unknown => {
  const value = stands === undefined ? partOf(draft, name) : stands.value;
  return control.kind === 'yesNo' && control.says !== undefined && value !== control.says ? undefined : value;
};

/** Whether an amount follows from the other of two boxes, or cannot be typed. */
export const isFollowing = <D extends object>({ isFollowing: isTold, side }: Boxed<D>, draft: D): boolean =>
  isTold ?? (side !== undefined && partOf(draft, side[0]) !== side[1]);

/** What is wrong with an amount that is paid: how it is typed, or that there is none. */
const paidFault = <D extends object>(
  { name, needs }: Field<D>,
  { ccyOf, box = {} }: Extract<Control<D>, { readonly kind: 'amount' }>,
  draft: D,
): string | undefined => {
  const [amount, ccy] = [String(partOf(draft, name) ?? ''), ccyOf(draft)];
  if (isFollowing(box, draft) || !isCurrencyCode(ccy)) return undefined;
  return amountFault(amount, ccy) ?? (minorOf(amount, ccy) === undefined ? needs : undefined);
};

const CHOSEN: ReadonlySet<string> = new Set(['choice', 'day', 'until', 'area', 'branch', 'files', 'yesNo']);
const isChosen = <D>({ control }: Field<D>): boolean => CHOSEN.has(control.kind);

/** What is wrong with a field as the form stands, told with its label in the language of the moment; undefined when nothing is. */
export const faultAt = <D extends object>(form: Shape<D>, field: Field<D>, draft: D): string | undefined => {
  if (field.control.kind === 'amount' && field.control.box !== undefined) return paidFault(field, field.control, draft);
  const schema = withoutNull(schemaAt(form.request, field.name));
  const value = valueIn(field, draft);
  const label = field.label(draft);
  // That there is no last day is an answer.
  if (field.control.kind === 'until' && value === null) return form.judge?.(draft, field.name);
  if (!isTold(value) && field.needs !== undefined) return field.needs;
  if (!isFilled(value) && !isOptional(form, field, draft) && field.control.kind !== 'yesNo')
    return labelled(
      emptyFault(isChosen(field) ? { format: Reflect.get(Object(schema), 'format'), enum: [] } : schema),
      label,
    );
  const said = isFilled(value) && field.stands === undefined ? namedFaultOf(schema, value, false) : undefined;
  return said === undefined ? form.judge?.(draft, field.name) : labelled(said, label);
};

/** All that is wrong with what the form asks as it stands. */
export const faultsOf = <D extends object>(form: Shape<D>, draft: D, isCorrecting = false): readonly Fault[] =>
  fieldsOf(form, draft, isCorrecting).flatMap((field) => {
    const says = faultAt(form, field, draft);
    // How an amount is typed is told while it is.
    const atOnce = field.control.kind === 'amount' && field.control.box !== undefined && says !== field.needs;
    return says === undefined ? [] : [{ field: field.name, says, ...(atOnce && { atOnce }) }];
  });

/** How far a step is: whether anything stands in it beside what it begins with, and whether nothing is wrong with it. */
export type StepStand = 'empty' | 'begun' | 'complete';
export const standOf = <D extends object>(form: Shape<D>, draft: D, step: string, isCorrecting = false): StepStand => {
  const inStep = { ...form, sections: form.sections.filter((section) => section.step === step) };
  if (faultsOf(inStep, draft, isCorrecting).length === 0) return 'complete';
  const begins = ({ name }: Field<D>): unknown => partOf(form.start, name);
  const isBegun = fieldsOf(inStep, draft, isCorrecting).some((field) => {
    const value = partOf(draft, field.name);
    return isTold(value) && value !== begins(field);
  });
  return isBegun ? 'begun' : 'empty';
};

/**
 * What a refusal by the server says at the fields of a form. Where the form itself knows what is wrong, it says so with the label of
 * the field; the server may call the field otherwise. What lands nowhere is left for the form to say as a whole.
 */
export const landingOf = <D extends object>(
  form: Shape<D>,
  draft: D,
  errors: readonly WireFieldError[],
  isCorrecting = false,
): readonly Fault[] => {
  const asked = fieldsOf(form, draft, isCorrecting);
  return errors.flatMap(({ path, rule, message }) => {
    const field = asked.find(({ name }) => name === path) ?? asked.find(({ name }) => name === path.split('.')[0]);
    if (field === undefined) return [];
    const empty =
      rule === 'required' ? labelled(emptyFault(isChosen(field) ? { enum: [] } : {}), field.label(draft)) : undefined;
    return [{ field: field.name, says: faultAt(form, field, draft) ?? empty ?? message }];
  });
};
