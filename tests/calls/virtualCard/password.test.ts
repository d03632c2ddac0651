import type { Client } from '@tradeport/shared/client.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { applicationOf } from '../../nouns/virtualCards.ts';
import { PAY_PASSWORD, unlocked } from '../../nouns/withdrawals.ts';

const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

/** What each of the calls is asked of a merchant's own active card, with a payment password. */
const asked = async (client: Client, payPassword: string): Promise<readonly (() => Promise<unknown>)[]> => {
  const [card] = (await client.virtualCard.page({ status: ['active'], pageSize: 1 })).list;
  const cardNo = card?.cardNo ?? '';
  const told = await applicationOf(client, { payPassword });
  return [
    () => client.virtualCard.apply(told, freshKey()),
    () => client.virtualCard.raise({ cardNo, amount: '10.00', payPassword }, freshKey()),
    () => client.virtualCard.number({ cardNo, payPassword }),
  ];
};

/** Each of them is refused so, for this reason. */
const allRefused = async (client: Client, payPassword: string, code: ErrorCode, why: string): Promise<void> => {
  for (const ask of await asked(client, payPassword)) expect((await refused(ask(), code)).reason).toBe(why);
};

describe('virtualCard/apply, raise and number', () => {
  it('sealUnreadable: a sealed text that nobody can open', async () => {
    await allRefused(chief, UNREADABLE, 'INVALID_PARAM', 'seal-unreadable');
  });

  it('plainSecretRefused: a plain one where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10001-chief' });
    await allRefused(strict.as({ token }), PAY_PASSWORD, 'INVALID_PARAM', 'plain-secret-refused');
    await strict.close();
  });

  it('hashQueueFull: too many hash at once, and no try is used', async () => {
    const all = await asked(chief, PAY_PASSWORD);
    const { passwords } = app.tradeport.world.secrets;
    const places = [];
    for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
    for (const ask of all) await refused(ask(), 'REQUEST_BUSY');
    for (const place of places) place.leave();
  });

  it('payPasswordWrong and payPasswordLocked: not even with the right one', async () => {
    await allRefused(chief, '000000', 'LOGIN_ERROR', 'pay-password-wrong');
    const [apply] = await asked(chief, '000000');
    for (let tries = 3; tries < 5; tries += 1) await refused(apply?.() ?? Promise.resolve(), 'LOGIN_ERROR');
    await allRefused(chief, PAY_PASSWORD, 'LOGIN_ERROR', 'pay-password-locked');
    await unlocked(app);
  });

  it('payPasswordNotSet: who has none uses no card', async () => {
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) => tx.paymentPassword.deleteMany({}));
    await allRefused(chief, PAY_PASSWORD, 'OPERATION_NOT_ALLOW', 'pay-password-not-set');
  });
});
