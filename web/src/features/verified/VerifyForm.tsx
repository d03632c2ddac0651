import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import type { DraftOf, RecordForm } from '../../ui/forms/record/declared.ts';
import { FormFacts } from '../../ui/forms/record/FormFacts.tsx';
import { FormBody } from '../../ui/forms/record/RecordFormView.tsx';
import { type Remark, useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { FormWithSummary } from '../../ui/forms/Summary.tsx';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import { useTime } from '../../ui/times.ts';
import { DraftPanel } from './DraftPanel.tsx';
import styles from './Form.module.css';
import type { Kind } from './kind.ts';
import { StepsBar } from './StepsBar.tsx';
import { askedAt, isAnother } from './sameAs.ts';
import { CHOICE } from './status.ts';
import { useText } from './text.ts';
import { type DraftState, useDraft } from './useDraft.ts';

/** The last step shows everything once more. */
const CONFIRM = ['confirm', 'stepConfirm'] as const;

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
      {said !== false && !saving && <ToneGlyph tone={failed ? 'bad' : 'good'} size={14} />} <span>{said}</span>
    </span>
  );
}

interface WhichDraftProps {
  readonly isAsked: boolean;
  readonly onTheOther: () => void;
  readonly onThis: () => void;
}

/** Of two tabs, or two devices, the one that saves later asks which draft stays. */
const WhichDraft = ({ isAsked, onTheOther, onThis }: WhichDraftProps) => {
  const t = useText();
  return (
    <Modal
      open={isAsked}
      title={t('elsewhere')}
      width={480}
      closable={false}
      mask={{ closable: false }}
      footer={[
        <Button key="this" onClick={onThis}>
          {t('keepThis')}
        </Button>,
        <Button key="other" type="primary" onClick={onTheOther}>
          {t('takeTheOther')}
        </Button>,
      ]}
    >
      <p>{t('elsewhereWhy')}</p>
    </Modal>
  );
};

interface VerifyFormProps<W extends object, D extends DraftOf<W>> {
  readonly kind: Kind<W, D>;
  readonly form: RecordForm<W, D>;
  readonly begin: D;
  readonly remarks: readonly Remark[];
  readonly locked: ReadonlySet<string>;
  readonly kept: Parameters<typeof useDraft>[1];
  /** Takes up the draft that was saved elsewhere. */
  readonly onTheOther: () => void;
}

/** The form of a kind, its draft on the server, and the steps: it is submitted when nothing is wrong with any of them. */
const useVerifyForm = <W extends object, D extends DraftOf<W>>(props: VerifyFormProps<W, D>) => {
  const { kind, form, begin, remarks, locked, kept: before } = props;
  const navigate = useNavigate();
  const { send, sending } = useSend(kind.submit, {
    invalidates: [
      kind.read,
      api.realName.queryOrg,
      api.realName.addCloudStates,
      api.realName.queryCloud,
      api.info.queryUserInfo,
    ],
  });
  const entry = useRecordForm({
    form,
    start: begin,
    isKeptElsewhere: true,
    sending,
    remarks,
    locked,
    submit: (told) => kept.submitting(() => send(told)),
    within: (path, draft) => askedAt(draft, path),
    onSent: () => void navigate(pathTo(screens.verificationResult, { type: kind.type }), { replace: true }),
  });
  const kept = useDraft(kind.type, before, entry.isTouched ? entry.draft : undefined);
  const stands = kind.steps.map(([step, name]) => ({ step, name, stand: entry.standOf(step) }));
  const isWhole = stands.every(({ stand }) => stand === 'complete');
  // Whoever comes back goes on where something is still to be done.
  const [first] = useState(
    () => stands.find(({ stand }) => stand === 'sentBack') ?? stands.find(({ stand }) => stand !== 'complete'),
  );
  const [isBegun, setBegun] = useState(false);
  if (!isBegun) {
    setBegun(true);
    entry.go(first?.step ?? CONFIRM[0]);
  }
  const steps = [...stands, { step: CONFIRM[0], name: CONFIRM[1], stand: 'empty' as const }];
  const at = steps.findIndex(({ step }) => step === entry.step);
  const go = (step: string) => {
    entry.go(step);
    window.scrollTo({ top: 0 });
  };
  const next = async () => {
    const following = steps[at + 1]?.step;
    if (following !== undefined) return (await entry.check(entry.step)) && go(following);
    return (await entry.check()) && entry.send();
  };
  const exit = async () => {
    await kept.saveNow();
    void navigate(CHOICE);
  };
  const mayGo = (step: string): boolean => isWhole || step !== CONFIRM[0];
  return { entry, kept, steps, at, go, mayGo, next, exit };
};

/** The steps of a verification; every step stays in the page, so that nothing typed is lost. */
export function VerifyForm<W extends object, D extends DraftOf<W>>(props: VerifyFormProps<W, D>) {
  const t = useText();
  const { kind, form, onTheOther } = props;
  const { entry, kept, steps, at, go, mayGo, next, exit } = useVerifyForm(props);
  const [previous, following] = [steps[at - 1], steps[at + 1]];
  return (
    <>
      <StepsBar
        steps={steps.map((each) => ({ ...each, name: t(each.name) }))}
        now={entry.step}
        mayGo={mayGo}
        onGo={go}
      />
      <FormWithSummary summary={<DraftPanel form={form} draft={kept.state} values={entry.draft} />}>
        {entry.refusal !== undefined && <FailureNote failure={entry.refusal} />}
        <FormBody entry={entry}>
          {following === undefined &&
            kind.steps.map(([step, name]) => (
              <section key={step} className={styles.confirmed}>
                <h2>{t(name)}</h2>
                <Button type="link" size="small" aria-label={t('editStep', { step: t(name) })} onClick={() => go(step)}>
                  {t('edit')}
                </Button>
                <FormFacts
                  {...{ form, step, draft: entry.draft, title: t(name) }}
                  leavesOut={(field) => isAnother(entry.draft, field)}
                />
              </section>
            ))}
          <div className={styles.foot}>
            <Saved draft={kept.state} />
            {previous && (
              <Button size="large" onClick={() => go(previous.step)}>
                {t('previous')}
              </Button>
            )}
            <Button size="large" onClick={() => void exit()}>
              {t('exit')}
            </Button>
            <Button
              size="large"
              type="primary"
              loading={entry.sending}
              disabled={entry.isUploading}
              onClick={() => void next()}
            >
              {following ? t('next', { step: t(following.name) }) : t('submit')}
            </Button>
          </div>
        </FormBody>
      </FormWithSummary>
      <WhichDraft isAsked={kept.state.isElsewhere} onTheOther={onTheOther} onThis={() => void kept.keepThis()} />
    </>
  );
}
