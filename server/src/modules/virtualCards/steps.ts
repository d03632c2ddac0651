import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { OrderWords } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { POBO_ID_TYPES } from '@tradeport/shared/rules/poboPayer.ts';
import { CARD_ACTS } from '@tradeport/shared/rules/virtualCard.ts';
import type { Reader } from '../../platform/db/database.ts';
import { plainPdf } from '../../platform/documents/plainPdf.ts';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { StepUpload } from '../files/index.ts';
import type { Disputes } from './disputes.ts';
import type { CardLifecycle } from './lifecycle.ts';
import type { CardService } from './service.ts';
import type { Shop } from './shop.ts';
import { findSpentAt } from './spendStore.ts';
import { type Card, findHeldBy } from './store.ts';

interface Parts {
  readonly service: CardService;
  readonly shop: Shop;
  readonly cards: CardLifecycle;
  readonly disputes: Disputes;
  readonly upload: StepUpload;
}

const Holder = Text({ max: 120 });
const ShopName = Text({ max: 60 });
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
export const cardSteps = ({ service, shop, cards, disputes, upload }: Parts): readonly StepKind[] => [
  step('virtualCard', ['申请虚拟卡', 'Apply for a card'], Apply, async (run, { operator, ...asked }) => {
    await service.applyUnasked(run.caller(operator), asked);
  }),
  step(
    'cardSpend',
    ['用虚拟卡消费', 'Spend with a card'],
    Closed({ merchant: Merchant, holderName: Holder, shop: ShopName, currency: Currency, amount: Amount }),
    async (run, { merchant, holderName, ...purchase }) => {
      const card = await getHeld(run.reader(), merchant, holderName);
      await run.command(merchant, (command) => shop.spendWith(command, card, purchase));
    },
  ),
  step(
    'cardDispute',
    ['对消费提出争议', 'Dispute a spend'],
    Closed({ operator: Text({ max: 40 }), shop: ShopName, objection: OrderWords }),
    async (run, { operator, shop: shopName, objection }) => {
      const caller = run.caller(operator);
      const { merchantId, operatorId } = caller.session;
      const spend = await findSpentAt(run.reader(), merchantId, shopName);
      if (!spend) throw new UnknownInStep(['卡消费', 'card spend'], shopName);
      const content = plainPdf(['EVIDENCE', shopName, objection]);
      const evidence = [await upload(caller, { kind: 'CARD_DISPUTE_EVIDENCE', name: 'evidence.pdf', content })];
      await run.command(merchantId, (command) =>
        disputes.make(command, operatorId, { spendNo: spend.spendNo, objection, evidence }),
      );
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
