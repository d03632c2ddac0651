import { readWithin } from '../../reading/readings.ts';
import type { BankChoice } from '../BankPicker.tsx';
import type { BranchChoice, Control, Field, Filled, NameOf } from './declared.ts';

/** How a field finds its own part of the form that it stands in. */
interface Lens<D, P> {
  readonly at: (name: NameOf<P>) => NameOf<D>;
  /** The part of a draft that the fields are declared over. */
  readonly view: (draft: D) => P;
  readonly names: (filled: object) => Partial<D>;
  readonly own: readonly NameOf<P>[];
}

const controlInside = <D, P>(control: Control<P>, { at, view, names, own }: Lens<D, P>): Control<D> => {
  const filled = (take: Filled): Filled => {
    const told: unknown[][] = Object.entries(names(take));
    return Object.fromEntries(told);
  };
  switch (control.kind) {
    case 'figure':
      return { ...control, unit: control.unit && ((draft) => control.unit?.(view(draft))) };
    case 'amount':
      return { kind: control.kind, ccyOf: (draft) => control.ccyOf(view(draft)) };
    case 'choice':
      return {
        ...control,
        useChoices: (draft, typed) => control.useChoices(view(draft), typed),
        isFixed: control.isFixed && ((draft) => control.isFixed?.(view(draft)) ?? false),
      };
    case 'files':
      return {
        kind: control.kind,
        upload: (draft) => control.upload(view(draft)),
        reads: (draft) => readWithin(control.reads?.(view(draft)), own, at),
      };
    case 'area':
      return { ...control, levels: control.levels.map(at), countryOf: (draft) => control.countryOf(view(draft)) };
    case 'company':
      return { ...control, codeField: at(control.codeField) };
    case 'bank':
      return {
        ...control,
        countryOf: (draft) => control.countryOf(view(draft)),
        takes: (bank: BankChoice) => filled(control.takes(bank)),
      };
    case 'branch':
      return {
        ...control,
        bankField: at(control.bankField),
        areaField: at(control.areaField),
        takes: (branch: BranchChoice) => filled(control.takes(branch)),
      };
    default:
      return control;
  }
};

const fieldInside = <D, P>(field: Field<P>, lens: Lens<D, P>, when: (draft: D) => boolean): Field<D> => {
  const { at, view } = lens;
  const { optional, Beside } = field;
  return {
    ...field,
    name: at(field.name),
    control: controlInside(field.control, lens),
    label: (draft) => field.label(view(draft)),
    help: (draft, isCorrecting) => field.help(view(draft), isCorrecting),
    optional: typeof optional === 'function' ? (draft) => optional(view(draft)) : optional,
    when: (draft, isCorrecting) => when(draft) && field.when(view(draft), isCorrecting),
    below: undefined,
    Beside: Beside && (({ draft }) => Beside({ draft: view(draft) })),
  };
};

/**
 * Fields that stand in a member of the request: they are declared over that member, and `at` says what each is called in the whole
 * form, as in `(name) => \`payer.${name}\``.
 */
export const inside = <D extends object, P extends object>(
  at: (name: NameOf<P>) => NameOf<D>,
  fields: readonly Field<P>[],
  when: (draft: D) => boolean = () => true,
): readonly Field<D>[] => {
  const own = fields.map(({ name }) => name);
  const view = (draft: D): P => {
    const told: unknown[][] = own.map((name) => [name, draft[at(name)]]);
    return Object.fromEntries(told);
  };
  const names = (filled: object): Partial<D> => {
    const told: unknown[][] = own.filter((name) => name in filled).map((name) => [at(name), Reflect.get(filled, name)]);
    return Object.fromEntries(told);
  };
  return fields.map((field) => fieldInside(field, { at, view, names, own }, when));
};
