import { api } from '../../../api/api.ts';
import { type Outcome, useSend } from '../../../api/queries.ts';

/** What is changed. */
export type Contact = 'mobile' | 'email';

type Answer = Promise<Outcome<unknown>>;

/** The four calls of a change, whatever is changed. */
export interface BindingCalls {
  readonly sendOld: () => Answer;
  readonly checkOld: (smsCode: string) => Answer;
  readonly sendNew: (fresh: string) => Answer;
  readonly checkNew: (fresh: string, smsCode: string) => Answer;
  /** Whether a code is being checked. */
  readonly busy: boolean;
}

const invalidates = [api.info.queryUserInfo, api.info.sessions, api.password.isExistPwd] as const;

export function useBindingCalls(contact: Contact): BindingCalls {
  const isMobile = contact === 'mobile';
  const sendOld = useSend(isMobile ? api.bindPhone.sendOldCode : api.bindEmail.sendOldCode);
  const checkOld = useSend(isMobile ? api.bindPhone.checkOldCode : api.bindEmail.checkOldCode);
  const sendMobile = useSend(api.bindPhone.sendNewCode);
  const sendEmail = useSend(api.bindEmail.sendNewCode);
  const checkMobile = useSend(api.bindPhone.checkNewCode, { invalidates });
  const checkEmail = useSend(api.bindEmail.checkNewCode, { invalidates });
  return {
    sendOld: () => sendOld.send({}),
    checkOld: (smsCode) => checkOld.send({ smsCode }),
    sendNew: (fresh) => (isMobile ? sendMobile.send({ mobile: fresh }) : sendEmail.send({ email: fresh })),
    checkNew: (fresh, smsCode) =>
      isMobile ? checkMobile.send({ mobile: fresh, smsCode }) : checkEmail.send({ email: fresh, smsCode }),
    busy: checkOld.sending || checkMobile.sending || checkEmail.sending,
  };
}
