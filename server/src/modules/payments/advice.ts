import { ADVICES_A_DAY } from '@tradeport/shared/contract/paymentOrder.ts';
import type { OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { dayOf, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { maskEmail } from '@tradeport/shared/rules/masks.ts';
import { groupedMoney } from '@tradeport/shared/rules/money.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Made, madeFor } from '../../platform/documents/exportNames.ts';
import { paper } from '../../platform/documents/paper.ts';
import { merchantName } from '../../platform/records/people.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { payeeEmail } from '../payees/index.ts';
import { requireVouchers } from '../siteConfig/index.ts';
import { countAdvices, findPayment, type Payment } from './store.ts';
import type { Seen } from './view.ts';

interface Asked {
  readonly orderNo: string;
  readonly adviceLanguage?: Language;
}
type ViewOf = (reader: Reader | Tx, order: Payment, seen: Seen) => Promise<OrderWire>;
type Fact = readonly [label: Bilingual, value: string];

const TITLE: Bilingual = ['汇款通知', 'Remittance advice'];

/** The last four characters of an account number: by them its holder knows it, and nobody else. */
const masked = (accountNo: string): string => `•••• ${accountNo.slice(-4)}`;

/** What the payee is told: nothing of balances, fees or reviews. */
const factsOf = (order: OrderWire, payer: string): readonly Fact[] => [
  [['付款人', 'Payer'], payer],
  ...(order.poboPayerName === null ? [] : ([[['代付付款方', 'On behalf of'], order.poboPayerName]] as const)),
  [['收款人', 'Payee'], order.payeeAccountName],
  [['收款账号', 'Account'], masked(order.cardNumber)],
  [['收款银行', 'Bank'], order.bankName],
  [['金额', 'Amount'], groupedMoney(order.actualAmount ?? order.receiveAmount, order.receiveCurrency)],
  [['付款日', 'Paid on'], order.successDate ?? ''],
  [['订单号', 'Order no.'], order.orderNo],
  ...(order.reference === null ? [] : ([[['附言', 'Reference'], order.reference]] as const)),
];

const advicePaper = (order: OrderWire, payer: string, made: Made) => {
  const { language } = made;
  const facts = factsOf(order, payer).map(([label, value]) => [inLanguage(language, label), value] as const);
  const title = inLanguage(language, TITLE);
  return paper({ title, subtitle: order.orderNo, blocks: [{ kind: 'facts', title, facts }] }, made);
};

const mailOf = (order: OrderWire, payer: string, language: Language): string =>
  [
    inLanguage(language, TITLE),
    ...factsOf(order, payer).map(([label, value]) => `${inLanguage(language, label)}: ${value}`),
  ].join('\n');

/** The paid order of a number. Refuses `ORDER_NOTFOUND` and `adviceOfPaidOnly`. */
const paidOrder = async (reader: Reader | Tx, orderNo: string): Promise<Payment> => {
  const order = await findPayment(reader, orderNo);
  if (order === undefined) throw refusal('ORDER_NOTFOUND');
  if (order.state !== 'succeeded') throw refusal('adviceOfPaidOnly');
  return order;
};

/** What tells a payee that money was paid: as a paper, or by mail to the address that is kept with the payee. */
export const createAdvice = (world: World, commands: Commands, viewOf: ViewOf) => ({
  download: async ({ orderNo, adviceLanguage }: Asked, caller: SignedIn) => {
    const reader = world.db.read(merchantScope(caller));
    await requireVouchers(reader);
    const order = await paidOrder(reader, orderNo);
    const language = adviceLanguage ?? caller.language;
    const payer = await merchantName(reader, order.merchantId, language);
    const view = await viewOf(reader, order, { language, now: caller.now });
    return {
      fileName: `${inLanguage(language, TITLE)}-${orderNo}.pdf`,
      mimeType: 'application/pdf',
      content: await world.pdf.print(advicePaper(view, payer, { ...madeFor(caller, world.config), language })),
    };
  },
  /** Refuses `payeeWithoutEmail` and, for the sixth of a day in Shanghai, `adviceTooOften`. */
  send: async (
    { orderNo, adviceLanguage }: Asked,
    caller: SignedIn,
  ): Promise<{ sentTo: string; sendsLeft: number }> => {
    await requireVouchers(world.db.read(merchantScope(caller)));
    return commands.run(commanderOf(caller), async (command) => {
      const { tx, sandboxId, now } = command;
      // Held first: of two that are sent at once the second counts the first.
      await command.lockMerchant();
      const order = await paidOrder(tx, orderNo);
      const email = await payeeEmail(tx, order.payeeId);
      if (email === null) throw refusal('payeeWithoutEmail');
      const sent = await countAdvices(tx, orderNo, instantAt(dayOf(now)));
      if (sent >= ADVICES_A_DAY) throw refusal('adviceTooOften');
      const language = adviceLanguage ?? caller.language;
      const payer = await merchantName(tx, order.merchantId, language);
      const text = mailOf(await viewOf(tx, order, { language, now }), payer, language);
      await world.messenger.send(tx, {
        sandboxId,
        channel: 'mail',
        target: email,
        topic: 'remittance advice',
        code: null,
        text,
        at: now,
      });
      command.record({
        kind: 'outside',
        subject: orderNo,
        action: 'adviceSent',
        facts: { to: maskEmail(email), language },
      });
      return { sentTo: maskEmail(email), sendsLeft: ADVICES_A_DAY - sent - 1 };
    });
  },
});
export type Advice = ReturnType<typeof createAdvice>;
