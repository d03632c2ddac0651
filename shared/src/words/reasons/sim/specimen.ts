import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const specimenReasons = {
  specimenField: reason('INVALID_PARAM', '此类证件没有字段 {field}', 'Such a document has no field {field}'),
  specimenFormat: reason('INVALID_PARAM', '此类证件仅有 {formatsZh} 样张', 'Specimens of such a document: {formatsEn}'),
  specimenTooLong: reason(
    'INVALID_PARAM',
    '内容过长，样张无法容纳（最多 {most} 字节）',
    'A specimen holds {most} bytes at most',
  ),
} satisfies Reasons;
