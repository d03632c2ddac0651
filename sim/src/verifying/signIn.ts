import { spawn } from 'node:child_process';
import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { SEAL_INFO, SEAL_IV_BYTES, SEAL_KEY_BYTES, SEAL_VERSION } from '@tradeport/shared/reference/sealing.ts';
import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { WrongUsage } from '../command.ts';
import { readAnswer } from './envelope.ts';
import type { Fields } from './lists.ts';
import { wantedFor } from './sources.ts';
import { Gone, type Question, type Wire } from './wire.ts';

/** The login was refused, or could not be asked for. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
}

/** Who logs in. */
export interface Login {
  readonly loginNo: string;
  readonly password: string;
}

/** Whoever reads a captcha, and the code that was sent: a command, or somebody at the terminal. */
export interface Helpers {
  readonly captcha?: string | undefined;
  readonly code?: string | undefined;
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

const COMMAND_MS_MAX = 120_000;
const WORD_CHARS_MAX = 64;

/** Runs a command of the one who started verify, and answers the first word that it prints. Secrets of ours are kept out of its environment. */
const wordOf = (command: string, input: Uint8Array, more: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^VERIFY_|^SIGNING_KEY$/.test(name)),
    );
    const child = spawn(command, {
      shell: true,
      env: { ...env, ...more },
      stdio: ['pipe', 'pipe', 'inherit'],
      timeout: COMMAND_MS_MAX,
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said = (said + part).slice(0, 4_096);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const word = said.trim().split(/\s/)[0] ?? '';
      if (code === 0 && word !== '') resolve(word.slice(0, WORD_CHARS_MAX));
      else reject(new WrongUsage(`the command for the ${more.VERIFY_WANTS} said nothing (it ended with ${code})`));
    });
    // A command that does not look at the picture leaves it lying.
    child.stdin.on('error', () => undefined).end(input);
  });

const pictureIn = (image: string): { readonly bytes: Uint8Array; readonly ending: string } => {
  const [, type = '', encoding = '', data = ''] =
    /^data:image\/([a-z+]{1,10})[^,]*?(;base64)?,(.*)$/s.exec(image) ?? [];
  const bytes = encoding === '' ? Buffer.from(decodeURIComponent(data), 'utf8') : Buffer.from(data, 'base64');
  return { bytes, ending: type.startsWith('svg') ? 'svg' : type === '' ? 'txt' : type };
};

const askAtTerminal = async (ask: NonNullable<Helpers['ask']>, bytes: Uint8Array, ending: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tradeport-captcha-'));
  try {
    const path = join(folder, `captcha.${ending}`);
    await writeFile(path, bytes, { mode: 0o600 });
    return (await ask(`What does the picture ${path} say? `)).trim();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** A password sealed for a backend that serves a key; as it is for one that serves none, which https or this machine keep to itself. */
export const sealed = (password: string, key: string | undefined): string => {
  const server = Buffer.from(key ?? '', 'base64url');
  if (server.length !== SEAL_KEY_BYTES) return password;
  const own = generateKeyPairSync('x25519');
  const ephemeral = Buffer.from(String(own.publicKey.export({ format: 'jwk' }).x), 'base64url');
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: server.toString('base64url') },
    format: 'jwk',
  });
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey });
  const wrapping = Buffer.from(
    hkdfSync('sha256', shared, Buffer.concat([ephemeral, server]), SEAL_INFO, SEAL_KEY_BYTES),
  );
  const iv = randomBytes(SEAL_IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', wrapping, iv);
  const data = Buffer.concat([cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [SEAL_VERSION, ...[ephemeral, iv, data].map((part) => part.toString('base64url'))].join('.');
};

type Step = Pick<Question, 'call' | 'method'> & { readonly fields: Fields };

/** Asks one step of a login. Throws NotSignedIn where the answer is none, Gone where nobody is there. */
const ask = async (wire: Wire, { call, method, fields }: Step) => {
  const came = await wire.ask({ call, method, fields, language: 'en-US' });
  if (came.kind === 'none' && came.why === 'down') throw new Gone(wire.backend.url);
  const read = readAnswer(call, came);
  if (read.kind === 'envelope') return read.envelope;
  const [breach] = read.kind === 'broken' ? read.breaches : [];
  throw new NotSignedIn(
    `${call.key} is not answered: ${breach?.got ?? (read.kind === 'absent' ? read.why : 'a file')}`,
  );
};

const membersOf = (result: unknown): Members => (isMembers(result) ? result : {});

const captchaFor = async (
  wire: Wire,
  helpers: Helpers,
): Promise<{ readonly captchaId: string; readonly captcha: string }> => {
  const { captchaId, image } = membersOf(
    (await ask(wire, { call: catalogue.login.getVerifyPic, method: 'GET', fields: {} })).result,
  );
  const { bytes, ending } = pictureIn(String(image));
  const id = String(captchaId);
  if (helpers.captcha !== undefined)
    return {
      captchaId: id,
      captcha: await wordOf(helpers.captcha, bytes, { VERIFY_WANTS: 'captcha', CAPTCHA_ID: id }),
    };
  if (helpers.ask === undefined)
    throw new WrongUsage('a login needs a captcha: say --captcha, as there is no terminal to ask at');
  return { captchaId: id, captcha: await askAtTerminal(helpers.ask, bytes, ending) };
};

const codeFor = async (helpers: Helpers, loginNo: string): Promise<string> => {
  if (helpers.code !== undefined)
    return wordOf(helpers.code, new Uint8Array(), { VERIFY_WANTS: 'code', LOGIN_NO: loginNo });
  if (helpers.ask === undefined) throw new WrongUsage('a code was sent: say --code, as there is no terminal to ask at');
  return (await helpers.ask('What is the code that was sent? ')).trim();
};

/** The key that a backend seals secrets with; undefined of one that takes them as they are. Throws NotSignedIn. */
export const sealingKey = async (wire: Wire): Promise<string | undefined> => {
  const call = catalogue.common.systemConfig;
  const wanted = wantedFor(new URL(wire.backend.url).hostname)[call.key] ?? {};
  const { result } = await ask(wire, { call, method: 'POST', fields: wanted });
  const rows = Array.isArray(result) ? result.filter(isMembers) : [];
  const found = rows.find(({ configKey }) => configKey === 'SEALING_KEY')?.configVal;
  return typeof found === 'string' ? found : undefined;
};

/** What stands in place of a captcha beside the code: a backend that has sent it gives a pass, of another it is asked for. */
const passFor = async (
  wire: Wire,
  helpers: Helpers,
  loginNo: string,
  { captchaId, captcha }: Members,
): Promise<Fields> => {
  if (typeof captchaId === 'string' && typeof captcha === 'string') return { captchaId, captcha };
  const sending = { scene: 'LOGIN', target: loginNo, ...(await captchaFor(wire, helpers)) };
  await ask(wire, { call: catalogue.register.sendCaptcha, method: 'POST', fields: sending });
  return captchaFor(wire, helpers);
};

/**
 * Opens a session with a name and a password; answers its token. The password is tried once: a second try may lock the account. Throws
 * NotSignedIn, WrongUsage, Gone.
 */
export const signIn = async (wire: Wire, { loginNo, password }: Login, helpers: Helpers): Promise<string> => {
  const secret = sealed(password, await sealingKey(wire));
  const call = catalogue.login.login;
  const fields = { loginNo, password: secret, ...(await captchaFor(wire, helpers)) };
  let { code, result } = await ask(wire, { call, method: 'POST', fields });
  if (code === 'CAPTCHA_ERROR' && membersOf(result).smsRequired === true) {
    const pass = await passFor(wire, helpers, loginNo, membersOf(result));
    const again = { loginNo, password: secret, smsCode: await codeFor(helpers, loginNo), ...pass };
    ({ code, result } = await ask(wire, { call, method: 'POST', fields: again }));
  }
  const { token } = membersOf(result);
  if (code === '0' && typeof token === 'string') return token;
  const known = /^[A-Z_]{1,40}$/.test(code) ? code : 'another code';
  throw new NotSignedIn(`the login was refused by ${known}; it is not tried again, as tries count towards a lock`);
};
