import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { FormFacts } from '../../ui/forms/record/FormFacts.tsx';
import { FormBody } from '../../ui/forms/record/RecordFormView.tsx';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { FormWithSummary } from '../../ui/forms/Summary.tsx';
import { PassedTick } from '../../ui/records/PassedTick.tsx';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import { useTime } from '../../ui/times.ts';
import { DraftPanel } from './DraftPanel.tsx';
import styles from './Form.module.css';
import type { Kind } from './kind.ts';
import { CHOICE } from './status.ts';
import { useText } from './text.ts';
import { type DraftState, useDraft } from './useDraft.ts';

/** The last step shows everything once more. */
const CONFIRM = ['confirm', 'stepConfirm'] as const;

interface StepsProps {
  readonly steps: readonly (readonly [step: string, name: string])[];
  readonly at: number;
  readonly onGo: (step: string) => void;
}

/** Where somebody is in the form; steps that were passed can be gone back to. */
const StepsBar = ({ steps, at, onGo }: StepsProps) => (
  <ol className={styles.steps} aria-label={useText()('stepsLabel')}>
    {steps.map(([step, name], i) => (
      <li
        key={step}
        className={i === at ? styles.now : i < at ? styles.passed : undefined}
        aria-current={i === at ? 'step' : undefined}
      >
        <button type="button" disabled={i >= at} onClick={() => onGo(step)}>
          {i < at ? <PassedTick /> : <span className="num">{i + 1}</span>} <span className={styles.name}>{name}</span>
        </button>
      </li>
    ))}
  </ol>
);

function Saved({ draft }: { readonly draft: DraftState }) {
  const t = useText();
  const time = useTime();
  const { failed, saving, savedAt } = draft;
  const said = failed
    ? t('notSaved')
    : saving
      ? t('saving')
      : savedAt !== undefined && t('saved', { at: time(savedAt, 'clock') });
  return (
    <span className={styles.saved} role="status">
      {said && !saving && <ToneGlyph tone={failed ? 'bad' : 'good'} size={14} />} {said}
    </span>
  );
}

interface VerifyFormProps<W extends object, D extends object> {
  readonly kind: Kind<W, D>;
  readonly begin: D;
  readonly kept?: { readonly savedAt: string | null; readonly validUntil: string | null };
}

/** The form of a kind, its draft on the server, and the steps: it is submitted when nothing is wrong with any of them. */
const useVerifyForm = <W extends object, D extends object>({ kind, begin, kept }: VerifyFormProps<W, D>) => {
  const navigate = useNavigate();
  const { send, sending } = useSend(kind.submit, {
    invalidates: [api.realName.queryOrg, api.realName.addCloudStates, api.info.queryUserInfo],
  });
  const entry = useRecordForm({
    form: kind.form,
    start: begin,
    isKeptElsewhere: true,
    submit: send,
    sending,
    onSent: () => void navigate(pathTo(screens.verificationResult, { type: kind.type }), { replace: true }),
  });
  const [stored, saveNow] = useDraft(kind.type, entry.isTouched ? entry.draft : undefined);
  const steps = [...kind.steps, CONFIRM];
  const at = steps.findIndex(([step]) => step === entry.step);
  const go = (step: string) => {
    entry.go(step);
    window.scrollTo({ top: 0 });
  };
  const next = async () => {
    const following = steps[at + 1]?.[0];
    if (following !== undefined) return (await entry.check(entry.step)) && go(following);
    return (await entry.check()) && entry.send();
  };
  const exit = async () => {
    await saveNow();
    void navigate(CHOICE);
  };
  const draft: DraftState = {
    ...(kept?.savedAt && kept.validUntil ? { savedAt: kept.savedAt, validUntil: kept.validUntil } : {}),
    ...stored,
  };
  return { entry, draft, steps, at, go, next, exit };
};

/** The steps of a verification; every step stays in the page, so that nothing typed is lost. */
export function VerifyForm<W extends object, D extends object>(props: VerifyFormProps<W, D>) {
  const t = useText();
  const { kind } = props;
  const { entry, draft, steps, at, go, next, exit } = useVerifyForm(props);
  const [previous, following] = [steps[at - 1], steps[at + 1]];
  return (
    <>
      <StepsBar steps={steps.map(([step, name]) => [step, t(name)])} at={at} onGo={go} />
      <FormWithSummary summary={<DraftPanel kind={kind} draft={draft} values={entry.draft} />}>
        {entry.refusal !== undefined && <FailureNote failure={entry.refusal} />}
        <FormBody entry={entry}>
          {following === undefined &&
            kind.steps.map(([step, name]) => (
              <section key={step} className={styles.confirmed}>
                <h2>{t(name)}</h2>
                <Button type="link" size="small" aria-label={t('editStep', { step: t(name) })} onClick={() => go(step)}>
                  {t('edit')}
                </Button>
                <FormFacts form={kind.form} draft={entry.draft} step={step} title={t(name)} />
              </section>
            ))}
          <div className={styles.foot}>
            <Saved draft={draft} />
            {previous && (
              <Button size="large" onClick={() => go(previous[0])}>
                {t('previous')}
              </Button>
            )}
            <Button size="large" onClick={() => void exit()}>
              {t('exit')}
            </Button>
            <Button size="large" type="primary" loading={entry.sending} onClick={() => void next()}>
              {following ? t('next', { step: t(following[1]) }) : t('submit')}
            </Button>
          </div>
        </FormBody>
      </FormWithSummary>
    </>
  );
}
