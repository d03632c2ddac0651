import { type By, nameFault } from './names.ts';
import { text } from './text.ts';

const CODE = /^[0-9]{6}$/;
const PASSWORD = /^[\x21-\x7e]{6,16}$/;

/** What is said of a field that was left empty: it is named, so that the message makes sense wherever it is read out. */
export const emptyText = (field: string): string => text('required', { field });

/** What is wrong with a login name; undefined where nothing is. */
export const nameFaultText = (name: string, by: By): string | undefined => {
  const fault = nameFault(name, by);
  if (fault === undefined) return undefined;
  return fault === 'required' ? emptyText(text(by)) : text(fault);
};

/** What is wrong with a code that was sent to a login name of this kind. */
export const codeFaultText = (code: string, by: By): string | undefined => {
  if (code === '') return emptyText(text(by === 'mobile' ? 'smsCode' : 'mailCode'));
  return CODE.test(code) ? undefined : text('codeWrong');
};

interface NewPassword {
  /** As the form calls the two fields. */
  readonly labels: { readonly password: string; readonly confirmPassword: string };
  readonly password: string;
  readonly confirmPassword: string;
}

/** What is wrong with a new password and its repetition. */
export const passwordFaultTexts = ({ labels, password, confirmPassword }: NewPassword) => ({
  password: password === '' ? emptyText(labels.password) : PASSWORD.test(password) ? undefined : text('passwordWrong'),
  confirmPassword:
    confirmPassword === ''
      ? emptyText(labels.confirmPassword)
      : confirmPassword === password
        ? undefined
        : text('passwordsDiffer'),
});
