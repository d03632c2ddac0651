import { machine } from './machine.ts';

/**
 * An organisation that a merchant does business with: kept up to date by the merchant alone. One that is removed stays readable for
 * what was done with it.
 */
export const partner = machine({
  name: 'partner',
  title: ['合作伙伴', 'Partner'],
  record: {
    screen: 'partners',
    heardBy: ['partners', 'payees'],
  },
  states: {
    active: { code: 1, label: ['合作中', 'Active'], tone: 'good' },
    removed: { code: 2, label: ['已删除', 'Removed'], tone: 'ended' },
  },
  moves: [
    [null, 'add', 'active', 'merchant'],
    ['active', 'change', 'active', 'merchant'],
    ['active', 'remove', 'removed', 'merchant'],
  ],
  actions: {
    add: ['新增合作伙伴', 'Partner added'],
    change: ['修改资料', 'Details changed'],
    remove: ['删除合作伙伴', 'Partner removed'],
  },
});
