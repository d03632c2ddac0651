import {
  virtualCard as calls,
  type VirtualCardDetail,
  type VirtualCardWire,
} from '@tradeport/shared/contract/virtualCard.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { changingService, screens } from '@tradeport/shared/screens.ts';
import { virtualCard as machine } from '@tradeport/shared/states/virtualCard.ts';
import { api } from '../../api/api.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Card = VirtualCardWire;
export type CardDetail = VirtualCardDetail;

/** Who may do something with a card that is there. */
export const CHANGES = changingService(screens.virtualCards, screens.applyVirtualCard);

/** What is out of date once a card was applied for, or changed. */
export const changed = [
  api.virtualCard.page,
  api.virtualCard.detail,
  api.virtualCard.terms,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
] as const;

export const cardList = recordList({
  call: calls.page,
  filters: ['cardNo', 'numberEnding', 'startDate', 'endDate'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: {
    machine,
    states: ['underReview', 'active', 'frozen', 'riskFrozen', 'riskFrozenTwice', 'refused', 'cancelled', 'closed'],
  },
});

/** One card with its history; it follows the card while somebody else may move it. */
export const cardSource = recordSource({
  call: calls.detail,
  ask: api.virtualCard.detail,
  by: 'cardNo',
  read: (card) => ({ ...card, state: card.status }),
  unknown: 'INVALID_CARD',
  follows: { machine, stateOf: ({ status }) => status },
});
