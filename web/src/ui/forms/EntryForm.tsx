import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import styles from './EntryForm.module.css';

interface EntryFormProps<D> extends Omit<FormProps<D>, 'children'> {
  readonly children: ReactNode;
}

/** A form in which much is told: labels above, each field judged when it is left, the first fault brought into sight. */
export const EntryForm = <D,>(props: EntryFormProps<D>) => (
  <Form<D> layout="vertical" requiredMark={false} validateTrigger="onBlur" scrollToFirstError {...props} />
);

interface FormSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, under their title. */
export const FormSection = ({ title, side, children }: FormSectionProps) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {side}
    </div>
    {children}
  </section>
);

/** Short fields, two beside one another where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

/** Why what was sent is refused, where no field is to blame. */
export const Refusal = ({ failure }: { readonly failure: CallFailed | undefined }) =>
  failure === undefined ? null : (
    <p className={styles.refusal} role="alert">
      {failure.message}
    </p>
  );
