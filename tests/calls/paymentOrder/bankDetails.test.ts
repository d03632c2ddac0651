import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { WHOLE } from '../../ledger/books.ts';
import { COMPANY, decided } from '../payeeAccount/accounts.ts';
import { act, goodPerson, settle } from '../settleOrder/settlements.ts';
import { pay, payeeOf, payingPeople } from './payments.ts';
import { asked } from './withdrawals.ts';

/** An American account with every bank detail that a payee can have. */
const AMERICAN = {
  bankCountry: 'USA',
  bankName: 'JPMorgan Chase Bank',
  bankAddress: '383 Madison Avenue, New York',
  bankAccountLocation: 'New York City',
  swiftCode: 'CHASUS33',
  bankCode: 'CHAS0021',
  branchCode: 'NY0155',
  branchName: 'Grand Central Branch',
  clearingCode: '021',
  achRoutingNo: '021000021',
  fedwireRoutingNo: '026009593',
  intermediaryBankName: 'Citibank N.A.',
  intermediarySwiftCode: 'CITIUS33',
  intermediaryBankCountry: 'USA',
  payeeAccountType: 2,
} as const;

/** What the order answers of that account, in English. */
const SENT = {
  payeeAddress: '12 Tung Chung Road, Lantau, Hong Kong',
  payeeAccountType: 2,
  bankAddress: AMERICAN.bankAddress,
  bankAccountLocation: AMERICAN.bankAccountLocation,
  province: null,
  city: null,
  bankCode: AMERICAN.bankCode,
  branchCode: AMERICAN.branchCode,
  branchName: AMERICAN.branchName,
  clearingCode: AMERICAN.clearingCode,
  achRoutingNo: AMERICAN.achRoutingNo,
  fedwireRoutingNo: AMERICAN.fedwireRoutingNo,
  intermediaryBankName: AMERICAN.intermediaryBankName,
  intermediarySwiftCode: AMERICAN.intermediarySwiftCode,
  intermediaryBankCountry: 'USA',
  intermediaryBankCountryText: 'United States',
};

const ofPayments = { orderType: 'payment' } as const;
const NONE_OF_THE_BANK = {
  bankAddress: null,
  bankAccountLocation: null,
  branchCode: null,
  branchName: null,
  clearingCode: null,
  achRoutingNo: null,
  fedwireRoutingNo: null,
  intermediaryBankName: null,
  intermediarySwiftCode: null,
  intermediaryBankCountry: null,
  intermediaryBankCountryText: null,
};

let app: TestApp;
let chief: Client;
let reviewer: Client;
let reviewerId: string;
beforeAll(async () => {
  app = await startApp();
  ({ chief, reviewer, reviewerId } = await payingPeople(app));
});
afterAll(() => app.close());

/** The text of a paper without spaces: long values are broken into lines. */
const printed = (content: Uint8Array): string => pdfTexts(content).join('').replaceAll(/\s/g, '');
const expectPrinted = (content: Uint8Array, parts: readonly (string | number)[]): void => {
  const text = printed(content);
  for (const part of parts) expect(text).toContain(String(part).replaceAll(/\s/g, ''));
};
const onObject = (machine: string, subject: string, action: string) =>
  app.anonymous.simObject.act({ machine, subject, action });

/** Changes every bank detail of the payee in the database: no call can, and an order must not follow. */
const overwritePayee = (payeeId: string, accountId: string) =>
  app.tradeport.world.db.inTx(WHOLE, async (tx) => {
    await tx.payee.updateMany({ where: { payeeId }, data: { payeeAddress: 'moved away' } });
    await tx.payeeAccount.updateMany({
      where: { accountId },
      data: {
        accountType: 1,
        accountLocation: 'elsewhere',
        bankAddress: 'elsewhere',
        branchName: 'elsewhere',
        intermediaryBankCountry: 'GBR',
      },
    });
  });

describe('the bank details of a payment', () => {
  it('in detail, review and papers are those of the submission, even after changes of the payee', async () => {
    const to = await payeeOf(app, chief, AMERICAN);
    const { orderNo } = await pay(chief, to, '100.00', { reviewerId });
    await overwritePayee(to.payeeId, to.accountId);
    expect(await chief.paymentOrder.queryDetail({ ...ofPayments, orderNo })).toMatchObject(SENT);
    const { list } = await reviewer.paymentOrder.queryPageCheck({ orderNo });
    expect(list).toMatchObject([SENT]);
    const { intermediaryBankCountry: _code, payeeAccountType: _number, province: _p, city: _c, ...words } = SENT;
    const parts = [...Object.values(words), 'Personal account', AMERICAN.swiftCode, AMERICAN.bankName];
    const paper = await chief.paymentOrder.downloadOrder({ ...ofPayments, orderNo });
    expectPrinted(paper.content, parts);
    const account = await chief.paymentOrder.downloadPaymentAccountInfoPdf({ ...ofPayments, orderNo });
    expectPrinted(account.content, parts);
  });

  it('are on the voucher of a paid order, without the lines that the account does not have', async () => {
    const full = await paid(AMERICAN);
    expectPrinted(full, [
      SENT.payeeAddress,
      'Personal account',
      AMERICAN.bankAddress,
      AMERICAN.branchCode,
      AMERICAN.branchName,
      AMERICAN.clearingCode,
      AMERICAN.achRoutingNo,
      AMERICAN.fedwireRoutingNo,
      AMERICAN.intermediaryBankName,
      AMERICAN.intermediarySwiftCode,
      SENT.intermediaryBankCountryText,
    ]);
    await app.forward(11_000);
    const plain = await paid({});
    expectPrinted(plain, [SENT.payeeAddress, 'Company account', 'Clearing code']);
    for (const label of ['ACH', 'Fedwire', 'Intermediary', 'Branch', 'Bank address', 'Account location'])
      expect(printed(plain)).not.toContain(label.replaceAll(' ', ''));
  });

  it('are null of an order that is older than their columns', async () => {
    const { orderNo } = await pay(chief, await payeeOf(app, chief, AMERICAN), '100.00');
    const old = { branchName: null, accountLocation: null, intermediaryBankCountry: null };
    await app.tradeport.world.db.inTx(WHOLE, (tx) => tx.payment.updateMany({ where: { orderNo }, data: old }));
    expect(await chief.paymentOrder.queryDetail({ ...ofPayments, orderNo })).toMatchObject({
      ...SENT,
      branchName: null,
      bankAccountLocation: null,
      intermediaryBankCountry: null,
      intermediaryBankCountryText: null,
    });
  });
});

/** The voucher of a payment to such an account, once the bank has paid it. */
const paid = async (bank: Parameters<typeof payeeOf>[2]): Promise<Uint8Array> => {
  const { orderNo } = await pay(chief, await payeeOf(app, chief, bank), '100.00');
  await onObject('payment', orderNo, 'takeUp');
  await onObject('payment', orderNo, 'pay');
  return (await chief.paymentOrder.downloadVoucher({ ...ofPayments, orderNo })).content;
};

describe('the bank details of a withdrawal', () => {
  it('are those of the account when it was submitted, with the place of the branch', async () => {
    const bank = {
      accountName: COMPANY,
      bankAddress: '1 Des Voeux Road Central',
      branchCode: '388',
      branchName: 'Central Branch',
      province: 'Hong Kong Island',
      city: 'Central',
      intermediaryBankName: 'Citibank N.A.',
      intermediarySwiftCode: 'CITIUS33',
      intermediaryBankCountry: 'USA',
    } as const;
    const accountId = await decided(app, chief, 'approve', bank);
    const { orderNo } = await chief.paymentOrder.apply(asked(accountId, '100.00'), freshKey());
    const detail = await chief.paymentOrder.queryDetail({ orderNo });
    expect(detail).toMatchObject({
      ...NONE_OF_THE_BANK,
      payeeAddress: '15 Keyuan Road, Nanshan, Shenzhen',
      payeeAccountType: 1,
      clearingCode: '004',
      bankAddress: bank.bankAddress,
      branchCode: bank.branchCode,
      branchName: bank.branchName,
      province: bank.province,
      city: bank.city,
      intermediaryBankName: bank.intermediaryBankName,
      intermediarySwiftCode: bank.intermediarySwiftCode,
      intermediaryBankCountry: 'USA',
      intermediaryBankCountryText: 'United States',
    });
    const { content } = await chief.paymentOrder.downloadOrder({ orderNo });
    expectPrinted(content, [bank.branchName, `${bank.province} ${bank.city}`, bank.bankAddress, 'Company account']);
  });
});

describe('the bank details of a settlement', () => {
  it('are the branch with its place, the bank and the address of the payee, each in its own field', async () => {
    const bank = { bankAddress: '深圳市南山区科技园', bankCode: '308' } as const;
    const { accountId } = await chief.payeeAccount.add(goodPerson(bank));
    await act(app, 'settlementPayee', accountId, 'approve');
    const { orderNo } = await settle(chief, accountId, '100.00');
    const own = {
      ...bank,
      branchName: '招商银行深圳科技园支行',
      province: '广东省',
      city: '深圳市',
      payeeAddress: '深圳市南山区科苑路 15 号',
    };
    expect(await chief.settleOrder.queryDetails({ orderNo })).toMatchObject(own);
    const asOrder = { orderType: 'settlement', orderNo } as const;
    expect(await chief.paymentOrder.queryDetail(asOrder)).toMatchObject({
      ...NONE_OF_THE_BANK,
      ...own,
      payeeAccountType: 2,
    });
    const { content } = await chief.paymentOrder.downloadOrder(asOrder);
    expectPrinted(content, [own.branchName, own.bankAddress, own.payeeAddress, '广东省 深圳市', 'Personal account']);
  });

  it('have no address of an order that is older than its column', async () => {
    const { accountId } = await chief.payeeAccount.add(goodPerson());
    await act(app, 'settlementPayee', accountId, 'approve');
    const { orderNo } = await settle(chief, accountId, '100.00');
    const old = { payeeAddress: null, bankAddress: null, bankCode: null };
    await app.tradeport.world.db.inTx(WHOLE, (tx) => tx.settlement.updateMany({ where: { orderNo }, data: old }));
    expect(await chief.settleOrder.queryDetails({ orderNo })).toMatchObject(old);
    const asOrder = { orderType: 'settlement', orderNo } as const;
    expect(await chief.paymentOrder.queryDetail(asOrder)).toMatchObject(old);
    const { content } = await chief.paymentOrder.downloadOrder(asOrder);
    expect(printed(content)).not.toContain('Payeeaddress');
  });
});
