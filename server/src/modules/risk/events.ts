import { Amount, Closed, Text } from '@tradeport/shared/contract/common.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';
import { currencyAccount as machine } from '@tradeport/shared/states/currencyAccount.ts';
import { Type } from 'typebox';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type ExternalEventKind, externalEvent, moveEvent } from '../../platform/simulation/externalEvents.ts';
import { accountLifecycle } from './lifecycle.ts';
import { riskMoney } from './money.ts';
import { moveAccount } from './moves.ts';
import { findAccount, type RiskAccount } from './store.ts';

const ACCOUNT: Bilingual = ['账户（商户号-币种，如 10001-USD）', 'Account (merchant number and currency: 10001-USD)'];

const getAccount = async (reader: Reader | Tx, subject: string): Promise<RiskAccount> => {
  const account = await findAccount(reader, subject);
  if (!account) throw refusal('objectUnknown');
  return account;
};

/** The loss in minor units; more than what is aside cannot be lost. */
const lossOf = ({ ccy, heldAside }: RiskAccount, loss: string | undefined): bigint => {
  const parsed = parseAmount(loss ?? '0', ccy);
  if (!parsed.ok || parsed.minor > heldAside)
    throw refusal('INVALID_PARAM', {
      fields: [
        {
          path: 'with.loss',
          rule: 'loss',
          text: ['损失不能超过已冻结的金额', 'The loss is an amount, and not more than what is frozen'],
        },
      ],
    });
  return parsed.minor;
};

const close = externalEvent({
  name: 'account.close',
  title: ['关闭币种账户', 'Close a currency account'],
  purpose: [
    '冻结之后：损失归平台，其余退回，仅可提现',
    'After a freeze: the platform keeps the loss, the rest comes back for withdrawal only',
  ],
  schema: Closed({ subject: Text({ max: 64 }), loss: Type.Optional(Amount), note: Type.Optional(Text({ max: 300 })) }),
  labels: { subject: ACCOUNT, loss: ['损失', 'Loss'], note: ['备注', 'Note'] },
  ask: ({ subject, loss, note }) => ({
    merchantId: async (reader) => (await getAccount(reader, subject)).merchantId,
    preview: async (reader) => {
      const account = await getAccount(reader, subject);
      if (account.state !== 'frozen') throw refusal('OPERATION_NOT_ALLOW');
      const { frozen, closed } = machine.states;
      return {
        effects: [{ label: machine.title, before: frozen.label, after: closed.label }],
        money: riskMoney.close({ ...account, loss: lossOf(account, loss) }),
      };
    },
    run: async (command) => {
      const account = await getAccount(command.tx, subject);
      const done = await moveAccount(
        command,
        subject,
        'close',
        note === undefined ? {} : { text: note },
        lossOf(account, loss),
      );
      if (!done) throw refusal('OPERATION_NOT_ALLOW');
      return { machine: machine.name, subject };
    },
  }),
});

/** What a risk event may do to a currency account. */
export const riskEvents: readonly ExternalEventKind[] = [
  moveEvent(accountLifecycle, 'freeze', {
    name: 'account.freeze',
    title: ['风险事件：冻结币种账户', 'Risk event: freeze a currency account'],
    purpose: ['可用余额转入风险金，账户不能再付出', 'What is available goes into the risk fund; nothing can be spent'],
    subject: ACCOUNT,
  }),
  moveEvent(accountLifecycle, 'lift', {
    name: 'account.lift',
    title: ['解除冻结', 'Lift the freeze'],
    purpose: ['冻结的金额回到可用余额', 'What was taken aside is available again'],
    subject: ACCOUNT,
  }),
  close,
];
