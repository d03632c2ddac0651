import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { beginSession } from '../../../api/token.ts';
import { sealAndSend, sealSecret } from '../../../session/sealSecret.ts';
import { codeFaultText, nameFaultText, passwordFaultTexts } from '../faultWords.ts';
import { useNameKind } from '../NameField.tsx';
import { useAuthForm } from '../useAuthForm.ts';
import { text } from './text.ts';

const WEBSITE = /^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/;
const INVITATION = /^[A-Za-z0-9]*$/;

const empty = {
  loginNo: '',
  smsCode: '',
  password: '',
  confirmPassword: '',
  website: '',
  invitationCode: '',
  agree: '',
} as const;
type RegisterField = keyof typeof empty;

const FIELD_OF: Readonly<Record<string, RegisterField>> = {
  PHONE_REGISTERED: 'loginNo',
  MAIL_REGISTERED: 'loginNo',
  CAPTCHA_ERROR: 'smsCode',
};

interface Brought {
  readonly invitationCode?: string;
  readonly mobile?: string;
}

interface Done {
  readonly merchantNo: string;
  readonly name: string;
  readonly emailBound: boolean;
}

/** The registration form's state and what it does. */
export function useRegister({ invitationCode = '', mobile = '' }: Brought) {
  const kind = useNameKind();
  const { by } = kind;
  const [done, setDone] = useState<Done>();
  const form = useAuthForm<RegisterField>({
    empty: { ...empty, invitationCode, loginNo: mobile },
    fieldOf: ({ code }) => FIELD_OF[code],
  });
  const { values, judge, run, sendCode } = form;

  const faults = () => ({
    loginNo: nameFaultText(values.loginNo, by),
    smsCode: codeFaultText(values.smsCode, by),
    ...passwordFaultTexts({
      ...values,
      labels: { password: text('password'), confirmPassword: text('confirmPassword') },
    }),
    website: values.website === '' || WEBSITE.test(values.website) ? undefined : text('websiteWrong'),
    invitationCode: INVITATION.test(values.invitationCode) ? undefined : text('invitationWrong'),
    agree: values.agree === '' ? text('agreeFirst') : undefined,
  });
  const send = async (): Promise<boolean> => {
    const fault = nameFaultText(values.loginNo, by);
    if (!judge(fault === undefined ? {} : { loginNo: fault })) return false;
    return sendCode((answer) => api.register.sendCaptcha({ scene: 'REGISTER', target: values.loginNo, ...answer }));
  };
  const submit = async (): Promise<void> => {
    if (!judge(faults())) return;
    await run(async () => {
      const { loginNo, smsCode, website, invitationCode: invitation } = values;
      const { merchantNo, emailBound, token } = await sealAndSend(async () => {
        const [password, confirmPassword] = await Promise.all([
          sealSecret(values.password),
          sealSecret(values.confirmPassword),
        ]);
        return api.register.createUser({
          loginNo,
          smsCode,
          password,
          confirmPassword,
          agree: true,
          ...(website === '' ? {} : { website }),
          ...(invitation === '' ? {} : { invitationCode: invitation }),
        });
      });
      beginSession(token);
      setDone({ merchantNo, emailBound, name: loginNo });
    });
  };
  /** A website that somebody else uses is told of as soon as it is typed. */
  const checkWebsite = async (): Promise<void> => {
    if (values.website === '' || !WEBSITE.test(values.website)) return;
    await api.realName.chkWebsite({ website: values.website }).catch((error: unknown) => {
      if (error instanceof Error) judge({ website: error.message });
    });
  };
  return { ...form, kind, done, send, submit, checkWebsite };
}
export type Register = ReturnType<typeof useRegister>;
