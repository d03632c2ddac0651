import { createContext, type FocusEvent, type ReactNode, useContext, useId } from 'react';
import { FormSection } from '../forms/EntryForm.tsx';
import styles from './OrderForm.module.css';

/** What is told of each field of a form. */
export const FieldFaults = createContext<(field: string) => string | undefined>(() => undefined);

/** What of a field takes the typing. */
const CONTROLS = 'input:not([disabled]), textarea, [role="combobox"], button';

/** Leads to the first field that is wrong, below what stands at the top of the page. */
export const toFirstFault = (form: Element, field: string): void => {
  const spot = form.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const control = spot?.querySelector(CONTROLS);
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  spot?.scrollIntoView({ block: 'nearest' });
};

/** Of the fields that are wrong the one that stands first. */
export const firstWrong = (form: Element, wrong: readonly string[]): string | undefined =>
  [...form.querySelectorAll('[data-field]')]
    .flatMap((spot) => spot.getAttribute('data-field') ?? [])
    .find((field) => wrong.includes(field)) ?? wrong[0];

interface FieldSpotProps {
  readonly name: string;
  /** What shows by itself what is wrong, or what that is told below. */
  readonly children: ReactNode | ((fault: string | undefined) => ReactNode);
}

/** The field that is left, of what happens within a form; undefined while one moves on within it. */
export const fieldLeft = ({ target, relatedTarget }: FocusEvent): string | undefined => {
  const spot = target instanceof Element ? target.closest('[data-field]') : null;
  if (spot === null || (relatedTarget instanceof Node && spot.contains(relatedTarget))) return undefined;
  return spot.getAttribute('data-field') ?? undefined;
};

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

/** What is wrong, below what it is about. */
const FieldFault = ({ id, says }: { readonly id?: string; readonly says: ReactNode | undefined }) =>
  says === undefined ? null : (
    <p id={id} className={styles.wrong} role="alert">
      {says}
    </p>
  );

/** Fields one below the other. */
export const Stack = ({ children }: { readonly children: ReactNode }) => <div className={styles.stack}>{children}</div>;

/** Short fields, two beside one another where there is room. */
export const Pair = ({ children }: { readonly children: ReactNode }) => <div className={styles.pair}>{children}</div>;

interface OrderSectionProps {
  readonly title: string;
  readonly side?: ReactNode;
  /** What its fields are about, under the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, under their title. */
export const OrderSection = ({ note, children, ...head }: OrderSectionProps) => (
  <FormSection {...head}>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    <Stack>{children}</Stack>
  </FormSection>
);

interface Control {
  readonly id: string;
  readonly status: '' | 'error';
  readonly 'aria-describedby': string;
}

interface OrderFieldProps {
  /** Its name in the draft, by which the server speaks of it. */
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  /** A control that takes these props. */
  readonly children: (control: Control) => ReactNode;
}

/** A field with its label above and, below it, what is wrong or else what helps. */
export const OrderField = ({ name, label, help, children }: OrderFieldProps) => {
  const id = useId();
  return (
    <FieldSpot name={name}>
      {(fault) => (
        <div className={styles.field}>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          {children({ id, status: fault === undefined ? '' : 'error', 'aria-describedby': `${id}-note` })}
          <FieldFault id={`${id}-note`} says={fault} />
          {fault === undefined && help !== undefined && (
            <p id={`${id}-note`} className={styles.help}>
              {help}
            </p>
          )}
        </div>
      )}
    </FieldSpot>
  );
};
