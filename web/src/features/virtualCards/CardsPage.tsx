import type { CardTerms } from '@tradeport/shared/contract/virtualCard.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { virtualCard as machine } from '@tradeport/shared/states/virtualCard.ts';
import { CreditCard } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { NumberAndTime, RecordCard, StateCell } from '../../ui/records/cells.tsx';
import { moneyColumn, numberColumn, stateColumn, timeColumn, titleColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { FactsSection } from '../../ui/records/sections.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import type { Slot } from '../../ui/slot.ts';
import { CardDrawer } from './CardDrawer.tsx';
import { type Card, cardList } from './cardRecord.ts';
import { type Say, useText } from './text.ts';

const freeOf = ({ freeAmount: amount, currency: ccy }: Card) => ({ amount, ccy, strong: true });

const numbered = (t: Say, { numberEnding }: Card) =>
  numberEnding === null ? t('none') : t('numbered', { ending: numberEnding });

/** Who uses it takes what width is left. */
const columnsOf = (t: Say): readonly RecordColumn<Card>[] => [
  timeColumn('created', t('created'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('holder', t('holder'), ({ holderName, cardNo }) => ({ title: holderName, second: cardNo })),
  numberColumn('ending', t('numberEnding'), (card) => numbered(t, card), { width: 108, priority: 4 }),
  moneyColumn('free', t('free'), freeOf, { priority: 5 }),
  moneyColumn('pending', t('pending'), ({ pendingAmount: amount, currency: ccy }) => ({ amount, ccy }), {
    priority: 2,
  }),
  stateColumn(machine, ({ status }) => status, { width: 132, priority: 3 }),
  numberColumn('expiry', t('expiry'), ({ expiry }) => expiry ?? t('none'), { width: 88, priority: 1 }),
];

const CardRow = ({ card }: { readonly card: Card }) => {
  const t = useText();
  return (
    <RecordCard
      flag={<Flag of={card.currency} />}
      title={`${numbered(t, card)} · ${card.holderName}`}
      end={<Money {...freeOf(card)} />}
      second={<NumberAndTime number={card.cardNo} at={card.createdAt} />}
      state={<StateCell machine={machine} state={card.status} />}
    />
  );
};

const NewCard = ({ primary }: { readonly primary: boolean }) => (
  <PermittedLink screen={screens.applyVirtualCard} primary={primary}>
    <CreditCard size={16} /> {useText()('newCard')}
  </PermittedLink>
);

/** How many cards there may be, what one holds, and that having them costs nothing. */
const Limits = ({ terms }: { readonly terms: CardTerms }) => {
  const t = useText();
  const usd = (amount: string) => moneyText(amount, terms.currency);
  return (
    <FactsSection
      say={t}
      heading="limits"
      facts={[
        ['cardsHeld', t('heldOf', { held: terms.cardsHeld, maximum: terms.cardsMaximum })],
        ['ofOne', usd(terms.maximumAmount)],
        ['least', usd(terms.minimumAmount)],
        ['fees', usd(terms.feeAmount)],
      ]}
    />
  );
};

/** All cards of the merchant: by state, filtered; a row opens everything known about it. */
export function CardsPage({ tabs }: { readonly tabs: Slot }) {
  const t = useText();
  const records = useRecords(cardList, api.virtualCard.page, { also: [api.virtualCard.terms] });
  const terms = useCall(api.virtualCard.terms, {}, { own: true }).data;
  const { page, narrowed } = records;
  const hasRows = (page.data?.list.length ?? 0) > 0;
  return (
    <RecordPage
      of={records}
      name="virtualCards"
      tabs={tabs}
      title={t('title')}
      purpose={t('purpose', { days: ORDER_SPAN_DAYS })}
      actions={<NewCard primary={hasRows || (narrowed && !page.isError)} />}
      above={terms && <Limits terms={terms} />}
      exports={api.virtualCard.download}
      counts={page.data?.byStatus}
      pills={{ cardNo: t('cardNo'), numberEnding: t('numberEnding'), startDate: t('created') }}
      columns={columnsOf(t)}
      rowKey={({ cardNo }) => cardNo}
      card={(card) => <CardRow card={card} />}
      empty={<Empty title={t('noCards')} why={t('noCardsWhy')} actions={<NewCard primary />} />}
      drawer={CardDrawer}
    />
  );
}
