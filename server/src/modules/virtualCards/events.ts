import { Amount, Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import {
  type ExternalEventKind,
  externalEvent,
  moveEvent,
  YES_OR_NO,
} from '../../platform/simulation/externalEvents.ts';
import { getMerchantNumbered } from '../products/index.ts';
import type { CardLifecycle } from './lifecycle.ts';
import { hasProgramme, writeProgramme } from './store.ts';

const CARD: Bilingual = ['卡片编号', 'Number of the card'];
const ON: Bilingual = ['已配置', 'Set up'];
const OFF: Bilingual = ['未配置', 'Not set up'];

/** Whether the issuer takes cards of a merchant. */
const programme = externalEvent({
  name: 'card.programme',
  title: ['配置发卡项目', 'Set up the issuer’s programme'],
  purpose: [
    '未配置时，该商户不能申请、增加额度或用卡消费；已有的卡照常查看、冻结和注销',
    'Without it the merchant can neither apply, raise nor spend; cards that are there can be viewed, frozen and cancelled',
  ],
  schema: Closed({ merchantNo: Text({ max: 16 }), on: OneOf(['yes', 'no']) }),
  labels: { merchantNo: ['商户号', 'Merchant number'], on: ['已配置', 'Set up'] },
  words: YES_OR_NO,
  ask: ({ merchantNo, on }) => ({
    merchantId: async (reader) => (await getMerchantNumbered(reader, merchantNo)).id,
    preview: async (reader) => {
      const { id, name, nameEn } = await getMerchantNumbered(reader, merchantNo);
      const before = (await hasProgramme(reader, id)) ? ON : OFF;
      return {
        effects: [
          { label: ['商户', 'Merchant'], after: [name, nameEn] },
          { label: ['发卡项目', 'Programme of the issuer'], before, after: on === 'yes' ? ON : OFF },
        ],
        money: [],
      };
    },
    run: async (command) => {
      await command.lockMerchant();
      const { id } = await getMerchantNumbered(command.tx, merchantNo);
      await writeProgramme(command.tx, id, on === 'yes');
      command.record({ kind: 'outside', subject: id, action: 'cardProgrammeSet', facts: { on: on === 'yes' } });
      return { machine: null, subject: id };
    },
  }),
});

/** What happens to cards outside: the issuer's programme, and what a risk event does to one. */
export const cardEvents = ({ records }: CardLifecycle): readonly ExternalEventKind[] => [
  programme,
  moveEvent(records, 'riskFreeze', {
    name: 'card.freeze',
    title: ['风险事件：冻结虚拟卡', 'Risk event: freeze a card'],
    purpose: [
      '卡内可用额度转入风险金，不能再消费',
      'Moves what is free on it into the risk fund; nothing can be spent',
    ],
    subject: CARD,
  }),
  moveEvent(records, 'lift', {
    name: 'card.lift',
    title: ['解除虚拟卡风险冻结', 'Lift the freeze of a card'],
    purpose: ['卡片恢复到冻结之前，金额回到卡内', 'The card is as it was before, with what was held aside'],
    subject: CARD,
  }),
  moveEvent(records, 'close', {
    name: 'card.close',
    title: ['风险事件：关闭虚拟卡', 'Risk event: close a card'],
    purpose: ['损失归平台，其余退回可用余额', 'The platform keeps the loss; the rest is available again'],
    subject: CARD,
    particulars: { loss: { schema: Amount, label: ['损失', 'Loss'] } },
  }),
];
