import { machine } from './machine.ts';

/**
 * Somebody who acts for a merchant. Who is disabled is signed out and counts for nothing; who is removed stays readable as whoever did
 * what they did, and their login names are free at once.
 */
export const operator = machine({
  name: 'operator',
  title: ['操作员', 'Operator'],
  record: { timeline: false, screen: 'operatorUsers' },
  states: {
    enabled: { code: 1, label: ['启用', 'Enabled'], tone: 'good' },
    disabled: { code: 2, label: ['停用', 'Disabled'], tone: 'wait' },
    removed: { code: 3, label: ['已删除', 'Removed'], tone: 'ended' },
  },
  moves: [
    [null, 'add', 'enabled', 'merchant'],
    ['enabled', 'change', 'enabled', 'merchant'],
    ['disabled', 'change', 'disabled', 'merchant'],
    ['enabled', 'disable', 'disabled', 'merchant'],
    ['disabled', 'enable', 'enabled', 'merchant'],
    ['enabled', 'remove', 'removed', 'merchant'],
    ['disabled', 'remove', 'removed', 'merchant'],
  ],
  actions: {
    add: ['新增操作员', 'Operator added'],
    change: ['修改操作员', 'Operator changed'],
    disable: ['停用操作员', 'Operator disabled'],
    enable: ['启用操作员', 'Operator enabled'],
    remove: ['删除操作员', 'Operator removed'],
  },
});
