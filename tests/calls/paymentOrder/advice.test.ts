import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { ADDRESS, advisable } from './advisable.ts';

let app: TestApp;
let chief: Client;
let maker: Client;
let viewer: Client;
beforeAll(async () => {
  app = await startApp();
  [chief, maker, viewer] = await Promise.all([app.signIn(), app.signIn(DEMO.maker), app.signIn(DEMO.viewer)]);
});
afterAll(() => app.close());

const unpaid = async (): Promise<string> =>
  (await chief.paymentOrder.queryPage({ orderType: 'payment', status: [2] })).list[0]?.orderNo ?? '';
const foreign = async (): Promise<Client> => app.signIn(DEMO.otherMerchant);
const mails = async () =>
  (await app.anonymous.sim.outbox({ target: ADDRESS })).filter(({ topic }) => topic === 'remittance advice');
const withVouchers = (value: string) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
    tx.siteConfig.updateMany({ where: { key: 'DOWNLOAD_VOUCHER' }, data: { value } }),
  );

describe('paymentOrder/downloadAdvice', () => {
  it('tells the payee in the language asked for: the account masked, and nothing of a balance', async () => {
    const orderNo = await advisable(app, chief);
    const order = await chief.paymentOrder.query({ orderType: 'payment', orderNo });
    const chinese = await viewer.paymentOrder.downloadAdvice({ orderNo, adviceLanguage: 'zh-CN' });
    const english = await viewer.paymentOrder.downloadAdvice({ orderNo, adviceLanguage: 'en-US' });
    expect([chinese.fileName, english.fileName]).toEqual([
      `汇款通知-${orderNo}.pdf`,
      `Remittance advice-${orderNo}.pdf`,
    ]);
    const texts = (await pdfTexts(english.content)).join(' ');
    expect(texts).toContain(`•••• ${order.cardNumber.slice(-4)}`);
    expect(texts).not.toContain(order.cardNumber);
    expect(texts).toContain(
      `${Number(order.actualAmount).toLocaleString('en-US', { minimumFractionDigits: 2 })} ${order.receiveCurrency}`,
    );
    expect(texts).not.toMatch(/balance|fee/i);
    expect((await pdfTexts(chinese.content)).join(' ')).toContain('付款人');
  });

  it('ORDER_NOTFOUND and adviceOfPaidOnly: of an order in 2 and of another merchant there is none', async () => {
    await refused(chief.paymentOrder.downloadAdvice({ orderNo: await unpaid() }), 'OPERATION_NOT_ALLOW');
    const orderNo = await advisable(app, chief);
    await refused((await foreign()).paymentOrder.downloadAdvice({ orderNo }), 'ORDER_NOTFOUND');
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    const orderNo = await advisable(app, chief);
    await maker.paymentOrder.downloadAdvice({ orderNo });
    await refused(maker.paymentOrder.downloadAdvice({ orderNo }), 'REQUEST_BUSY');
  });
});

describe('paymentOrder/sendAdvice', () => {
  it('adviceTooOften: is mailed to the address of the payee five times a day, also asked at once, each with an event', async () => {
    const orderNo = await advisable(app, chief);
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => maker.paymentOrder.sendAdvice({ orderNo, adviceLanguage: 'en-US' })),
    );
    const sent = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(sent.map(({ sendsLeft }) => sendsLeft).toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(sent.map(({ sentTo }) => sentTo)).size).toBe(1);
    expect(sent[0]?.sentTo).not.toBe(ADDRESS);
    await refused(chief.paymentOrder.sendAdvice({ orderNo }), 'REQUEST_BUSY');
    const events = await app.tradeport.world.db
      .read({ sandboxId: 'main', platform: true })
      .event.count({ where: { subject: orderNo, action: 'adviceSent' } });
    expect(events).toBe(5);
    expect((await mails()).length).toBe(5);
    expect((await mails())[0]?.text).toContain('Remittance advice');
    await app.anonymous.sim.advanceClock({ seconds: 86_400 });
    expect((await chief.paymentOrder.sendAdvice({ orderNo })).sendsLeft).toBe(4);
  });

  it('payeeWithoutEmail: to nobody where no address is kept', async () => {
    const orderNo = await advisable(app, chief, null);
    expect((await refused(chief.paymentOrder.sendAdvice({ orderNo }), 'BIZ_ERROR')).reason).toBe('payee-without-email');
  });

  it('mails to the email that was added to the contact details of the payee', async () => {
    const orderNo = await advisable(app, chief, null);
    const { payeeId } = await chief.paymentOrder.queryDetail({ orderType: 'payment', orderNo });
    await chief.b2bPartner.modify({ payeeId: payeeId ?? '', contact: { email: 'accounts@added.example.com' } });
    expect((await chief.paymentOrder.sendAdvice({ orderNo })).sentTo).toBe('ac***@added.example.com');
  });

  it('ORDER_NOTFOUND and adviceOfPaidOnly: of an order in 2 and of another merchant nothing is sent', async () => {
    await refused(chief.paymentOrder.sendAdvice({ orderNo: await unpaid() }), 'OPERATION_NOT_ALLOW');
    await refused(
      (await foreign()).paymentOrder.sendAdvice({ orderNo: await advisable(app, chief) }),
      'ORDER_NOTFOUND',
    );
    await refused(viewer.paymentOrder.sendAdvice({ orderNo: await advisable(app, chief) }), 'AUTHORIZATION_FAILED');
  });
});

describe('paymentOrder/downloadAdvice and sendAdvice', () => {
  it('vouchersOff: the switch of vouchers takes the advice away too', async () => {
    const orderNo = await advisable(app, chief);
    await withVouchers('false');
    await refused(chief.paymentOrder.downloadAdvice({ orderNo }), 'OPERATION_NOT_ALLOW');
    await refused(chief.paymentOrder.sendAdvice({ orderNo }), 'OPERATION_NOT_ALLOW');
    await withVouchers('true');
  });
});
