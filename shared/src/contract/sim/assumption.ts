import { type Static, Type } from 'typebox';
import { ASSUMPTION_NAMES } from '../../rules/assumptions.ts';
import { Closed, Nullable, OneOf } from '../common.ts';
import { calls, get, post } from '../define.ts';

/** A value of a switch is at most this long. */
export const ASSUMPTION_VALUE_MAX = 40;

const AssumptionView = Closed({
  name: OneOf(ASSUMPTION_NAMES),
  title: Type.String(),
  /** What holds in this sandbox now. */
  value: Type.String(),
  default: Type.String(),
  /** The default as a person reads it. */
  defaultText: Type.String(),
  /** Whether somebody set it here; else it is the default. */
  changed: Type.Boolean(),
  /** What it may be, in words; the choices where there are only a few. */
  values: Type.String(),
  choices: Type.Array(Closed({ value: Type.String(), text: Type.String() })),
  /** Why the default was picked. */
  reason: Type.String(),
});
export type AssumptionView = Static<typeof AssumptionView>;

/** The readings that were picked where the documents leave two, and the numbers that they leave open. */
export const simAssumption = calls('simAssumption', '/sim/api/assumption', {
  list: get('list', {
    title: ['假设', 'Every switch and number that could be read otherwise, as it holds here'],
    access: 'sim',
    result: Type.Array(AssumptionView),
  }),
  set: post('set', {
    title: ['修改假设', 'Set a switch for this sandbox, or reset it to its default; applies to new requests only'],
    access: 'sim',
    request: Closed({
      name: OneOf(ASSUMPTION_NAMES),
      /** Null: the default again. */
      value: Nullable(Type.String({ minLength: 1, maxLength: ASSUMPTION_VALUE_MAX })),
    }),
    result: AssumptionView,
    errors: ['assumptionValue'],
  }),
});
