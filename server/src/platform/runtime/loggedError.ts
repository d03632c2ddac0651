// What the log tells of an error. The words of an error come from anywhere: a database quotes the row that it refused, a
// library the value that it could not read. What tells where and why stays, what somebody typed goes.

/** How deep causes are logged. */
const CAUSES_MAX = 4;
const CHARS_MAX = 4_000;
const GONE = '[redacted]';

/** Texts that are a secret, or somebody's, wherever they stand. */
const PRIVATE: readonly RegExp[] = [
  /** `Key (mobile)=(13800000001) already exists`. */
  /(?<=\)=\()[^)\n]*(?=\))/g,
  /** Members of what was printed as an object, and arguments of a query. */
  /(?<=\b(?:password|confirmPassword|passwordHash|token|tokenHash|captcha|smsCode|code|codeHash|key|idNumber|mobile|email|accountNo|loginNo|target|secret)"?\s*[:=]\s*)("[^"\n]*"|'[^'\n]*')/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /** Keys, tokens and what is sealed; the path of a file has separators in between. */
  /(?<![\w/.-])[A-Za-z0-9_-]{32,}(?![\w/-])/g,
  /** Numbers of telephones, identity cards and accounts. */
  /(?<![\w.:])\+?\d{7,}[\dXx]?(?![\w.:])/g,
  /(?<!\w)[A-Z]{1,2}\d{6}\([0-9A]\)/g,
];

/** A text without what is a secret or somebody's. */
export const withoutPrivate = (text: string): string =>
  PRIVATE.reduce((rest, pattern) => rest.replace(pattern, GONE), text.slice(0, CHARS_MAX));

/** Members by name, as the log takes them. */
interface Logged extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** An error for the log: its kind, its code, its words and where it happened; nothing else that hangs on it. */
export const loggedError = (error: unknown, depth = 0): Logged => {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPrivate(String(error)), stack: '' };
  const { name, message, stack, cause } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message: withoutPrivate(message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: withoutPrivate(stack ?? ''),
    ...(cause === undefined || depth >= CAUSES_MAX ? {} : { cause: loggedError(cause, depth + 1) }),
  };
};
