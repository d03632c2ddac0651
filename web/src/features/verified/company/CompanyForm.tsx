import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useSend } from '../../../api/queries.ts';
import { platformNow } from '../../../browser/clock.ts';
import { inLanguage, languageNow } from '../../../i18n/language.ts';
import { sealSecret } from '../../../session/sealSecret.ts';
import { FormWithSummary } from '../../../ui/forms/Summary.tsx';
import { ToneGlyph } from '../../../ui/records/ToneGlyph.tsx';
import { useTime } from '../../../ui/times.ts';
import { CHOICE } from '../status.ts';
import { text, useText } from '../text.ts';
import { BusinessStep } from './BusinessSteps.tsx';
import styles from './Company.module.css';
import { CompanyStep } from './CompanyStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DraftPanel } from './DraftPanel.tsx';
import { crossFaults, namePath, type Org, type OrgForm, orgOf, STEP_FIELDS, STEPS, type Step, stepOf } from './form.ts';
import { OwnersStep, PeopleStep } from './PeopleSteps.tsx';
import { StepsBar, stepName } from './StepsBar.tsx';
import { type DraftState, useDraft } from './useDraft.ts';

interface CompanyFormProps {
  readonly begin: OrgForm;
  readonly kept: { readonly savedAt: string | null; readonly validUntil: string | null } | undefined;
}

/** Every ID number leaves the browser sealed. */
const sealed = async (org: Org): Promise<Org> => {
  const of = async <P extends { readonly idNumber: string }>(person: P): Promise<P> => ({
    ...person,
    idNumber: await sealSecret(person.idNumber),
  });
  return {
    ...org,
    legalPerson: await of(org.legalPerson),
    directors: await Promise.all(org.directors.map(of)),
    beneficiaries: await Promise.all(org.beneficiaries.map(of)),
    agent: org.agent && (await of(org.agent)),
  };
};

/** Puts what is wrong on its fields; answers the step of the first. */
const mark = (
  form: FormInstance,
  faults: readonly { readonly path: string; readonly message: string }[],
): Step | undefined => {
  form.setFields(faults.map(({ path, message }) => ({ name: namePath(path), errors: [message] })));
  return faults[0] && stepOf(faults[0].path);
};

const today = (): string => dayOf(new Date(platformNow()));

const inWords = (faults: ReturnType<typeof crossFaults>) =>
  faults.map(({ path, text: pair }) => ({ path, message: inLanguage(pair, languageNow()) }));

function Saved({ draft }: { readonly draft: DraftState }) {
  const t = useText();
  const time = useTime();
  if (draft.failed)
    return (
      <span className={styles.saved} role="status">
        <ToneGlyph tone="bad" size={14} /> {t('notSaved')}
      </span>
    );
  return (
    <span className={styles.saved} role="status">
      {draft.saving ? (
        t('saving')
      ) : draft.savedAt === undefined ? null : (
        <>
          <ToneGlyph tone="good" size={14} /> {t('saved', { at: time(draft.savedAt, 'clock') })}
        </>
      )}
    </span>
  );
}

/** What the form does: it goes from step to step, and is submitted when nothing is wrong with any of them. */
function useCompanyForm({ begin, kept }: CompanyFormProps) {
  const navigate = useNavigate();
  const [form] = Form.useForm();
  const watched: OrgForm | undefined = Form.useWatch([], { form, preserve: true });
  const [step, setStep] = useState<Step>('company');
  const [failure, setFailure] = useState<CallFailed>();
  const [changed, setChanged] = useState(false);
  const [stored, saveNow] = useDraft(changed ? watched : undefined);
  const { send, sending } = useSend(api.realName.submitOrg, {
    invalidates: [api.realName.queryOrg, api.realName.addCloudStates, api.info.queryUserInfo],
  });
  const values = watched ?? begin;
  const go = (to: Step): void => {
    setFailure(undefined);
    setStep(to);
    window.scrollTo({ top: 0 });
  };
  /** Whether nothing is wrong with a step; what is wrong is marked. */
  const holds = async (at: Step): Promise<boolean> => {
    const names = STEP_FIELDS[at].map((field) => [field]);
    const single = await form.validateFields(names, { recursive: true }).then(
      () => true,
      () => false,
    );
    const faults = inWords(crossFaults(form.getFieldsValue(true), today(), at));
    mark(form, faults);
    return single && faults.length === 0;
  };
  const next = async (): Promise<void> => {
    const following = STEPS[STEPS.indexOf(step) + 1];
    if (following && (await holds(step))) go(following);
  };
  const submit = async (): Promise<void> => {
    setFailure(undefined);
    for (const at of STEPS)
      if (!(await holds(at))) {
        go(at);
        return;
      }
    const answer = await send(await sealed(orgOf(form.getFieldsValue(true))));
    if (answer.ok) {
      void navigate(pathTo(screens.verificationResult, { type: 'org' }), { replace: true });
      return;
    }
    const at = mark(form, answer.failure.fieldErrors);
    if (at) setStep(at);
    setFailure(answer.failure);
  };
  const exit = async (): Promise<void> => {
    await saveNow();
    void navigate(CHOICE);
  };
  const draft: DraftState = {
    ...(kept?.savedAt && kept.validUntil ? { savedAt: kept.savedAt, validUntil: kept.validUntil } : {}),
    ...stored,
  };
  return { form, values, step, go, next, submit, exit, failure, sending, draft, onChange: () => setChanged(true) };
}

/** The steps of a company's submission; every step stays in the page, so that nothing typed is lost. */
export function CompanyForm(props: CompanyFormProps) {
  const t = useText();
  const { form, values, step, go, next, submit, exit, failure, sending, draft, onChange } = useCompanyForm(props);
  const at = STEPS.indexOf(step);
  const previous = STEPS[at - 1];
  const following = STEPS[at + 1];
  const shown = (one: Step): string | undefined => (one === step ? undefined : styles.hidden);
  return (
    <>
      <StepsBar step={step} onGo={go} />
      <FormWithSummary summary={<DraftPanel draft={draft} values={values} />}>
        {failure !== undefined && (
          <div className={styles.alert} role="alert">
            {failure.message}
          </div>
        )}
        <Form form={form} layout="vertical" initialValues={props.begin} onValuesChange={onChange} requiredMark={false}>
          <div className={shown('company')}>
            <CompanyStep form={form} values={values} />
          </div>
          <div className={shown('people')}>
            <PeopleStep />
          </div>
          <div className={shown('owners')}>
            <OwnersStep values={values} />
          </div>
          <div className={shown('business')}>
            <BusinessStep form={form} />
          </div>
          {step === 'confirm' && <ConfirmStep values={values} onEdit={go} />}
          <div className={styles.foot}>
            <Saved draft={draft} />
            {previous && (
              <Button size="large" onClick={() => go(previous)}>
                {t('previous')}
              </Button>
            )}
            <Button size="large" onClick={() => void exit()}>
              {t('exit')}
            </Button>
            <Button size="large" type="primary" loading={sending} onClick={() => void (following ? next() : submit())}>
              {following ? t('next', { step: text(stepName[following]) }) : t('submit')}
            </Button>
          </div>
        </Form>
      </FormWithSummary>
    </>
  );
}
