import { readFile } from 'node:fs/promises';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { WHOLE } from '../../ledger/books.ts';
import { freshAccountNo } from '../b2bPartner/payees.ts';
import { payingPeople } from '../paymentOrder/payments.ts';
import { batchFile, checked, type RowPayee, row, rowPayee } from './batches.ts';

let app: TestApp;
let chief: Client;
let maker: Client;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker } = await payingPeople(app));
});
afterAll(() => app.close());

/** A file that a person filled in with a spreadsheet program. */
const fileNamed = async (name: string): Promise<File> =>
  new File([await readFile(new URL(`../../documents/realShapes/${name}`, import.meta.url))], name);

/** Stores an account number in another spelling, as a database that was edited by hand holds it. */
const respell = async ({ accountId }: RowPayee, accountNo: string): Promise<void> => {
  const { count } = await app.tradeport.world.db.inTx(WHOLE, (tx) =>
    tx.payeeAccount.updateMany({ where: { accountId }, data: { accountNo } }),
  );
  expect(count).toBe(1);
};

/** Checks a file of one row; answers its status and what is wrong with the row. */
const check = async (payee: RowPayee, client = maker) => {
  const { status, errors, batchNo } = await checked(app, client, batchFile([row(payee, '10.00')]));
  return { status, errors, batchNo };
};

describe('the payee of a row', () => {
  it('is found when the file writes full-width brackets of its name in half width', async () => {
    await rowPayee(app, chief, {
      payeeName: '深圳市远航（香港）有限公司',
      bankAccountName: 'Shenzhen Yuanhang (Hong Kong) Limited',
      country: 'HKG',
      bankCountry: 'HKG',
      bankAccountCcy: 'HKD',
      bankAccountNo: '012345678911',
    });
    const found = await checked(app, maker, await fileNamed('half-width-brackets.xlsx'));
    expect(found).toMatchObject({ status: 'ready', transactionCount: 1, errors: [] });
    expect(found.totals).toMatchObject([{ currency: 'USD', amount: '30.00', count: 1 }]);
  });

  it.each([
    ['in capitals', 'KESTREL SUPPLIES (HK) LTD', undefined],
    ['in full width', 'Ｋｅｓｔｒｅｌ　Ｓｕｐｐｌｉｅｓ（ＨＫ）Ｌｔｄ', undefined],
    ['with two spaces and a no-break space', 'Kestrel  Supplies\u00a0(HK) Ltd', undefined],
    ['with invisible characters', '\ufeff\u202aKestrel\u200b Supplies\u200e (HK) Ltd\u202c', undefined],
    [
      'with spaces and hyphens in its account number',
      undefined,
      (no: string) => `${no.slice(0, 4)} ${no.slice(4, 8)}-${no.slice(8)}`,
    ],
    [
      'with dashes and invisible characters in its account number',
      undefined,
      (no: string) => `\u200b${no.slice(0, 4)}\u2013${no.slice(4)}\u202c`,
    ],
    [
      'with full-width digits in its account number',
      undefined,
      (no: string) => no.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
  ])('is found when the file writes it %s', async (_how, payeeName, spell) => {
    const payee = await rowPayee(app, chief, { payeeName: 'Kestrel Supplies (HK) Ltd' });
    const bankAccountNo = spell?.(payee.bankAccountNo) ?? payee.bankAccountNo;
    expect(await check({ ...payee, payeeName: payeeName ?? payee.payeeName, bankAccountNo })).toMatchObject({
      status: 'ready',
      errors: [],
    });
  });

  it('is not found by another name, nor by the name of one payee and the number of another', async () => {
    const [one, other] = [
      await rowPayee(app, chief, { payeeName: 'Kestrel Supplies Ltd' }),
      await rowPayee(app, chief, { payeeName: 'Heron Supplies Ltd' }),
    ];
    for (const wrong of [
      { ...one, payeeName: 'KestrelSupplies Ltd' },
      { ...one, bankAccountNo: other.bankAccountNo },
    ])
      expect(await check(wrong)).toMatchObject({
        status: 'checkFailed',
        errors: [{ row: 2, reason: 'No payee has this name together with this account number' }],
      });
  });

  it('is found when its number is stored with spaces, in the database', async () => {
    const payee = await rowPayee(app, chief, { payeeName: 'Spaced Supplies Ltd' });
    const { bankAccountNo } = payee;
    await respell(payee, `${bankAccountNo.slice(0, 4)} ${bankAccountNo.slice(4)}`);
    expect(await check(payee)).toMatchObject({ status: 'ready' });
  });

  it('is refused when the row matches two payees, and the reason names both in either language', async () => {
    const accountNo = freshAccountNo();
    const spaced = `${accountNo.slice(0, 4)} ${accountNo.slice(4)}`;
    const first = await rowPayee(app, chief, { payeeName: 'Twin Supplies Ltd', bankAccountNo: accountNo });
    const second = await rowPayee(app, chief, { payeeName: 'TWIN  Supplies Ltd' });
    await respell(second, spaced);
    const { status, errors, batchNo } = await check({ ...first, bankAccountNo: accountNo });
    expect(status).toBe('checkFailed');
    expect(errors).toMatchObject([
      {
        row: 2,
        reason: `Two payees match this name and account number: Twin Supplies Ltd (account ${accountNo}), TWIN  Supplies Ltd (account ${spaced}). Keep one of them`,
      },
    ]);
    const chinese = await app.signIn('13800000002', { language: 'zh-CN' });
    const [inChinese] = (await chinese.batchOrder.applyResult({ batchNo })).errors;
    expect(inChinese?.reason).toBe(
      `有两个收款人与此名称和账号相符：Twin Supplies Ltd（账号 ${accountNo}）、TWIN  Supplies Ltd（账号 ${spaced}）。请只保留其中一个`,
    );
    // Both payees stay, and the row finds the other as soon as one is removed.
    for (const { payeeId } of [first, second])
      expect(await chief.b2bPartner.queryDetail({ payeeId })).toMatchObject({ payeeId });
    await chief.b2bPartner.remove({ payeeId: second.payeeId });
    expect(await check({ ...first, bankAccountNo: spaced })).toMatchObject({ status: 'ready', errors: [] });
  });
});
