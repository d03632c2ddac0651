import { Type } from 'typebox';
import { Closed, Day, Instant, OneOf } from './common.ts';

/** What somebody about to pay out should know. */
export const Tips = Closed({
  currency: Type.String(),
  available: Type.String(),
  quota: Type.String(),
  /** Whether CNH may go to a company account in the mainland. */
  classA: Type.Boolean(),
  /** normal, frozen or closed: from a closed one only the whole rest goes out, without fee. */
  accountState: OneOf(['normal', 'frozen', 'closed']),
  cutOff: Type.String(),
  /** The end of the minute of the cut-off that is still ahead. */
  cutOffAt: Instant,
  valueDay: Day,
  /** Working days after the bank's run, from and to; then the days between which the bank answers. */
  arrivalDays: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  arrivesFrom: Day,
  arrivesTo: Day,
  nextRunAt: Instant,
  /** Days off within the next two weeks that weekends do not explain. */
  holidays: Type.Array(Day),
  tips: Type.Array(Type.String()),
});
