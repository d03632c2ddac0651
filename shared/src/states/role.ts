import { machine } from './machine.ts';

/** What ordinary operators may do. A role that is disabled opens nothing, from the next call of whoever holds it on. */
export const role = machine({
  name: 'role',
  title: ['角色', 'Role'],
  record: { timeline: false, screen: 'roles' },
  states: {
    enabled: { code: 1, label: ['启用', 'Enabled'], tone: 'good' },
    disabled: { code: 2, label: ['停用', 'Disabled'], tone: 'wait' },
  },
  moves: [
    [null, 'add', 'enabled', 'merchant'],
    ['enabled', 'change', 'enabled', 'merchant'],
    ['disabled', 'change', 'disabled', 'merchant'],
    ['enabled', 'disable', 'disabled', 'merchant'],
    ['disabled', 'enable', 'enabled', 'merchant'],
  ],
  actions: {
    add: ['新增角色', 'Role added'],
    change: ['修改角色', 'Role changed'],
    disable: ['停用角色', 'Role disabled'],
    enable: ['启用角色', 'Role enabled'],
  },
});
