import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { applicationOf } from '../../nouns/virtualCards.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { frozenAt, signatureOf, signNow } from './world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a changed agreement', () => {
  it('is told from its publication, and in force at the beginning of the seventh day, to the second', async () => {
    const { client, at, publish } = await frozenAt(app, 'published', '2026-03-03T10:00:00');
    await publish('mainService', 'Accounts are reviewed every year.');
    const coming = { version: '20240620', comingVersion: '20260303', comingDate: '2026-03-10' };
    expect(await client.agreement.detail({ id: 'mainService' })).toMatchObject(coming);
    const [notice] = (await client.notice.page({ systemNoticeType: 2, currentPage: 1, pageSize: 1 })).list;
    expect(notice?.title).toContain('changes on 10 Mar 2026');
    await refused(client.agreement.sign({ id: 'mainService', version: '20260303' }), 'OPERATION_NOT_ALLOW');

    await at('2026-03-09T23:59:59');
    expect((await client.info.queryUserInfo({})).agreementsDue).toEqual([]);
    expect(await client.agreement.detail({ id: 'mainService' })).toMatchObject(coming);
    expect((await signatureOf(client, 'mainService')).current).toBe(true);

    await at('2026-03-10T00:00:00');
    const changed = await client.agreement.detail({ id: 'mainService' });
    expect(changed).toMatchObject({ version: '20260303', effectiveDate: '2026-03-10', comingVersion: null });
    expect(changed.sections.at(-1)?.paragraphs.at(-1)).toContain('Accounts are reviewed every year.');
    expect(changed.versions.map(({ version, current }) => [version, current])).toEqual([
      ['20260303', true],
      ['20240620', false],
    ]);
    const before = await client.agreement.detail({ id: 'mainService', version: '20240620' });
    expect(before.sections).toHaveLength(changed.sections.length - 1);
    expect((await client.info.queryUserInfo({})).agreementsDue).toEqual(['mainService']);
    expect((await signatureOf(client, 'mainService')).current).toBe(false);
  });

  it('mainAgreementDue: nothing begins but a withdrawal until it is signed; what runs goes on', async () => {
    const { client, at, publish, enter } = await frozenAt(app, 'due', '2026-03-03T10:00:00', 'demo');
    const asked = { sellCurrency: 'USD', buyCurrency: 'EUR', tradeDirection: 'sellOut', amount: '100.00' } as const;
    const running = await client.exchange.two({ quoteId: (await client.exchange.one(asked)).quoteId }, freshKey());
    expect(running.orderNo).not.toBe('');
    await publish('mainService');
    await at('2026-03-10T10:00:00');
    const { quoteId } = await client.exchange.one(asked);
    const { reason } = await refused(client.exchange.two({ quoteId }, freshKey()), 'BIZ_ERROR');
    expect(reason).toBe('main-agreement-due');
    await refused((await enter('10001-maker')).exchange.two({ quoteId }, freshKey()), 'BIZ_ERROR');
    // A withdrawal is not stopped by it: it gets as far as its own checks.
    await refused(
      client.paymentOrder.apply({ accountId: 'WA0', amount: '100.00', payPassword: '246810' }, freshKey()),
      'ACCOUNT_NOTFOUND',
    );
    await signNow(client, 'mainService');
    expect((await client.info.queryUserInfo({})).agreementsDue).toEqual([]);
    await client.exchange.two({ quoteId }, freshKey());
    const own = (await client.agreement.signed({})).filter(({ id }) => id === 'mainService');
    expect(own.map(({ version, status }) => [version, status])).toEqual([
      ['20260303', 'inForce'],
      ['20240620', 'replaced'],
    ]);
  });

  it('mainAgreementDue: refuses a new card and money onto a card, and signs no card agreement', async () => {
    const { client, at, publish } = await frozenAt(app, 'cards', '2026-03-03T10:00:00', 'demo');
    const application = await applicationOf(client);
    const signedCards = async () => (await client.agreement.signed({})).filter(({ id }) => id === 'virtualCard');
    const before = await signedCards();
    await publish('mainService');
    await at('2026-03-10T10:00:00');
    const refusals = [
      await refused(client.virtualCard.apply(application, freshKey()), 'BIZ_ERROR'),
      await refused(
        client.virtualCard.raise({ cardNo: 'VC0', amount: '10.00', payPassword: PAY_PASSWORD }, freshKey()),
        'BIZ_ERROR',
      ),
    ];
    expect(refusals.map(({ reason }) => reason)).toEqual(['main-agreement-due', 'main-agreement-due']);
    expect(await signedCards()).toEqual(before);
  });

  it('refuses nothing where it is the privacy policy: it only asks', async () => {
    const { client, at, publish } = await frozenAt(app, 'privacy', '2026-03-03T10:00:00', 'demo');
    await publish('privacyPolicy');
    await at('2026-03-10T10:00:00');
    expect((await client.info.queryUserInfo({})).agreementsDue).toEqual(['privacyPolicy']);
    const asked = { sellCurrency: 'USD', buyCurrency: 'EUR', tradeDirection: 'sellOut', amount: '100.00' } as const;
    await client.exchange.two({ quoteId: (await client.exchange.one(asked)).quoteId }, freshKey());
  });

  it('has a name of its own where two are published on one day, and the later holds both changes', async () => {
    const { client, at, publish } = await frozenAt(app, 'twice', '2026-03-03T10:00:00');
    await Promise.all([publish('agentFx', 'One.'), publish('agentFx', 'Two.')]);
    await at('2026-03-10T00:00:00');
    const { version, sections } = await client.agreement.detail({ id: 'agentFx' });
    expect(version).toBe('20260303-2');
    expect(sections.at(-1)?.paragraphs).toHaveLength(2);
  });
});
