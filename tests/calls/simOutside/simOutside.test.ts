import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { fingerprint } from '../../ledger/books.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const pin = (rate: string) => ({ event: 'market.pin', with: { pair: 'USD/CNH', rate } });

describe('simOutside/list', () => {
  it('names every event with the fields it takes, in the language of the request', async () => {
    const events = await app.anonymous.simOutside.list({});
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['market.pin', 'market.down', 'notice.publish']),
    );
    expect(events.find(({ event }) => event === 'market.pin')).toMatchObject({
      title: 'Pin a rate',
      fields: [
        { name: 'pair', label: 'Pair', required: true, choices: [] },
        { name: 'rate', label: 'Mid rate', required: true, format: 'rate' },
        { name: 'at', label: 'From (now if empty)', required: false, format: 'instant' },
      ],
    });
    const [first] = await app.as({ language: 'zh-CN' }).simOutside.list({});
    expect(first?.title).toBe('固定汇率');
    const notice = events.find(({ event }) => event === 'notice.publish');
    expect(notice?.fields.find(({ name }) => name === 'scroll')).toMatchObject({
      required: false,
      choices: [
        { value: 'yes', text: 'Yes' },
        { value: 'no', text: 'No' },
      ],
    });
  });

  it.each(['zh-CN', 'en-US'] as const)(
    'shows no word of the program among the choices of a field in %s',
    async (language) => {
      const events = await app.as({ language }).simOutside.list({});
      const choices = events.flatMap(({ event, fields }) =>
        fields.flatMap((field) => field.choices.map(({ text }) => ({ text, of: `${event} ${field.name}` }))),
      );
      expect(choices.map(({ of }) => of)).toEqual(
        expect.arrayContaining(['product.switch product', 'fee.agree bearer']),
      );
      const human = language === 'zh-CN' ? /^(?:[A-Z]{3}|.*[\u4e00-\u9fff].*)$/ : /^[A-Z][A-Za-z0-9 ·]+$/;
      expect(choices.filter(({ text }) => !human.test(text))).toEqual([]);
    },
  );
});

describe('simOutside/preview and run', () => {
  it('lets a document of a verified merchant be about to expire', async () => {
    const event = { event: 'realName.documentExpires', with: { merchantNo: '10002' } };
    const { effects } = await app.anonymous.simOutside.preview(event);
    expect(effects.map(({ after }) => after)).toEqual(['Document about to expire', '2026-12-10']);
    await app.anonymous.simOutside.run(event);
    const user = await (await app.signIn(DEMO.otherMerchant)).info.queryUserInfo({});
    expect(user).toMatchObject({ verified: true, documentEndsOn: '2026-12-10' });
  });

  it('OPERATION_NOT_ALLOW: refuses a document of somebody who is not verified', async () => {
    const event = { event: 'realName.documentExpires', with: { merchantNo: '10004' } };
    await refused(app.anonymous.simOutside.preview(event), 'OPERATION_NOT_ALLOW');
    await refused(app.anonymous.simOutside.run(event), 'OPERATION_NOT_ALLOW');
  });

  it('preview what the run then does, and preview changes nothing', async () => {
    await app.anonymous.simClock.mode({ mode: 'frozen' });
    const before = await fingerprint(app.tradeport.world);
    const preview = await app.anonymous.simOutside.preview(pin('7.2'));
    expect(await fingerprint(app.tradeport.world)).toEqual(before);
    expect(preview.effects.map(({ after }) => after)).toEqual(['7.2', '7.1856', '7.2144', '0']);
    const done = await app.anonymous.simOutside.run(pin('7.2'));
    expect(done).toMatchObject({ ...preview, event: 'market.pin', machine: null, subject: 'USD/CNH' });
    const again = await app.anonymous.simOutside.preview(pin('7.2'));
    expect(again.effects[0]).toMatchObject({ before: '7.2', after: '7.2' });
    await app.anonymous.simClock.mode({ mode: 'real' });
  });

  it('publishes a notice for everybody, or a message for one merchant', async () => {
    const words = { titleZh: '系统升级', titleEn: 'Upgrade', bodyZh: '今晚', bodyEn: 'Tonight' };
    await app.anonymous.simOutside.run({ event: 'notice.publish', with: { ...words, scroll: 'yes' } });
    const client = await app.signIn();
    const [notice] = (await client.notice.page({ systemNoticeType: 2, scrollFlag: 1 })).list;
    expect(notice?.title).toBe('Upgrade');
    const merchantNo = (await app.anonymous.simPersona.list({})).find(
      ({ loginNo }) => loginNo === DEMO.chief,
    )?.merchantNo;
    const mine = { ...words, titleEn: 'For you', merchantNo: merchantNo ?? '' };
    await app.anonymous.simOutside.run({ event: 'notice.publish', with: mine });
    expect((await client.notice.page({ systemNoticeType: 1 })).list[0]?.title).toBe('For you');
    const other = await app.signIn(DEMO.otherMerchant);
    expect((await other.notice.page({ systemNoticeType: 1 })).list.map(({ title }) => title)).not.toContain('For you');
  });

  it('two at once: both happen, the one that came second holds', async () => {
    const { simOutside, simMarket } = app.anonymous;
    await Promise.all([simOutside.run(pin('7.3')), simOutside.run(pin('7.4'))]);
    const usd = (await simMarket.view({})).pairs.find(({ sellCurrency }) => sellCurrency === 'USD');
    expect(['7.3', '7.4']).toContain(usd?.mid);
    const rows = await app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).rateChange.count();
    expect(rows).toBe(3);
  });

  it('eventUnknown: refuses a name that no event has', async () => {
    const ask = { event: 'market.crash' };
    await refused(app.anonymous.simOutside.preview(ask), 'INVALID_PARAM');
    await refused(app.anonymous.simOutside.run(ask), 'INVALID_PARAM');
  });

  it('CUSTOMER_NOTFOUND: refuses a merchant that does not exist', async () => {
    const words = { titleZh: '一', titleEn: 'a', bodyZh: '一', bodyEn: 'a', merchantNo: '99999' };
    await refused(app.anonymous.simOutside.preview({ event: 'notice.publish', with: words }), 'CUSTOMER_NOTFOUND');
    await refused(app.anonymous.simOutside.run({ event: 'notice.publish', with: words }), 'CUSTOMER_NOTFOUND');
  });

  it('objectUnknown: refuses a number that no object has', async () => {
    const ask = { event: 'receipt.recall', with: { subject: 'RC000000' } };
    await refused(app.anonymous.simOutside.preview(ask), 'ORDER_NOTFOUND');
    await refused(app.anonymous.simOutside.run(ask), 'ORDER_NOTFOUND');
  });

  it('OPERATION_NOT_ALLOW: refuses what the state of its object does not allow, and changes nothing', async () => {
    const list = await app.anonymous.simObject.list({ machine: 'receipt', state: 'awaitingMaterial' });
    const ask = { event: 'receipt.recall', with: { subject: list[0]?.subject ?? '' } };
    const before = await fingerprint(app.tradeport.world);
    await refused(app.anonymous.simOutside.preview(ask), 'OPERATION_NOT_ALLOW');
    await refused(app.anonymous.simOutside.run(ask), 'OPERATION_NOT_ALLOW');
    expect(await fingerprint(app.tradeport.world)).toEqual(before);
  });

  it('recallOverBalance: names what is asked back and what is there, and changes nothing', async () => {
    const { sim, simObject, simOutside } = app.anonymous;
    const { orderNo } = await sim.receive({ accountNo: '795010001001', currency: 'USD', amount: '76543.00' });
    await simObject.act({ machine: 'receipt', subject: orderNo, action: 'credit' });
    await simOutside.run({ event: 'account.freeze', with: { subject: '10001-USD' } });
    const before = await fingerprint(app.tradeport.world);
    for (const ask of [simOutside.preview, simOutside.run]) {
      const { message } = await refused(
        ask({ event: 'receipt.recall', with: { subject: orderNo } }),
        'OPERATION_NOT_ALLOW',
      );
      expect(message).toContain('76,543.00 USD');
    }
    expect(await fingerprint(app.tradeport.world)).toEqual(before);
    await simOutside.run({ event: 'account.lift', with: { subject: '10001-USD' } });
  });

  it('marketAsWanted: refuses what is so already, also when two ask at once', async () => {
    const { simOutside } = app.anonymous;
    await refused(simOutside.preview({ event: 'market.up' }), 'OPERATION_NOT_ALLOW');
    await refused(simOutside.run({ event: 'market.clear', with: { pair: 'USD/VND' } }), 'OPERATION_NOT_ALLOW');
    const down = { event: 'market.down' };
    const asked = await Promise.allSettled([simOutside.run(down), simOutside.run(down)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await simOutside.run({ event: 'market.up' });
  });

  it.each([
    ['a field is missing', { pair: 'USD/CNH' }, 'EMPTY_PARAM', 'with.rate'],
    ['nobody knows the field', { pair: 'USD/CNH', rate: '7', more: '1' }, 'INVALID_PARAM', 'with.more'],
    ['the rate is none', { pair: 'USD/CNH', rate: 'high' }, 'INVALID_PARAM', 'with.rate'],
    ['the rate is far away', { pair: 'USD/CNH', rate: '9000' }, 'INVALID_PARAM', 'with.rate'],
    ['the pair is of one currency', { pair: 'USD/USD', rate: '7' }, 'INVALID_PARAM', 'with.pair'],
    ['a currency cannot be held', { pair: 'USD/CNY', rate: '7' }, 'INVALID_PARAM', 'with.pair'],
  ] as const)('refuses when %s, and names the field', async (_title, fields, code, path) => {
    const before = await fingerprint(app.tradeport.world);
    const refusal = await refused(app.anonymous.simOutside.run({ event: 'market.pin', with: fields }), code);
    expect(refusal.result).toMatchObject({ errors: [{ path }] });
    expect(await fingerprint(app.tradeport.world)).toEqual(before);
  });

  it('refuses a shift that is none', async () => {
    for (const percent of ['-60', '101', 'much'])
      await refused(
        app.anonymous.simOutside.run({ event: 'market.shift', with: { pair: 'USD/CNH', percent } }),
        'INVALID_PARAM',
      );
  });
});
