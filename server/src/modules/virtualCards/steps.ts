import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { POBO_ID_TYPES } from '@tradeport/shared/rules/poboPayer.ts';
import { CARD_ACTS } from '@tradeport/shared/rules/virtualCard.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { CardLifecycle } from './lifecycle.ts';
import type { CardService } from './service.ts';
import type { Shop } from './shop.ts';
import { type Card, findHeldBy } from './store.ts';

interface Parts {
  readonly service: CardService;
  readonly shop: Shop;
  readonly cards: CardLifecycle;
}

const Holder = Text({ max: 120 });
const Merchant = Text({ max: 40 });

const Apply = Closed({
  operator: Text({ max: 40 }),
  amount: Amount,
  holderName: Holder,
  holderIdType: OneOf(POBO_ID_TYPES),
  /** It says what the issuer decides. */
  holderIdNumber: Text({ max: 32 }),
});

/** A card is named by who uses it. */
const getHeld = async (reader: Reader, merchantId: string, holderName: string): Promise<Card> => {
  const card = await findHeldBy(reader, merchantId, holderName);
  if (!card) throw new UnknownInStep(['虚拟卡', 'virtual card'], holderName);
  return card;
};

/** What a scenario may do with cards. */
export const cardSteps = ({ service, shop, cards }: Parts): readonly StepKind[] => [
  step('virtualCard', ['申请虚拟卡', 'Apply for a card'], Apply, async (run, { operator, ...asked }) => {
    await service.applyUnasked(run.caller(operator), asked);
  }),
  step(
    'cardSpend',
    ['用虚拟卡消费', 'Spend with a card'],
    Closed({ merchant: Merchant, holderName: Holder, shop: Text({ max: 60 }), currency: Currency, amount: Amount }),
    async (run, { merchant, holderName, ...purchase }) => {
      const { cardNo } = await getHeld(run.reader(), merchant, holderName);
      await run.command(merchant, (command) => shop.spendWith(command, cardNo, purchase));
    },
  ),
  step(
    'cardAct',
    ['冻结、解冻或注销虚拟卡', 'Freeze, unfreeze or cancel a card'],
    Closed({ merchant: Merchant, holderName: Holder, act: OneOf(CARD_ACTS) }),
    async (run, { merchant, holderName, act }) => {
      const card = await getHeld(run.reader(), merchant, holderName);
      await run.command(merchant, (command) => cards.records.take(command, card, act));
    },
  ),
  step(
    'cardRisk',
    ['虚拟卡的风险事件', 'Risk event of a card'],
    Closed({ merchant: Merchant, holderName: Holder, act: OneOf(['riskFreeze', 'lift', 'close']), loss: Amount }),
    async (run, { merchant, holderName, act, loss }) => {
      const { cardNo } = await getHeld(run.reader(), merchant, holderName);
      await run.command(merchant, (command) => cards.records.act(command, cardNo, act, { particulars: { loss } }));
    },
  ),
];
