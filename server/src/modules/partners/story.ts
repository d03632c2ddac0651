import { pathTo, screens } from '@tradeport/shared/screens.ts';

const WHO = '10001-chief';

/** Details that are kept once and used again. */
export const partnerStory = {
  name: 'partner',
  title: ['合作伙伴', 'A partner is kept'],
  steps: [
    {
      title: ['新增合作伙伴', 'Add a partner'],
      persona: WHO,
      page: pathTo(screens.partners),
      press: ['点“新增合作伙伴”，填写一家供应商并提交', 'Press "Add partner", fill in a supplier and submit'],
      seen: ['合作伙伴出现在列表中', 'The partner stands in the list'],
      does: [
        {
          step: 'addPartner',
          with: { operator: WHO, name: 'Maple Ridge Outfitters Ltd.', type: 'supplier', country: 'CAN' },
        },
      ],
    },
    {
      title: ['用于收款人', 'Use it for a payee'],
      persona: WHO,
      page: pathTo(screens.payees),
      press: ['点“新增收款人”，从合作伙伴选用', 'Press "Add payee" and choose the partner'],
      seen: ['名称与国家已带出', 'Name and country are filled in'],
    },
  ],
};
