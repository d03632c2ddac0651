import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pay, payeeEnding } from '../calls/paymentOrder/payments.ts';
import { available } from '../calls/poboPayer/poboPayers.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

const portal = browserSuite();
const RECORD = '/payment_manage/payment_new_record';
const REFUNDS = '/payment_manage/refundRecord';
/** Longer than it takes until the bank has paid, and sent back. */
const SENT_BACK_S = 3_600;

const WORDS = {
  'zh-CN': { onBehalfOf: '代付付款方', behalf: '代 Mei Tan 付款', amount: '付款金额' },
  'en-US': { onBehalfOf: 'On behalf of', behalf: 'on behalf of Mei Tan', amount: 'You pay' },
} as const;

/** That a name stands beside its label. */
const told = async (page: Page, label: string): Promise<void> => {
  const labels = page.getByText(label, { exact: true }).locator('xpath=..');
  await labels.filter({ hasText: 'Mei Tan' }).first().waitFor();
};

it.each(dayLanguages)(
  'who is paid for is told in the summary, the list, the record and the refund, %s',
  async (language) => {
    const words = WORDS[language];
    const { app } = portal();
    const client = await app.signIn(DEMO.chief);
    const poboPayerNo = await available(app, client);
    const { page, open } = await portal().visit({ as: DEMO.chief, language });
    await open(`/payment_manage/payment_new_apply?tab=pobo&payer=${poboPayerNo}`);
    await page.getByRole('textbox', { name: words.amount, exact: true }).waitFor();
    await told(page, words.onBehalfOf);

    const back = await payeeEnding(app, client, '0004');
    const { orderNo } = await pay(client, back, '100.00', { poboPayerNo });
    await app.anonymous.sim.advanceClock({ seconds: SENT_BACK_S });
    await open(`${RECORD}?orderNo=${orderNo}`);
    await page.getByText(words.behalf).first().waitFor();
    await open(`${RECORD}?open=${orderNo}`);
    const record = page.getByRole('dialog');
    await record.getByText(words.behalf).first().waitFor();
    await told(page, words.onBehalfOf);

    const [refund] = (await client.refund.queryPage({ orderNo })).list;
    expect(refund).toMatchObject({ poboPayerName: 'Mei Tan' });
    await open(`${REFUNDS}?open=${refund?.refundNo}`);
    await told(page, words.onBehalfOf);
  },
);
