import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { toast } from '../../../browser/toast.ts';
import { CodeButton } from '../../../ui/forms/CodeButton.tsx';
import { PassedTick } from '../../../ui/records/PassedTick.tsx';
import { SafetyField, SafetyForm, useTyped } from './SafetyForm.tsx';
import styles from './SafetyPage.module.css';
import { text, useText } from './text.ts';
import { type BindingCalls, type Contact, useBindingCalls } from './useBindingCalls.ts';

interface BindingDialogProps {
  readonly contact: Contact;
  /** What is bound now, in part; empty where nothing is. */
  readonly bound: string;
  /** What proves who asks, in part. */
  readonly provedBy: string;
  readonly onClose: () => void;
}

const WORDS = {
  mobile: {
    step: 'stepMobile',
    label: 'newMobile',
    fault: 'mobileWrong',
    why: 'newMobileWhy',
    done: 'mobileChanged',
    change: 'changeMobile',
    bind: 'bindMobile',
  },
  email: {
    step: 'stepEmail',
    label: 'newEmail',
    fault: 'emailWrong',
    why: 'newEmailWhy',
    done: 'emailChanged',
    change: 'changeEmail',
    bind: 'bindEmail',
  },
} as const;

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly send: () => Promise<boolean>;
  readonly autoFocus?: boolean;
}

const CodeField = ({ onChange, send, ...field }: CodeFieldProps) => {
  const t = useText();
  return (
    <SafetyField
      {...field}
      name="smsCode"
      label={t('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      onChange={(value) => onChange(value.replace(/\D/g, ''))}
      beside={<CodeButton send={send} />}
    />
  );
};

const codeFault = (code: string): string | undefined => (/^[0-9]{6}$/.test(code) ? undefined : text('sixDigits'));
/** A refusal that speaks of the code that was typed or asked for. */
const isOfCode = ({ code }: CallFailed): boolean => code === 'CAPTCHA_ERROR' || code === 'CAPTCHA_BUSY';

interface StepProps {
  readonly calls: BindingCalls;
  readonly onClose: () => void;
}

interface VerifyStepProps extends StepProps {
  readonly provedBy: string;
  /** Why it has to be taken once more. */
  readonly failure: CallFailed | undefined;
  readonly onProved: () => void;
}

/** The first step: a code to what is bound. */
const VerifyStep = ({ provedBy, calls, failure, onClose, onProved }: VerifyStepProps) => {
  const t = useText();
  const form = useTyped<'smsCode'>({ smsCode: '' });
  const told = (refused: CallFailed): void => {
    if (isOfCode(refused)) form.setWrong({ smsCode: refused.message });
    else form.setFailure(refused);
  };
  const send = async (): Promise<boolean> => {
    const outcome = await calls.sendOld();
    if (!outcome.ok) told(outcome.failure);
    return outcome.ok;
  };
  const submit = async (): Promise<void> => {
    const { smsCode } = form.typed;
    if (!form.judge({ smsCode: codeFault(smsCode) })) return;
    const outcome = await calls.checkOld(smsCode);
    if (outcome.ok) onProved();
    else told(outcome.failure);
  };
  return (
    <SafetyForm
      why={t('verifyWhy', { target: provedBy })}
      wrong={form.wrong}
      failure={form.failure ?? failure}
      submit={t('nextStep')}
      busy={calls.busy}
      onSubmit={submit}
      onCancel={onClose}
    >
      <CodeField autoFocus value={form.typed.smsCode} onChange={form.change('smsCode')} send={send} />
    </SafetyForm>
  );
};

interface BindStepProps extends StepProps {
  readonly contact: Contact;
  readonly isFirst: boolean;
  /** The proof is over: the first step has to be taken again. */
  readonly onUnproved: (why: CallFailed) => void;
}

/** The second step: the new one, and a code to it. */
const BindStep = ({ contact, isFirst, calls, onClose, onUnproved }: BindStepProps) => {
  const t = useText();
  const words = WORDS[contact];
  const form = useTyped<'fresh' | 'smsCode'>({ fresh: '', smsCode: '' });
  const { fresh, smsCode } = form.typed;
  const freshFault = formatNamed(contact).test(fresh) ? undefined : text(words.fault);
  const told = (refused: CallFailed): void => {
    const [named] = refused.fieldErrors;
    if (refused.code === 'OPERATION_NOT_ALLOW') onUnproved(refused);
    else if (isOfCode(refused)) form.setWrong({ smsCode: refused.message });
    else if (named !== undefined) form.setWrong({ fresh: named.message });
    else if (refused.code === 'PHONE_REGISTERED' || refused.code === 'MAIL_REGISTERED')
      form.setWrong({ fresh: refused.message });
    else form.setFailure(refused);
  };
  const send = async (): Promise<boolean> => {
    if (!form.judge({ fresh: freshFault })) return false;
    const outcome = await calls.sendNew(fresh);
    if (!outcome.ok) told(outcome.failure);
    return outcome.ok;
  };
  const submit = async (): Promise<void> => {
    if (!form.judge({ fresh: freshFault, smsCode: codeFault(smsCode) })) return;
    const outcome = await calls.checkNew(fresh, smsCode);
    if (!outcome.ok) {
      told(outcome.failure);
      return;
    }
    toast('success', text(words.done));
    onClose();
  };
  return (
    <SafetyForm
      why={t(isFirst ? 'firstWhy' : words.why)}
      wrong={form.wrong}
      failure={form.failure}
      submit={t('save')}
      busy={calls.busy}
      onSubmit={submit}
      onCancel={onClose}
    >
      <SafetyField
        autoFocus
        name="fresh"
        label={t(words.label)}
        value={fresh}
        inputMode={contact === 'mobile' ? 'numeric' : 'email'}
        autoComplete={contact === 'mobile' ? 'tel' : 'email'}
        maxLength={contact === 'mobile' ? 11 : 128}
        onChange={form.change('fresh')}
      />
      <CodeField value={smsCode} onChange={form.change('smsCode')} send={send} />
    </SafetyForm>
  );
};

/** Changes the number or the address that is logged in with, or adds a first one: who asks is proved, then the new one. */
export function BindingDialog({ contact, bound, provedBy, onClose }: BindingDialogProps) {
  const t = useText();
  const words = WORDS[contact];
  const calls = useBindingCalls(contact);
  const [isProved, setProved] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const steps = [
    ['stepVerify', !isProved],
    [words.step, isProved],
  ] as const;
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      title={t(bound === '' ? words.bind : words.change)}
      width={440}
      centered
      mask={{ closable: false }}
    >
      <ol className={styles.steps}>
        {steps.map(([step, isNow], i) => (
          <li key={step} aria-current={isNow ? 'step' : undefined}>
            {isProved && i === 0 ? <PassedTick /> : <span className="num">{i + 1}</span>} {t(step)}
          </li>
        ))}
      </ol>
      {isProved ? (
        <BindStep
          contact={contact}
          isFirst={bound === ''}
          calls={calls}
          onClose={onClose}
          onUnproved={(why) => {
            setFailure(why);
            setProved(false);
          }}
        />
      ) : (
        <VerifyStep
          provedBy={provedBy}
          calls={calls}
          failure={failure}
          onClose={onClose}
          onProved={() => setProved(true)}
        />
      )}
    </Modal>
  );
}
