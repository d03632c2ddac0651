import { login } from '@tradeport/shared/contract/login.ts';
import { DEMO, DEMO_PASSWORD, type TestApp } from './app.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface LoginAnswer {
  readonly code: string;
  /** What the header `x-reason` said; undefined after success. */
  readonly reason: unknown;
  readonly message: string;
  readonly result: Readonly<Record<string, string>> | null;
  /** The cookie `device` that came along. */
  readonly device: string | undefined;
  readonly setCookie: string;
}

/** Logs in as a browser does, cookies and all; a captcha is solved unless one is given. */
export const logIn = async (app: TestApp, fields: Fields = {}, device?: string): Promise<LoginAnswer> => {
  const captcha = 'captchaId' in fields ? {} : await app.captcha();
  const answer = await app.tradeport.app.inject({
    method: 'POST',
    url: login.login.path,
    payload: { loginNo: DEMO.chief, password: DEMO_PASSWORD, ...captcha, ...fields },
    headers: { language: 'en-US', ...(device === undefined ? {} : { cookie: `device=${device}` }) },
  });
  const found = answer.cookies.find(({ name }) => name === 'device');
  const { 'x-reason': reason } = answer.headers;
  return { ...answer.json(), reason, device: found?.value, setCookie: String(answer.headers['set-cookie'] ?? '') };
};

/** What a refusal hands back in place of the captcha that it has used up. */
export const passOf = ({ result }: LoginAnswer): Fields => ({ captchaId: result?.captchaId, captcha: result?.captcha });

/** The newest code that was sent to a name. */
export const codeSentTo = async (app: TestApp, target: string): Promise<string> => {
  const [message] = await app.anonymous.sim.outbox({ target, limit: 1 });
  return message?.code ?? '';
};

/** A code that is not this one. */
export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000');

export const configureSite = (app: TestApp, key: string, value: string) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
    tx.siteConfig.updateMany({ where: { key }, data: { value } }),
  );

/** Switches the code on new devices on or off. */
export const askOnNewDevices = (app: TestApp, value: 'true' | 'false') =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
    tx.assumption.updateMany({ where: { key: 'loginSmsOnNewDevice' }, data: { value } }),
  );

export const setOperatorState = (app: TestApp, mobile: string, state: 'enabled' | 'disabled') =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
    tx.operator.updateMany({ where: { mobile }, data: { state } }),
  );

/** What happened to the logins of the sandbox, counted by action. */
export const securityEvents = async (app: TestApp): Promise<Readonly<Record<string, number>>> => {
  const events = await app.tradeport.world.db
    .read({ sandboxId: 'main', platform: true })
    .event.findMany({ where: { kind: 'security', action: { startsWith: 'login' } }, select: { action: true } });
  const counts: Record<string, number> = {};
  for (const { action } of events) counts[action] = (counts[action] ?? 0) + 1;
  return counts;
};
