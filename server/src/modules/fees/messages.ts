import { type FeeFigures, percentOf } from '@tradeport/shared/rules/fees.ts';
import { paymentKinds } from '@tradeport/shared/rules/paymentConfig.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { dayWords } from '@tradeport/shared/words/days.ts';
import type { NoticeText } from '../notices/index.ts';
import type { RuleScope } from './store.ts';

/** What a rule charges, in words. */
export const figuresText = ({ share, minimumUsd, flatUsd }: FeeFigures): Bilingual => [
  `${percentOf(share)}%，最低 ${minimumUsd} USD，另加 ${flatUsd} USD`,
  `${percentOf(share)} %, at least ${minimumUsd} USD, and ${flatUsd} USD on top`,
];

/** What everybody is told when a fee is to change. */
export const feeNotice = (
  { product, ccy, bearer }: RuleScope & { readonly product: keyof typeof paymentKinds },
  { before, after }: { readonly before: FeeFigures | undefined; readonly after: FeeFigures },
  from: string,
): NoticeText => {
  const [zh, en] = paymentKinds[product].title;
  const of = [ccy, bearer].filter((each) => each !== null).join(', ');
  const [whatZh, whatEn] = of === '' ? [zh, en] : [`${zh}（${of}）`, `${en} (${of})`];
  const [fromZh, fromEn] = dayWords(from);
  const [afterZh, afterEn] = figuresText(after);
  const [beforeZh, beforeEn] = before === undefined ? ['—', '—'] : figuresText(before);
  return {
    scroll: true,
    title: [`手续费将于 ${fromZh} 调整：${whatZh}`, `Fee changes on ${fromEn}: ${whatEn}`],
    body: [
      `${whatZh}的标准费率自 ${fromZh} 00:00 起调整。\n\n现行：${beforeZh}\n调整后：${afterZh}\n\n此前提交的订单仍按原费率收取，与您约定的费率不变。`,
      `The standard fee changes from ${fromEn} 00:00: ${whatEn}.\n\nNow: ${beforeEn}\nFrom then: ${afterEn}\n\nOrders made before that keep their fee, and so does whoever has agreed on one with us.`,
    ],
  };
};
