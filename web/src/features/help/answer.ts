import type { ScreenKey } from '@tradeport/shared/screens.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

export type Topic = 'login' | 'account' | 'exchange' | 'receipts' | 'payments' | 'settlement' | 'merchant' | 'limits';

export interface Answer {
  readonly id: string;
  readonly topic: Topic;
  /** The screens whose help opens at it. */
  readonly pages?: readonly ScreenKey[];
  readonly question: Bilingual;
  readonly answer: Bilingual;
}
