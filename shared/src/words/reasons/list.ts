import { reason } from '../reason.ts';

/** What lists, exports and statements refuse with. */
export const listReasons = {
  spanTooLong: reason('INVALID_PARAM', '所选时间跨度不能超过 {days} 天', 'Selected period cannot exceed {days} days'),
  startAfterEnd: reason('INVALID_PARAM', '开始时间不能晚于结束时间', 'Start time cannot be later than end time'),
  amountFromAboveTo: reason('INVALID_PARAM', '金额下限不能大于上限', 'The lowest amount cannot exceed the highest'),
  pageTooDeep: reason(
    'INVALID_PARAM',
    '仅可翻阅前 {max} 条，请缩小筛选范围或导出',
    'Only the first {max} rows can be browsed. Narrow the filters or export.',
  ),
  downloadedJustNow: reason('REQUEST_BUSY', '10 秒内请勿重复下载', 'Do not download the file again within 10 seconds'),
};
