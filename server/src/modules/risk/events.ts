import { Amount } from '@tradeport/shared/contract/common.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type ExternalEventKind, moveEvent } from '../../platform/simulation/externalEvents.ts';
import type { AccountLifecycle } from './lifecycle.ts';

const ACCOUNT: Bilingual = ['账户（商户号-币种，如 10001-USD）', 'Account (merchant number and currency: 10001-USD)'];

/** What a risk event may do to a currency account. */
export const riskEvents = (accounts: AccountLifecycle): readonly ExternalEventKind[] => [
  moveEvent(accounts, 'freeze', {
    name: 'account.freeze',
    title: ['风险事件：冻结币种账户', 'Risk event: freeze a currency account'],
    purpose: [
      '可用余额转入风险金，账户不能再付出',
      'Moves the available balance into the risk fund; nothing can be spent',
    ],
    subject: ACCOUNT,
  }),
  moveEvent(accounts, 'lift', {
    name: 'account.lift',
    title: ['解除冻结', 'Lift the freeze'],
    purpose: ['冻结的金额回到可用余额', 'Returns the held amount to the available balance'],
    subject: ACCOUNT,
  }),
  moveEvent(accounts, 'close', {
    name: 'account.close',
    title: ['关闭币种账户', 'Close a currency account'],
    purpose: [
      '冻结之后：损失归平台，其余退回，仅可提现',
      'After a freeze: the platform keeps the loss; the rest can only be withdrawn',
    ],
    subject: ACCOUNT,
    particulars: { loss: { schema: Amount, label: ['损失', 'Loss'] } },
  }),
];
