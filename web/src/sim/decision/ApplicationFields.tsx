import { Button, Input } from 'antd';
import { useId } from 'react';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import { Card } from '../Card.tsx';
import styles from './Application.module.css';
import { ApplicationFiles } from './ApplicationFiles.tsx';
import type { HandedInField, Marks, Section } from './application.ts';
import { useText } from './text.ts';

/** As many characters as a mark may have. */
const REMARK_CHARS_MAX = 200;

interface MarkingProps {
  readonly marks: Marks;
  /** Undefined takes a mark away. */
  readonly onMark: (path: string, text: string | undefined) => void;
  /** Whether a mark without a word is told of. */
  readonly isAsked: boolean;
}

interface FieldRowProps extends MarkingProps {
  readonly field: HandedInField;
  /** What the field is called with the part that it stands in: several people have a name. */
  readonly whole: string;
}

/** What a reviewer says at a field. */
function Remark({ field: { path }, whole, marks, onMark, isAsked }: FieldRowProps) {
  const t = useText();
  const id = useId();
  const text = marks.get(path) ?? '';
  const isMissing = isAsked && text.trim() === '';
  return (
    <div className={styles.remark}>
      <Input
        id={id}
        value={text}
        autoFocus
        autoComplete="off"
        maxLength={REMARK_CHARS_MAX}
        placeholder={t('remarkHint')}
        aria-label={t('remark', { field: whole })}
        {...(isMissing ? { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {})}
        onChange={({ target }) => onMark(path, target.value)}
      />
      {isMissing && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {t('remarkMissing')}
        </p>
      )}
    </div>
  );
}

function Value({ files, value }: Pick<HandedInField, 'files' | 'value'>) {
  const t = useText();
  return files.length > 0 ? <ApplicationFiles files={files} /> : <span>{value ?? t('empty')}</span>;
}

/** The value in the application that was sent back, next to the corrected one. */
function Correction({ field: { files, value, filesSentBack, sentBack } }: { readonly field: HandedInField }) {
  const t = useText();
  return (
    <dl className={styles.correction}>
      <div>
        <dt>{t('beforeCorrection')}</dt>
        <dd>
          <Value files={filesSentBack} value={sentBack} />
        </dd>
      </div>
      <div>
        <dt>{t('afterCorrection')}</dt>
        <dd>
          <Value files={files} value={value} />
        </dd>
      </div>
    </dl>
  );
}

/** A field: what was submitted, what the register has, what was in force, and the mark of the reviewer. */
function FieldRow(props: FieldRowProps) {
  const { field, whole, marks, onMark } = props;
  const t = useText();
  const { path, label, value, registered, inForce, differs, files, corrected } = field;
  const isMarked = marks.has(path);
  return (
    <li
      className={styles.field}
      data-path={path}
      data-differs={differs || undefined}
      data-marked={isMarked || undefined}
    >
      <span className={styles.label}>{label}</span>
      <div className={styles.told}>
        {corrected ? <Correction field={field} /> : <Value files={files} value={value} />}
        {inForce !== null && <span className={styles.before}>{t('wasBefore', { value: inForce })}</span>}
      </div>
      <div className={styles.registered}>
        {registered !== null && (
          <span>
            <span className={styles.whose}>{t('registerColumn')}</span> {registered}
          </span>
        )}
        {differs && (
          <span className={styles.differs}>
            <ToneGlyph tone="wait" /> {t('differs')}
          </span>
        )}
      </div>
      <Button
        size="small"
        className={styles.mark ?? ''}
        aria-pressed={isMarked}
        aria-label={t(isMarked ? 'unmarkField' : 'markField', { field: whole })}
        onClick={() => onMark(path, isMarked ? undefined : '')}
      >
        {t(isMarked ? 'unmark' : 'mark')}
      </Button>
      {isMarked && <Remark {...props} />}
    </li>
  );
}

/** A part of what was handed in, field by field. */
export function ApplicationSection({
  section: { title, fields },
  ...marking
}: MarkingProps & { readonly section: Section }) {
  const t = useText();
  const hasRegister = fields.some(({ registered }) => registered !== null);
  return (
    <Card title={title}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('fieldColumn')}</span>
        <span>{t('toldColumn')}</span>
        <span>{hasRegister && t('registerColumn')}</span>
      </div>
      <ul className={styles.fields} aria-label={title}>
        {fields.map((field) => (
          <FieldRow key={field.path} {...marking} field={field} whole={`${title} · ${field.label}`} />
        ))}
      </ul>
    </Card>
  );
}
