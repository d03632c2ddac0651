import type { Client } from '@tradeport/shared/client.ts';
import { agentFx } from '@tradeport/shared/contract/agentFx.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undocumentedRefusal } from '../../contract/undocumentedRefusal.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { instruct, instructionOf } from '../../nouns/agentFx.ts';
import { PAY_PASSWORD, unlocked } from '../../nouns/withdrawals.ts';
import { whileUnverified } from '../account/unverified.ts';
import { makeAvailable } from '../paymentOrder/withdrawals.ts';
import { MERCHANT, MINUTE, movedBy, pin } from './instructions.ts';

const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;

let app: TestApp;
let chief: Client;
let individual: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  individual = await app.signIn(DEMO.individual, { language: 'en-US' });
  await pin(app, 'USD/CNH', '7.2');
  await pin(app, 'EUR/USD', '1.085');
});
afterAll(() => app.close());

const signed = async (client: Client) =>
  (await client.agreement.signed({})).filter(({ id }) => id === 'agentFx').map(({ version }) => version);

/** Refused, and nothing of it is left; answers the reason. */
const reasonOf = async (
  code: Parameters<typeof refused>[1],
  told: Parameters<Client['agentFx']['instruct']>[0],
): Promise<string | undefined> => {
  let reason: string | undefined;
  const moved = await movedBy(app, async () => {
    ({ reason } = await refused(chief.agentFx.instruct(told, freshKey()), code));
  });
  expect(moved).toEqual({});
  return reason;
};

describe('agentFx/instruct', () => {
  it('freezes what is given, and signs the agreement in its version', async () => {
    const kestrel = await app.signIn(DEMO.otherMerchant);
    expect(await signed(kestrel)).toEqual([]);
    const { agreementVersion } = await instructionOf(kestrel, { amount: '10.00' });
    await instruct(kestrel, { amount: '10.00' });
    expect(await signed(kestrel)).toEqual([agreementVersion]);
    await makeAvailable(app, 'CNH', 1_000_000n);
    const asked = { direction: 'purchase', currency: 'USD', amount: '1000.00' } as const;
    expect(
      await movedBy(app, async () => {
        const order = await instruct(chief, asked, { purpose: 'Machine parts' });
        expect(order).toMatchObject({
          status: 'underReview',
          paidAmount: '7214.40',
          receivedAmount: '1000.00',
          usdAmount: '1000.00',
          purpose: 'Machine parts',
          payeeName: 'Shenzhen Bright Components Ltd.',
          payeeAccountNo: '6225880123456789',
          reason: null,
          operatorName: 'Chen Haichuan',
        });
      }),
    ).toEqual({ [`${MERCHANT} CNH available`]: -721_440n, [`${MERCHANT} CNH frozen`]: 721_440n });
  });

  it('above the limit of one it is void with its reason and moves nothing, whatever the balance', async () => {
    const moved = await movedBy(app, async () => {
      expect(await instruct(chief, { currency: 'GBP', amount: '300000.00' })).toMatchObject({
        status: 'void',
        reason: 'Above the limit of one instruction: void',
      });
    });
    expect(moved).toEqual({});
  });

  it('payPasswordNotSet: who has none instructs nothing', async () => {
    const { reason } = await refused(instruct(individual, { amount: '1.00' }), 'OPERATION_NOT_ALLOW');
    expect(reason).toBe('pay-password-not-set');
  });

  it('of an individual’s year a cent more is void and takes no share; purchases and settlements count each', async () => {
    await makeAvailable(app, 'EUR', 10_000_000n);
    await chief.transfer.transfer(
      { userNo: '10003', userName: '苏雨桐', currency: 'EUR', amount: '46082.95', payPassword: PAY_PASSWORD },
      freshKey(),
    );
    await individual.password.addUserPwd({ password: PAY_PASSWORD, confirmPassword: PAY_PASSWORD });
    await app.forward(MINUTE);
    const year = async () => (await individual.agentFx.page({ pageSize: 1 })).terms;
    const eur = (amount: string) => instruct(individual, { currency: 'EUR', amount });
    const before = await year();
    expect(await eur('46082.95')).toMatchObject({
      status: 'void',
      reason: 'Above the yearly limit of an individual: void',
    });
    expect(await year()).toEqual(before);
    const whole = await eur('46082.94');
    expect(whole).toMatchObject({ status: 'underReview', usdAmount: '49999.99' });
    expect(await year()).toMatchObject({ settledUsd: '49999.99', purchasedUsd: before.purchasedUsd });
    expect(
      (await individual.agentFx.quote({ direction: 'settlement', currency: 'USD', amount: '0.02' })).voidReason,
    ).not.toBeNull();
    expect(
      (await individual.agentFx.quote({ direction: 'purchase', currency: 'USD', amount: '0.02' })).voidReason,
    ).toBeNull();
    await app.anonymous.simObject.act({ machine: 'agentFx', subject: whole.orderNo, action: 'refuse' });
    expect(await year()).toEqual(before);
  });

  it('fileMissing: a file that is nobody’s, or another’s', async () => {
    expect(await reasonOf('BIZ_ERROR', await instructionOf(chief, {}, { materials: ['FL0'] }))).toBe('file-missing');
  });

  it('EMPTY_PARAM: without a file there is no instruction, nor with six', async () => {
    const told = await instructionOf(chief);
    await refused(chief.agentFx.instruct({ ...told, materials: [] }, freshKey()), 'EMPTY_PARAM');
    const six = Array.from({ length: 6 }, (_, i) => `FL${i}`);
    await refused(chief.agentFx.instruct({ ...told, materials: six }, freshKey()), 'INVALID_PARAM');
  });

  it('productNotActivated: while it is off', async () => {
    const told = await instructionOf(chief);
    const turn = (on: string) =>
      app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product: 'agentFx', on } });
    await turn('no');
    expect(await reasonOf('BIZ_ERROR', told)).toBe('product-not-activated');
    await turn('yes');
  });

  it('quoteForeign and agentFxQuoteOther: a quote of another merchant or nobody’s; one of another amount, direction or currency', async () => {
    const told = await instructionOf(chief);
    const { quote } = await individual.agentFx.quote({ direction: 'settlement', currency: 'USD', amount: '100.00' });
    for (const other of [{ quote }, { quote: 'mine.mine' }])
      expect(await reasonOf('INVALID_PARAM', { ...told, ...other })).toBe('quote-foreign');
    for (const other of [{ amount: '101.00' }, { direction: 'purchase' as const }, { currency: 'EUR' as const }])
      expect(await reasonOf('INVALID_PARAM', { ...told, ...other })).toBe('agent-fx-quote-other');
  });

  it('quoteEnded and marketDown: of a past slot, with the new one in its place where there is one', async () => {
    const told = await instructionOf(chief);
    await app.forward(6 * MINUTE);
    const refusal = await refused(chief.agentFx.instruct(told, freshKey()), 'OPERATION_NOT_ALLOW');
    expect(refusal).toMatchObject({ reason: 'quote-ended', result: { quote: { amount: told.amount } } });
    expect(undocumentedRefusal(agentFx.instruct, refusal)).toEqual([]);
    await whileMarketIsDown(app, async () => {
      await refused(chief.agentFx.instruct(told, freshKey()), 'NETWORK_ERROR');
    });
  });

  it('currencyOff and balanceFrozen: accounts that are off or frozen by then', async () => {
    const told = await instructionOf(chief);
    const happen = (event: string) => app.anonymous.simOutside.run({ event, with: { subject: '10001-USD' } });
    await happen('account.freeze');
    expect(await reasonOf('OPERATION_NOT_ALLOW', told)).toBe('balance-frozen');
    await happen('account.lift');
    await app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId: MERCHANT }, (tx) =>
      tx.currencyAccount.updateMany({ where: { ccy: 'CNH' }, data: { enabled: false } }),
    );
    expect(await reasonOf('INVALID_CURRENCY', told)).toBe('currency-off');
    await app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId: MERCHANT }, (tx) =>
      tx.currencyAccount.updateMany({ where: { ccy: 'CNH' }, data: { enabled: true } }),
    );
  });

  it('agentFxAgreementNotTicked: another version than the one in force', async () => {
    const told = await instructionOf(chief, {}, { agreementVersion: '20200101' });
    expect(await reasonOf('BIZ_ERROR', told)).toBe('agent-fx-agreement-not-ticked');
  });

  it('LACK_BALANCE: more than is available', async () => {
    await reasonOf('LACK_BALANCE', await instructionOf(chief, { currency: 'GBP', amount: '140000.00' }));
  });

  it('verifyFirst: only a verified merchant may', async () => {
    const told = await instructionOf(chief);
    await whileUnverified(app, 'haichuan', async () => {
      await refused(chief.agentFx.instruct(told, freshKey()), 'OPERATION_NOT_ALLOW');
    });
  });

  it('payPasswordWrong and sealUnreadable: a wrong password moves nothing, and counts', async () => {
    const told = await instructionOf(chief);
    expect(await reasonOf('LOGIN_ERROR', { ...told, payPassword: '000000' })).toBe('pay-password-wrong');
    expect(await reasonOf('INVALID_PARAM', { ...told, payPassword: UNREADABLE })).toBe('seal-unreadable');
    await unlocked(app);
  });

  it('plainSecretRefused: a plain one where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10001-chief' });
    const client = strict.as({ token });
    await refused(client.agentFx.instruct(await instructionOf(client), freshKey()), 'INVALID_PARAM');
    await strict.close();
  });

  it('hashQueueFull: too many hash at once, and no try is used', async () => {
    const told = await instructionOf(chief);
    const { passwords } = app.tradeport.world.secrets;
    const places = [];
    for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
    await reasonOf('REQUEST_BUSY', told);
    for (const place of places) place.leave();
  });

  it('payPasswordLocked: not even with the right one', async () => {
    const told = await instructionOf(chief);
    for (let tries = 0; tries < 5; tries += 1)
      await refused(chief.agentFx.instruct({ ...told, payPassword: '000000' }, freshKey()), 'LOGIN_ERROR');
    expect(await reasonOf('LOGIN_ERROR', told)).toBe('pay-password-locked');
    await unlocked(app);
  });

  it('a file belongs to one instruction, and the same key makes one', async () => {
    const told = await instructionOf(chief);
    const key = freshKey();
    const first = await chief.agentFx.instruct(told, key);
    expect(await chief.agentFx.instruct(told, key)).toEqual(first);
    await refused(chief.agentFx.instruct(told, freshKey()), 'INVALID_PARAM');
  });
});
