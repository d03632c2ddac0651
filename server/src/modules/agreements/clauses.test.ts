import { AGREEMENT_IDS, type AgreementId } from '@tradeport/shared/reference/agreements.ts';
import { describe, expect, it } from 'vitest';
import type { Agreement } from './agreement.ts';
import { firstOf } from './agreements.ts';

const agreements = AGREEMENT_IDS.map(firstOf);

const proseOf = ({ sections }: Agreement, language: 0 | 1): string =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs].map((text) => text[language])).join('\n');

const supplements: readonly AgreementId[] = ['b2bService', 'instantPayment', 'virtualCard', 'agentFx'];
const contracts: readonly AgreementId[] = ['mainService', ...supplements];
const all: readonly AgreementId[] = [...contracts, 'privacyPolicy'];

/** Every term that the product promises, the agreements it stands in, and how it reads in each language. */
const clauses: readonly (readonly [clause: string, where: readonly AgreementId[], zh: RegExp, en: RegExp])[] = [
  ['effective date', ['mainService'], /自 2024 年 6 月 20 日起生效/, /takes effect on 20 June 2024/],
  ['update of the privacy policy', ['privacyPolicy'], /更新日期：08\/21\/24/, /Updated 08\/21\/24/],
  ['governing law', all, /适用香港法律/, /governed by the laws of Hong Kong/],
  ['Hong Kong company', ['mainService', 'b2bService'], /Hong Kong\) Limited/, /Hong Kong\) Limited/],
  ['Shanghai company', ['agentFx'], /在上海注册的公司/, /registered in Shanghai/],
  ['adult individuals', ['mainService'], /年满 18 周岁/, /aged 18 or over/],
  ['invitation code', ['mainService'], /邀请码/, /invitation code/],
  [
    'term of a year that renews',
    contracts,
    /有效期一年，期满自动续期，每次一年/,
    /one year[;,].* automatically for one year at a time/,
  ],
  [
    'notice of 30 days',
    contracts,
    /提前 30 天.*不再续期或终止/,
    /30 days’ (written )?notice of non-renewal or termination/,
  ],
  ['remedy of a breach', contracts, /补救期?.*最长(不超过)? 30 天/, /remed.*up to 30 days/],
  [
    'force majeure',
    ['mainService', 'b2bService', 'agentFx'],
    /持续超过 30 天的，任何一方可/,
    /more than 30 days, either party may terminate/,
  ],
  ['fee changes', ['b2bService'], /自通知之日起 30 天后生效/, /fee change takes effect 30 days after the notice/],
  ['modification', ['mainService'], /之日起 7 天后生效/, /takes effect 7 days after/],
  ['late delivery', ['mainService', 'agentFx'], /欠付金额每日 0\.03%/, /0\.03% of the shortfall per day/],
  [
    'closing of a position',
    ['mainService', 'agentFx'],
    /平仓：.*盈余不予返还.*损失从客户余额中扣除/,
    /surplus .*is not returned, and a loss is deducted/,
  ],
  ['liability for one event', ['mainService', 'b2bService', 'agentFx'], /费用的 10%/, /10% of the fees/],
  [
    'aggregate liability',
    ['mainService', 'b2bService', 'agentFx'],
    /12 个月.*费用的 100%/,
    /100% of the fees .*12 months/,
  ],
  ['time for a dispute', ['virtualCard'], /清算之日起 75 天内/, /within 75 days of the settlement/],
  ['fee of a dispute', ['virtualCard'], /每笔争议收取处理费 15 USD/, /15 USD per dispute/],
  [
    'records',
    ['mainService', 'b2bService', 'privacyPolicy', 'virtualCard', 'agentFx'],
    /至少保存.*5 年/,
    /at least 5 years/,
  ],
  ['privacy requests', ['privacyPolicy'], /30 天内答复/, /answer within 30 days/],
  ['notice by posting or email', all, /(发出|发布)后 24 小时/, /deemed received 24 hours after posting/],
  ['notice by post', all, /3 个工作日视为送达/, /3 working days after/],
  ['risk fund', contracts, /风险保证金/, /risk fund/],
  [
    'no risk confirmed',
    ['mainService', 'b2bService', 'virtualCard'],
    /未确认风险的.*解除冻结/,
    /no risk is confirmed.* is unfrozen/,
  ],
  [
    'risk confirmed',
    ['mainService', 'b2bService', 'virtualCard'],
    /注销.*扣除(损失)?/,
    /cancel.*(deducted?) (losses )?from the risk fund|deduct losses/,
  ],
  ['card on risk events', ['virtualCard'], /冻结、注销或关闭卡片/, /freeze, cancel or close the card/],
  [
    'limit of a cancelled card',
    ['virtualCard'],
    /剩余限额在全部交易清算完毕后退回/,
    /remaining limit returns .* after all transactions have settled/,
  ],
  [
    'advance after risk review',
    ['instantPayment'],
    /风险审核通过后生效/,
    /takes effect after the Provider’s risk review/,
  ],
  ['advance rate', ['instantPayment'], /每日 0\.1%/, /0\.1% per day/],
  ['advance fee', ['instantPayment'], /金额 × 日费率 × 资金占用天数/, /amount × the rate per day × the number of days/],
  ['one day held', ['instantPayment'], /0:01 至 15:00 的，计 1 天/, /0:01 to 15:00, 1 day/],
  ['two days held', ['instantPayment'], /15:01 至 24:00 的，计 2 天/, /15:01 to 24:00, 2 days/],
  ['holidays held', ['instantPayment'], /1 天加其后剩余的休息日天数/, /1 day plus the remaining days/],
  ['limit first come first served', ['instantPayment'], /先到先得/, /first come, first served/],
  ['limit restored', ['instantPayment'], /资金到账后额度恢复/, /restored when the funds arrive/],
  ['purchase over limits', ['agentFx'], /限额的购汇指令无效/, /over the legal limits or the Agent’s limits is void/],
  ['approved payers', ['mainService'], /仅接受经审核通过的付款人/, /Only approved payers may pay/],
  ['restricted accounts', ['mainService'], /限制账户的使用/, /may restrict the use of an account/],
  ['tick before an account', ['mainService'], /未勾选不能申请账户/, /without the tick no account can be applied for/],
  ['lockout', ['mainService'], /锁定 30 分钟/, /locked for 30 minutes/],
  ['cut-off', ['mainService'], /人民币 15:00，其他币种 16:00/, /15:00 for CNY, 16:00 for other currencies/],
  ['minimum withdrawal', ['mainService'], /50 USD、50 EUR 或 5000 JPY/, /50 USD, 50 EUR or 5000 JPY/],
  ['rate lock', ['b2bService'], /2 小时锁定期/, /lock of 2 hours/],
];

describe('agreements', () => {
  it.each(clauses.flatMap(([clause, where, zh, en]) => where.map((id) => ({ clause, id, zh, en }))))(
    '$id says in both languages: $clause',
    ({ id, zh, en }) => {
      expect(proseOf(firstOf(id), 0)).toMatch(zh);
      expect(proseOf(firstOf(id), 1)).toMatch(en);
    },
  );

  it('carry the days that they name', () => {
    expect(firstOf('mainService').effectiveOn).toBe('2024-06-20');
    expect(firstOf('privacyPolicy').updatedOn).toBe('2024-08-21');
    expect(agreements.every(({ version, updatedOn }) => version === updatedOn.replaceAll('-', ''))).toBe(true);
  });

  it('have no empty and no half-translated part', () => {
    const texts = agreements.flatMap(({ title, sections }) => [
      title,
      ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ]);
    expect(texts.filter(([zh, en]) => !/\p{Script=Han}/u.test(zh) || /\p{Script=Han}/u.test(en) || en === '')).toEqual(
      [],
    );
  });
});
