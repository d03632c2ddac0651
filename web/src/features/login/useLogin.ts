import { useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { entryApi } from '../../api/entryApi.ts';
import { failureOf, isWordless } from '../../api/failures.ts';
import { placeAfterLogin } from '../../api/session.ts';
import { beginSession } from '../../api/token.ts';
import { useGo } from '../../browser/lightAddress.ts';
import { toast } from '../../browser/toast.ts';
import { sealAndSend, sealSecret } from '../../session/sealSecret.ts';
import { faultsOf, type LoginFaults, type LoginField, type LoginValues, placeFailure } from './loginFaults.ts';
import type { By } from './names.ts';
import { text } from './text.ts';
import { useCaptcha } from './useCaptcha.ts';

const empty: LoginValues = { loginNo: '', password: '', captcha: '', smsCode: '' };

/** What a request brings along to show that a person sends it: the answer to a picture, or the pass for one just answered. */
interface CaptchaAnswer {
  readonly captchaId: string;
  readonly captcha: string;
}

/** The second step: a code was sent to this target, and the pass stands for the picture that was answered before. */
interface CodeStep {
  readonly sentTo: string;
  readonly pass: CaptchaAnswer;
}

const codeStepOf = (failure: CallFailed): CodeStep | undefined => {
  const [captchaId, captcha, sentTo] = [
    failure.member('captchaId'),
    failure.member('captcha'),
    failure.member('sentTo'),
  ];
  if (failure.member('smsRequired') !== true || typeof captchaId !== 'string' || typeof captcha !== 'string')
    return undefined;
  return { sentTo: typeof sentTo === 'string' ? sentTo : '', pass: { captchaId, captcha } };
};

/** The login form's state and what it does. A right password on a new device leads to a second step that asks for a code. */
export function useLogin(by: By) {
  const go = useGo();
  const pictures = useCaptcha();
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<LoginFaults>({});
  const [above, setAbove] = useState<{ readonly text: string; readonly until?: string }>();
  const [step, setStep] = useState<CodeStep>();
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);

  const renewPicture = () => {
    setValues((before) => ({ ...before, captcha: '' }));
    pictures.renew();
  };
  const set = (field: LoginField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setFaults(({ [field]: _gone, ...others }) => others);
    // Another name begins anew: the pass was given for the one before.
    if (field === 'loginNo' && step !== undefined) {
      setStep(undefined);
      renewPicture();
    }
  };
  const refused = (failure: CallFailed, withCode: boolean) => {
    const next = codeStepOf(failure);
    setStep(next);
    if (next === undefined) renewPicture();
    if (isWordless(failure)) return toast('error', failure.message);
    const placed = placeFailure(failure, withCode);
    const until = failure.member('lockedUntil');
    setFaults(placed.faults);
    if (placed.above !== undefined) setAbove({ text: placed.above, ...(typeof until === 'string' ? { until } : {}) });
  };
  /** Answers whether the server asked for a code, which means that it has sent one. */
  const attempt = async (withCode: boolean): Promise<boolean> => {
    setBusy(true);
    try {
      const { token } = await sealAndSend(async () =>
        entryApi.login.login({
          loginNo: values.loginNo,
          password: await sealSecret(values.password),
          ...(step?.pass ?? { captchaId: pictures.captcha?.id ?? '-', captcha: values.captcha }),
          ...(withCode ? { smsCode: values.smsCode, rememberDevice: remember } : {}),
        }),
      );
      beginSession(token);
      go(placeAfterLogin(location.search));
      return false;
    } catch (error) {
      const failure = failureOf(error, text('sealFailed'));
      refused(failure, withCode);
      return !withCode && codeStepOf(failure) !== undefined;
    } finally {
      setBusy(false);
    }
  };
  const check = (withCode: boolean): boolean => {
    const found = faultsOf(values, by, { captcha: step === undefined, smsCode: withCode });
    setFaults(found);
    setAbove(undefined);
    return Object.keys(found).length === 0;
  };
  const submit = async (): Promise<void> => {
    const withCode = step !== undefined;
    if (check(withCode)) await attempt(withCode);
  };
  /** The login without a code sends a new one. */
  const sendAgain = async (): Promise<boolean> => check(false) && attempt(false);
  return { values, set, faults, above, step, remember, setRemember, busy, pictures, renewPicture, submit, sendAgain };
}
