import { machine } from './machine.ts';

/** Whether a payee may be paid: from the end of its review on, until its merchant disables it. */
export const payeeUse = machine({
  name: 'payeeUse',
  title: ['收款人启用状态', 'Use of a payee'],
  record: {
    table: 'Payee',
    column: 'useState',
    screen: 'payees',
    noun: ['收款人', 'payee'],
    heardBy: ['payees', 'payeeAccounts', 'newPayment'],
  },
  states: {
    pendingCheck: { code: 0, label: ['待核验', 'Pending check'], tone: 'busy' },
    enabled: { code: 1, label: ['已启用', 'Enabled'], tone: 'good' },
    disabled: { code: 2, label: ['已停用', 'Disabled'], tone: 'ended' },
  },
  moves: [
    [null, 'add', 'pendingCheck', 'merchant'],
    ['pendingCheck', 'open', 'enabled', 'platform'],
    ['enabled', 'disable', 'disabled', 'merchant'],
    ['disabled', 'enable', 'enabled', 'merchant'],
  ],
  actions: {
    add: ['新增收款人', 'Payee added'],
    open: ['核验通过并启用', 'Checked and enabled'],
    disable: ['停用收款人', 'Payee disabled'],
    enable: ['启用收款人', 'Payee enabled'],
  },
});
