import { createContext, type FocusEvent, type ReactNode, useContext, useId } from 'react';
import type { Slot } from '../slot.ts';
import styles from './Field.module.css';

/** What is told of each field of a form. */
export const FieldFaults = createContext<(field: string) => string | undefined>(() => undefined);

/** What of a field takes the typing. */
const CONTROLS = 'input:not([type=hidden]):not([disabled]), textarea, [role="combobox"], button:not([disabled])';

/** Where a field stands in a form; it may not be asked for as the form stands. */
export const spotOf = (form: Element | null, field: string): Element | null | undefined =>
  form?.querySelector(`[data-field="${CSS.escape(field)}"]`);

/** Leads to a field of a form, clear of what sticks to the edges of the page, and focuses what is typed or chosen in. */
export const toField = (form: Element, field: string): void => {
  const spot = spotOf(form, field);
  const control = spot?.querySelector(CONTROLS);
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  spot?.scrollIntoView({ block: 'nearest' });
};

/** Of the fields that are wrong the one that stands first. */
export const firstWrong = (form: Element, wrong: readonly string[]): string | undefined =>
  [...form.querySelectorAll('[data-field]')]
    .flatMap((spot) => spot.getAttribute('data-field') ?? [])
    .find((field) => wrong.includes(field)) ?? wrong[0];

/** The field that is left, of what happens within a form; none while one moves on within it, or to another window. */
export const fieldLeft = ({ target, relatedTarget }: FocusEvent): readonly string[] => {
  const spot = target instanceof Element && target !== document.activeElement ? target.closest('[data-field]') : null;
  if (spot === null || (relatedTarget instanceof Node && spot.contains(relatedTarget))) return [];
  return [spot.getAttribute('data-field') ?? []].flat();
};

/** What is wrong, below what it is about. */
const FieldFault = ({ id, says }: { readonly id?: string; readonly says: ReactNode | undefined }) =>
  says === undefined ? null : (
    <p id={id} className={styles.wrong} role="alert">
      {says}
    </p>
  );

interface FieldSpotProps {
  readonly name: string;
  /** What shows by itself what is wrong, or what that is told below. */
  readonly children: Slot | ((fault: string | undefined) => Slot);
}

/** Where a field stands: by it the form knows which one is left, and finds the first that is wrong. */
export const FieldSpot = ({ name, children }: FieldSpotProps) => {
  const fault = useContext(FieldFaults)(name);
  return (
    <div className={styles.spot} data-field={name}>
      {typeof children === 'function' ? children(fault) : children}
      {typeof children !== 'function' && <FieldFault says={fault} />}
    </div>
  );
};

/** What a control takes over from its field: how it is found by its label, and where it is said what is wrong with it. */
export interface Held {
  readonly id: string;
  readonly status: '' | 'error';
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  readonly fault: string | undefined;
}

interface FormFieldProps {
  /** Its name in the draft, by which the server speaks of it. */
  readonly name: string;
  /** Left out where the control says itself what it is called. */
  readonly label?: ReactNode;
  readonly help?: ReactNode;
  /** The control tells itself what is wrong. */
  readonly tellsItself?: boolean;
  /** A control that takes these props. */
  readonly children: (control: Held) => Slot;
}

/** A field with its label above and, below it, what is wrong or else what helps. */
export const FormField = ({ name, label, help, tellsItself = false, children }: FormFieldProps) => {
  const id = useId();
  const note = `${id}-note`;
  return (
    <FieldSpot name={name}>
      {(fault) => (
        <div className={styles.field}>
          {label !== undefined && (
            <label className={styles.label} htmlFor={id}>
              {label}
            </label>
          )}
          {children({
            id,
            status: fault === undefined ? '' : 'error',
            'aria-describedby': note,
            'aria-invalid': fault !== undefined,
            fault,
          })}
          {!tellsItself && <FieldFault id={note} says={fault} />}
          {fault === undefined && help !== undefined && (
            <p id={note} className={styles.help}>
              {help}
            </p>
          )}
        </div>
      )}
    </FieldSpot>
  );
};
