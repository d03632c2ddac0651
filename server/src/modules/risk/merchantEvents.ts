import { Amount, Closed, Currency, Text } from '@tradeport/shared/contract/common.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { Type } from 'typebox';
import type { Command } from '../../platform/runtime/command.ts';
import { type AskedEvent, type ExternalEventKind, externalEvent } from '../../platform/simulation/externalEvents.ts';
import { publishNotice } from '../notices/index.ts';
import { getMerchantNumbered } from '../products/index.ts';
import { type AtRisk, planRisk, type RiskAct, type RiskAsked } from './atRisk.ts';
import { riskMessages } from './messages.ts';

/** What the event log calls each. */
const ACTIONS = {
  freeze: 'merchantFrozenOnRisk',
  lift: 'merchantLifted',
  close: 'merchantClosedOnRisk',
} as const satisfies Record<RiskAct, string>;

/** The accounts and the cards of a merchant. */
export interface OfMerchant {
  readonly accounts: AtRisk;
  readonly cards: AtRisk;
}

/** Does it to all that a merchant has, part of a command of that merchant; the merchant is told once of all, and of each card. */
const riskOn = async (command: Command, { accounts, cards }: OfMerchant, asked: RiskAsked): Promise<void> => {
  const { merchantId, tx: reader, sandboxId, now } = command;
  if (merchantId === null) throw new Error('a risk event is of one merchant');
  await command.lockMerchant();
  const planned = await planRisk({ reader, sandboxId, now }, [accounts, cards], merchantId, asked);
  for (const { part, subject, note } of planned)
    await part.lifecycle.act(command, subject, part.actions[asked.act], note);
  const parsed = parseAmount(asked.loss, asked.ccy);
  const reached = {
    accounts: planned.filter(({ part }) => part === accounts).length,
    cards: planned.filter(({ part }) => part === cards).length,
    lossMinor: parsed.ok ? parsed.minor : 0n,
    ccy: asked.ccy,
  };
  command.record({
    kind: 'outside',
    subject: merchantId,
    action: ACTIONS[asked.act],
    facts: { accounts: reached.accounts, cards: reached.cards },
  });
  await publishNotice(command, riskMessages[asked.act](reached));
};

const Merchant = Text({ max: 16 });
const Note = Type.Optional(Text({ max: 300 }));
const labels: Readonly<Record<'merchantNo' | 'note', Bilingual>> = {
  merchantNo: ['商户号', 'Merchant number'],
  note: ['备注', 'Note'],
};

/** The currency of a loss that names none. */
const LOSS_CCY: Ccy = 'USD';

interface Asked {
  readonly merchantNo: string;
  readonly loss?: string;
  readonly currency?: Ccy;
  readonly note?: string;
}

/** What a risk event does to all that a merchant has, in one act: all of it or nothing. */
export const merchantEvents = (of: OfMerchant): readonly ExternalEventKind[] => {
  const ask =
    (act: RiskAct) =>
    ({ merchantNo, loss = '0', currency = LOSS_CCY, note }: Asked): AskedEvent => {
      const asked = { act, loss, ccy: currency, note };
      return {
        merchantId: async (reader) => (await getMerchantNumbered(reader, merchantNo)).id,
        preview: async (reader, place) => {
          const { id } = await getMerchantNumbered(reader, merchantNo);
          const planned = await planRisk({ ...place, reader }, [of.accounts, of.cards], id, asked);
          return { effects: planned.map(({ effect }) => effect), money: planned.flatMap(({ money }) => money) };
        },
        run: async (command) => {
          await riskOn(command, of, asked);
          return { machine: null, subject: merchantNo };
        },
      };
    };
  return [
    externalEvent({
      name: 'risk.freeze',
      title: ['风险事件：冻结商户的账户与虚拟卡', 'Risk event: freeze the accounts and cards of a merchant'],
      purpose: [
        '一次冻结全部币种账户与虚拟卡：可用金额转入风险金，待结算的消费不受影响',
        'Freezes all of them in one act: what is free moves into the risk fund, pending spends stay',
      ],
      schema: Closed({ merchantNo: Merchant, note: Note }),
      labels,
      ask: ask('freeze'),
    }),
    externalEvent({
      name: 'risk.lift',
      title: ['解除商户的风险冻结', 'Lift the freeze of a merchant'],
      purpose: [
        '全部恢复到冻结之前，金额退回',
        'Everything that is frozen on risk is as it was before, with its money',
      ],
      schema: Closed({ merchantNo: Merchant, note: Note }),
      labels,
      ask: ask('lift'),
    }),
    externalEvent({
      name: 'risk.close',
      title: ['风险事件：关闭商户的账户与虚拟卡', 'Risk event: close the accounts and cards of a merchant'],
      purpose: [
        '关闭已风险冻结的账户与虚拟卡：损失归平台，其余退回，仅可提现',
        'Closes what is frozen on risk: the platform keeps the loss; the rest can only be withdrawn',
      ],
      schema: Closed({
        merchantNo: Merchant,
        loss: Type.Optional(Amount),
        currency: Type.Optional(Currency),
        note: Note,
      }),
      labels: {
        ...labels,
        loss: ['损失', 'Loss'],
        currency: ['损失币种（不填为 USD）', 'Currency of the loss (USD unless named)'],
      },
      ask: ask('close'),
    }),
  ];
};
