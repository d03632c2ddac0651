import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const tradeDetailReasons = {
  statementTooLong: reason(
    'BIZ_ERROR',
    '该时间段超过 {max} 笔变动，请缩短时间范围，或导出 Excel',
    'More than {max} movements. Choose a shorter period, or export to Excel.',
  ),
} satisfies Reasons;
