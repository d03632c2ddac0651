import { pathTo, screens } from '@tradeport/shared/screens.ts';

const WHO = '10001-chief';
const event = (name: string) => [{ step: 'event', with: { event: name, with: { subject: '10001-GBP' } } }];
const onAccount = (action: readonly [zh: string, en: string]) => [
  `选择“${action[0]}”，账户填 10001-GBP，点“触发事件”`,
  `Choose "${action[1]}", enter the account 10001-GBP and press "Trigger event"`,
];

/** A currency account is frozen and set free again. */
const riskStory = {
  name: 'risk-freeze',
  title: ['风险冻结与解除', 'A risk event freezes an account'],
  steps: [
    {
      title: ['查看账户', 'View the accounts'],
      persona: WHO,
      page: pathTo(screens.home),
      press: ['无需操作', 'No action needed'],
      seen: ['英镑可用余额', 'What is available in pounds'],
    },
    {
      title: ['风险事件', 'The risk event'],
      page: '/sim/outside',
      press: onAccount(['风险事件：冻结币种账户', 'Risk event: freeze a currency account']),
      seen: ['英镑余额转入风险金', 'The pounds move to the risk fund'],
      does: event('account.freeze'),
    },
    {
      title: ['商户看到冻结', 'The merchant sees it'],
      persona: WHO,
      page: pathTo(screens.home),
      press: ['查看英镑账户', 'View the account in pounds'],
      seen: ['账户冻结，不能付出', 'It is frozen: nothing can be spent'],
    },
    {
      title: ['解除冻结', 'The freeze is lifted'],
      page: '/sim/outside',
      press: onAccount(['解除冻结', 'Lift the freeze']),
      seen: ['余额回到可用；账本仍然平衡', 'The balance is available again; the ledger still balances'],
      does: event('account.lift'),
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.home),
      press: ['再看英镑账户', 'View the account in pounds again'],
      seen: ['余额与冻结之前相同', 'The balance is what it was before'],
    },
  ],
};

/** What risk adds to the demo. */
export const riskScenarios: readonly unknown[] = [
  { name: 'demo', version: 1, title: ['演示', 'Demo'], stories: [riskStory], steps: [] },
];
