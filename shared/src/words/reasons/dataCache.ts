import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const dataCacheReasons = {
  areaMissing: reason('INVALID_PARAM', '地区不存在', 'Unknown area'),
  bankMissing: reason('INVALID_PARAM', '没有这家境内银行', 'Unknown mainland bank'),
  dictionaryMissing: reason('INVALID_PARAM', '没有这个字典', 'Unknown dictionary'),
} satisfies Reasons;
