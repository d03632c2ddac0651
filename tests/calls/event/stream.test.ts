import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { builtInPaths } from '@tradeport/shared/rules/builtInRoles.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, DEMO_PASSWORD, startApp, type TestApp } from '../../harness/app.ts';
import { demoDatabase } from '../../harness/databases.ts';
import { type Message, openStream, type StreamReader } from '../../harness/eventStream.ts';
import { setOperatorState } from '../../harness/logIn.ts';
import { ACCOUNTS, arrive } from '../receipt/receipts.ts';

const MINUTE = 60_000;

let app: TestApp;
let origin: string;
const opened: StreamReader[] = [];
const listen = async (token: string, headers: Record<string, string> = {}, at = origin): Promise<StreamReader> => {
  const reader = await openStream(at, { path: OWN_STREAM_PATH, headers: { token, ...headers } });
  opened.push(reader);
  return reader;
};
/** Listens from now on. */
const listening = async (loginNo?: string): Promise<StreamReader> => {
  const reader = await listen(await app.token(loginNo));
  expect((await reader.next())?.event).toBe('ready');
  return reader;
};
const serve = (one: TestApp) => one.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  origin = await serve(app);
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.leave();
});
afterAll(() => app.close());

const isEvent = ({ event }: Message): boolean => event === 'event';
const heardFirst = async (reader: StreamReader): Promise<unknown> => (await reader.until(isEvent)).at(-1)?.data;
/** The stream is over, whatever it still said. */
const ended = async (reader: StreamReader): Promise<void> => {
  while ((await reader.next()) !== undefined);
};
/** A row of the session as it was last used. */
const lastUses = () =>
  app.tradeport.world.db
    .read({ sandboxId: 'main', platform: true })
    .session.findMany({ select: { id: true, seenAt: true }, orderBy: { id: 'asc' } });

describe('event/stream', () => {
  it("tells a record's machine, number, action and states as it moves, and whether money was booked", async () => {
    const reader = await listening();
    expect(reader.headers.get('content-type')).toContain('text/event-stream');
    const { orderNo } = await arrive(app, { amount: '12.00' });
    expect(await heardFirst(reader)).toEqual({
      at: expect.stringMatching(/^2026-11-10T/),
      machine: 'receipt',
      subject: orderNo,
      action: 'arrive',
      from: null,
      to: 'arrived',
      balances: true,
    });
  });

  it('tells a merchant nothing of another', async () => {
    const other = await listening(DEMO.otherMerchant);
    const own = await listening();
    await arrive(app, { amount: '13.00' });
    await heardFirst(own);
    const { orderNo } = await arrive(app, { accountNo: '795010002001', amount: '14.00' });
    expect(await heardFirst(other)).toMatchObject({ subject: orderNo });
  });

  it('tells everybody of the merchant that rights may have changed, and only the chief whose', async () => {
    const [viewer, chief, other] = [
      await listening(DEMO.viewer),
      await listening(),
      await listening(DEMO.otherMerchant),
    ];
    const paths = [...builtInPaths('finance')];
    await (await app.signIn()).operator.permissionEdit({ roleId: 'finance-haichuan', paths });
    const silent = { subject: null, action: null, from: null, to: null, balances: false };
    expect(await heardFirst(viewer)).toMatchObject({ machine: 'role', ...silent });
    expect(await heardFirst(chief)).toMatchObject({ machine: 'role', subject: 'finance-haichuan', action: 'change' });
    const { orderNo } = await arrive(app, { accountNo: '795010002001', amount: '14.50' });
    expect(await heardFirst(other)).toMatchObject({ subject: orderNo });
  });

  it('tells whoever may not see the record that balances have changed, and no more', async () => {
    const paths = builtInPaths('maker').filter((path) => path !== screens.receipts.path);
    await (await app.signIn()).operator.permissionEdit({ roleId: 'maker-haichuan', paths });
    const maker = await listening(DEMO.maker);
    await arrive(app, { amount: '15.00' });
    expect(await heardFirst(maker)).toMatchObject({ machine: null, subject: null, action: null, balances: true });
  });

  it('resumes behind the last event that was heard', async () => {
    const reader = await listening();
    const first = await arrive(app, { amount: '16.00' });
    const [heard] = await reader.until(isEvent);
    reader.leave();
    const second = await arrive(app, { amount: '17.00' });
    const again = await listen(await app.token(), { 'last-event-id': heard?.id ?? '' });
    const told = await again.until(({ data }) => JSON.stringify(data).includes(second.orderNo));
    expect(JSON.stringify(told)).not.toContain(`"${first.orderNo}","action":"arrive"`);
  });

  it('ends with the session: at a sign-out', async () => {
    const token = await app.token();
    const reader = await listen(token);
    await reader.next();
    await app.as({ token }).info.signOut({});
    await ended(reader);
    expect(await (await listen(token)).body()).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('ends with the session: when the operator is disabled', async () => {
    const reader = await listening(DEMO.viewer);
    await setOperatorState(app, DEMO.viewer, 'disabled');
    await ended(reader);
    await setOperatorState(app, DEMO.viewer, 'enabled');
  });

  it('ends with the session: when the password is set anew', async () => {
    const reader = await listening(DEMO.reviewer);
    const { anonymous } = app;
    await anonymous.login.forgetSend({ loginNo: DEMO.reviewer, ...(await app.captcha()) });
    const [message] = await anonymous.sim.outbox({ channel: 'sms', target: DEMO.reviewer, limit: 1 });
    const password = `${DEMO_PASSWORD}x`;
    const reset = { loginNo: DEMO.reviewer, smsCode: message?.code ?? '', password, confirmPassword: password };
    await anonymous.login.forgetReset(reset);
    await ended(reader);
  });

  it('keeps no session from idling out, and ends with it', async () => {
    const token = await app.token();
    const start = await lastUses();
    const reader = await listen(token);
    await reader.next();
    app.time.forward(20 * MINUTE);
    const second = await listen(token);
    await second.next();
    await arrive(app, { amount: '18.00' });
    await second.until(isEvent);
    expect(await lastUses()).toEqual(start);
    app.time.forward(11 * MINUTE);
    await Promise.all([ended(reader), ended(second)]);
  });

  it('a call that nobody sat there for keeps no session from idling out either', async () => {
    const client = app.as({ token: await app.token(), headers: { unattended: '1' } });
    const start = await lastUses();
    app.time.forward(20 * MINUTE);
    await client.info.queryUserInfo({});
    expect(await lastUses()).toEqual(start);
  });

  it('takes the token from the header alone', async () => {
    const reader = await openStream(origin, { path: OWN_STREAM_PATH, query: { token: await app.token() } });
    expect(await reader.body()).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('tooManyStreams: refuses one session beyond its tabs, while another is let in', async () => {
    const token = await app.token();
    for (let i = 0; i < 6; i += 1) expect((await (await listen(token)).next())?.event).toBe('ready');
    expect(await (await listen(token)).body()).toMatchObject({ code: 'REQUEST_BUSY' });
    await listening();
  });

  it('stands where the simulator is off', async () => {
    const address = await demoDatabase();
    const played = await startApp({ database: address });
    const token = await played.token();
    const plain = await startApp({ settings: { SIM_ENABLED: 'false' }, database: address });
    const reader = await listen(token, {}, await serve(plain));
    await reader.next();
    const { orderNo } = await arrive(played, { amount: '20.00' });
    expect(await heardFirst(reader)).toMatchObject({ subject: orderNo });
    reader.leave();
    await plain.tradeport.close();
    await played.close();
  });

  it('tells what another server on the same database did', async () => {
    const address = await demoDatabase();
    const [one, two] = [await startApp({ database: address }), await startApp({ database: address })];
    const reader = await listen(await one.token(), {}, await serve(one));
    await reader.next();
    const { orderNo } = await arrive(two, { accountNo: ACCOUNTS.usd, amount: '19.00' });
    expect(await heardFirst(reader)).toMatchObject({ subject: orderNo });
    reader.leave();
    await two.tradeport.close();
    await one.close();
  });
});
