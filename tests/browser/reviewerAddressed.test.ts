import { expect, it } from 'vitest';
import { operatorNamed, pay } from '../calls/paymentOrder/payments.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

const portal = browserSuite();

const WORDS = [
  ['en-US', /Awaiting your review\./, 'Zhou Wenbo (you)', /Awaiting review by Zhou Wenbo/],
  ['zh-CN', /等待您复核；/, '周文博（您）', /等待 周文博 复核/],
] as const;

it.each(WORDS.filter(([language]) => dayLanguages.includes(language)))(
  'addresses the reviewer of a payment as "you" and names the reviewer to others, %s',
  async (language, yours, you, theirs) => {
    const { app } = portal();
    const maker = await app.signIn(DEMO.maker);
    const { list } = await maker.b2bPartner.queryPage({ status: ['available'] });
    const payee = list.find(({ accounts, isUsable }) => isUsable && accounts.length === 1);
    const [account] = payee?.accounts ?? [];
    if (payee === undefined || account === undefined) throw new Error('no payee of the demo has a single account');
    const to = { payeeId: payee.payeeId, accountId: account.accountId };
    const { orderNo } = await pay(maker, to, '12.00', { reviewerId: await operatorNamed(app, DEMO.reviewer) });
    const reviewer = await portal().visit({ as: DEMO.reviewer, language });
    await reviewer.open(`/payment_manage/payReview?open=${orderNo}`);
    await reviewer.page.getByText(yours).waitFor();
    expect(await reviewer.page.getByText(you).count()).toBeGreaterThan(0);
    const other = await portal().visit({ as: DEMO.maker, language });
    await other.open(`/payment_manage/payment_new_record?open=${orderNo}`);
    await other.page.getByText(theirs).waitFor();
  },
);
