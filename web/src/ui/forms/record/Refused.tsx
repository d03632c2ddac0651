import { fieldsOf } from './judge.ts';
import styles from './Record.module.css';
import { useText } from './text.ts';
import type { Entry } from './useRecordForm.ts';

type RefusedProps<D extends object> = Pick<Entry<D>, 'of' | 'draft' | 'isCorrecting' | 'hasFailed' | 'wrong' | 'point'>;

/** That a form was refused as a whole, in the words of the documents, with the ways to what is wrong. */
export function Refused<D extends object>({ of, draft, isCorrecting, hasFailed, wrong, point }: RefusedProps<D>) {
  const t = useText();
  const fields = fieldsOf(of, draft, isCorrecting).filter(({ name }) => wrong.includes(name));
  if (!hasFailed || fields.length === 0) return null;
  // Two boxes may be typed for one field.
  const named = new Map(fields.map((field) => [field.name, field.label(draft)]));
  return (
    <div className={styles.refused} role="alert">
      <strong>{t('failed')}</strong>
      <ul>
        {[...named].map(([name, label]) => (
          <li key={name}>
            <button type="button" onClick={() => point(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
