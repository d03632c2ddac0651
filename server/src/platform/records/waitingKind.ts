import type { WAITING_KINDS } from '@tradeport/shared/contract/todo.ts';
import type { Screen } from '@tradeport/shared/screens.ts';
import type { Reader } from '../db/database.ts';

/** One kind of order that may wait for material of its merchant, for whoever counts what waits. */
export interface WaitingKind {
  readonly orderType: (typeof WAITING_KINDS)[number];
  /** Where its records stand: who may not see them is not told how many wait. */
  readonly screen: Pick<Screen, 'path'>;
  /** How many of the scope wait, up to as many as totals count. */
  readonly count: (reader: Reader) => Promise<number>;
  /** Of how many the time ends by then; of none where nobody is reminded of this kind. */
  readonly endingBy?: (reader: Reader, until: Date) => Promise<number>;
  /** When the time is over for the first of them; null while none waits. */
  readonly firstEnd: (reader: Reader) => Promise<Date | null>;
}
