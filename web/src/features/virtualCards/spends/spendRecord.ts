import { type CardSpendWire, virtualCard as calls } from '@tradeport/shared/contract/virtualCard.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { addressOf, findRecordScreen } from '@tradeport/shared/rules/recordScreens.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { cardSpend as machine } from '@tradeport/shared/states/cardSpend.ts';
import { api } from '../../../api/api.ts';
import { recordList } from '../../../ui/records/recordList.ts';
import { recordSource } from '../../../ui/records/recordSource.ts';

export type Spend = CardSpendWire;

/** In the address: the spends of all cards in place of the cards. */
export const SPENDS = 'spends';

/** The addresses of the list of spends, of those of one card, and of a card in its drawer. */
export const SPENDS_AT = `${pathTo(screens.virtualCards)}?view=${SPENDS}`;
export const spendsOf = (cardNo: string): string => `${SPENDS_AT}&cardNo=${encodeURIComponent(cardNo)}`;
export const cardAt = (cardNo: string): string => {
  const shownOn = findRecordScreen('virtualCard');
  if (shownOn === undefined) throw new Error('cards have no screen');
  return addressOf(shownOn, cardNo);
};

export const spendList = recordList({
  call: calls.spendPage,
  filters: ['cardNo', 'spendNo', 'amountFrom', 'amountTo', 'currency', 'startDate', 'endDate'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine, states: ['pending', 'settled', 'reversed'] },
});

/** One spend, by its number or that of its dispute; it follows the shop while that may settle it. */
export const spendSource = recordSource({
  call: calls.spendPage,
  ask: api.virtualCard.spendPage,
  by: 'spendNo',
  read: ({ list: [spend] }): Spend | undefined => spend,
  numberOf: ({ spendNo }) => spendNo,
  follows: { machine, stateOf: ({ status }) => status },
});
