import { POBO_ID_TYPES } from '@tradeport/shared/rules/poboPayer.ts';
import { figureAboveZero, type KindsOfTables, numberOf, text, word } from './columnKinds.ts';

/** Cards, and what was spent with them. */
export const cardKinds: KindsOfTables = {
  VirtualCard: { cardNo: text, holderIdType: word(POBO_ID_TYPES) },
  CardSpend: { settlementPrice: figureAboveZero },
  CardDispute: { spendNo: numberOf('CardSpend') },
};
