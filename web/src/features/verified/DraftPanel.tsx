import type { Shape } from '../../ui/forms/record/declared.ts';
import { fieldsOf, isOptional, isTold } from '../../ui/forms/record/judge.ts';
import summary from '../../ui/forms/Summary.module.css';
import { Meter } from '../../ui/records/Meter.tsx';
import { PassedTick } from '../../ui/records/PassedTick.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import { useTime } from '../../ui/times.ts';
import styles from './Form.module.css';
import { useText } from './text.ts';
import type { DraftState } from './useDraft.ts';

interface DraftPanelProps<D extends object> {
  readonly form: Shape<D>;
  readonly draft: DraftState;
  readonly values: D;
}

/** How much of what must be filled in is. */
function Filled<D extends object>({ form, values }: Omit<DraftPanelProps<D>, 'draft'>) {
  const t = useText();
  const asked = fieldsOf(form, values).filter(
    (field) => !(isOptional(form, field, values) || field.control.kind === 'yesNo' || field.name in form.start),
  );
  // Null says that there is no end: that is an answer.
  const done = asked.filter(({ name }) => isTold(values[name]) || values[name] === null).length;
  const share = Math.round((done / asked.length) * 100);
  return (
    <>
      <ul className={styles.list}>
        <li>
          <span id="verified-filled">{t('filled')}</span>
          <span className="num">{t('filledOf', { done, all: asked.length })}</span>
        </li>
      </ul>
      <Meter percent={share} labelledBy="verified-filled" />
    </>
  );
}

/** The documents that are needed as the form stands, and which of them are there; those of people are counted. */
function Needed<D extends object>({ form, values }: Omit<DraftPanelProps<D>, 'draft'>) {
  const t = useText();
  const files = fieldsOf(form, values).filter(
    (field) => field.control.kind === 'files' && !isOptional(form, field, values),
  );
  const isThere = ({ name }: (typeof files)[number]): boolean => isTold(values[name]);
  const [own, ofPeople] = [true, false].map((isOwn) =>
    files.filter(({ name }) => name.startsWith('documents.') === isOwn),
  );
  const people = ofPeople?.filter(isThere).length ?? 0;
  return (
    <ul className={styles.list}>
      {ofPeople !== undefined && ofPeople.length > 0 && (
        <li>
          <span>{t('idsOfPeople')}</span>
          <span className="num">{t('filledOf', { done: people, all: ofPeople.length })}</span>
        </li>
      )}
      {own?.map((field) => (
        <li key={field.name}>
          <span>{field.label(values)}</span>
          {isThere(field) ? <PassedTick /> : <ToneGlyph tone="ended" size={14} />}
        </li>
      ))}
    </ul>
  );
}

/** Beside the form: how long the draft is kept, how much is filled in, which documents are needed, and what comes then. */
export function DraftPanel<D extends object>({ form, draft, values }: DraftPanelProps<D>) {
  const t = useText();
  const time = useTime();
  return (
    <aside className={summary.summary}>
      <div className={summary.head}>
        <h2>{t('draft')}</h2>
        <StateTag state={{ label: [t('notSubmitted'), t('notSubmitted')], tone: 'ended' }} />
      </div>
      <p className={styles.list}>
        {draft.validUntil === undefined ? t('draftNone') : t('draftUntil', { until: time(draft.validUntil, 'minute') })}
      </p>
      <Filled form={form} values={values} />
      <h3 className={styles.panelTitle}>{t('needed')}</h3>
      <Needed form={form} values={values} />
      <h3 className={styles.panelTitle}>{t('after')}</h3>
      <ul className={styles.list}>
        <li>
          <span>{t('afterReview')}</span>
          <span>{t('afterReviewTime')}</span>
        </li>
        <li>{t('afterOpen')}</li>
      </ul>
    </aside>
  );
}
