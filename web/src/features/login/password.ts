const PASSWORD = /^[\x21-\x7e]{6,16}$/;

/** The faults of a new password and its repetition, as keys of the texts; undefined where there is none. */
export const passwordFaults = (
  password: string,
  again: string,
): {
  readonly password: 'required' | 'passwordWrong' | undefined;
  readonly confirmPassword: 'required' | 'passwordsDiffer' | undefined;
} => ({
  password: password === '' ? 'required' : PASSWORD.test(password) ? undefined : 'passwordWrong',
  confirmPassword: again === '' ? 'required' : again === password ? undefined : 'passwordsDiffer',
});
