import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { failureOf, isWordless } from '../../api/failures.ts';
import { toast } from '../../browser/toast.ts';
import { emptyText } from './faultWords.ts';
import { text } from './text.ts';
import { useCaptcha } from './useCaptcha.ts';

type DoorFaults<F extends string> = { readonly [K in F]?: string | undefined };

interface Settings<F extends string> {
  readonly empty: Readonly<Record<F, string>>;
  /** The field that a refusal without named fields belongs to. */
  readonly fieldOf: (failure: CallFailed) => F | undefined;
}

/**
 * The state of a form before a session: values, what is wrong with them, and the picture that sending a code asks for. A
 * refusal lands on the fields that the server names, or above the form.
 */
export function useAuthForm<F extends string>({ empty, fieldOf }: Settings<F>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const pictures = useCaptcha();
  const [values, setValues] = useState(empty);
  const [captcha, setCaptcha] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [above, setAbove] = useState<string>();
  const [busy, setBusy] = useState(false);

  // The first field in error takes the focus, so that the keyboard and readers of the screen are where the fault is.
  useEffect(() => {
    if (Object.values(faults).some((fault) => fault !== undefined))
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const set = (field: F, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setFaults((before) => ({ ...before, [field]: undefined }));
  };
  const typeCaptcha = (value: string) => {
    setCaptcha(value);
    setFaults((before) => ({ ...before, captcha: undefined }));
  };
  const renewPicture = () => {
    setCaptcha('');
    pictures.renew();
  };
  const isField = (path: string): path is F => Object.hasOwn(empty, path);
  const refused = (failure: CallFailed): void => {
    if (isWordless(failure)) {
      toast('error', failure.message);
      return;
    }
    const named = failure.fieldErrors.filter((error) => isField(error.path));
    const field = fieldOf(failure);
    if (named.length > 0) {
      const byField: Record<string, string> = {};
      for (const error of named) byField[error.path] = error.message;
      setFaults((before) => ({ ...before, ...byField }));
    } else if (field !== undefined) setFaults((before) => ({ ...before, [field]: failure.message }));
    else setAbove(failure.message);
  };
  /** Takes what was found wrong; answers whether nothing was. */
  const judge = (found: DoorFaults<F>): boolean => {
    setFaults(found);
    setAbove(undefined);
    return Object.values(found).every((fault) => fault === undefined);
  };
  /** Does something with the server; answers whether it succeeded. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      refused(failureOf(error, text('sealFailed')));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Has a code sent, with the answer to the picture, which is used up by it. */
  const sendCode = async (
    send: (answer: { readonly captchaId: string; readonly captcha: string }) => Promise<unknown>,
  ): Promise<boolean> => {
    setAbove(undefined);
    if (captcha === '') {
      setFaults((before) => ({ ...before, captcha: emptyText(text('captcha')) }));
      return false;
    }
    try {
      await send({ captchaId: pictures.captcha?.id ?? '-', captcha });
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'CAPTCHA_ERROR') setFaults((before) => ({ ...before, captcha: failure.message }));
      else refused(failure);
      return false;
    } finally {
      renewPicture();
    }
  };
  const submitWith = (submit: () => Promise<unknown>) => (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const field = (name: F) => ({ id: `${id}-${name}`, name, value: values[name], error: faults[name] });
  const captchaField = {
    id: `${id}-captcha`,
    name: 'captcha',
    value: captcha,
    error: faults.captcha,
    pictures,
    onChange: typeCaptcha,
    onRenew: renewPicture,
  };
  return { form, values, set, field, captchaField, above, busy, judge, run, sendCode, submitWith };
}
