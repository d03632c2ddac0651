import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const assumptionReasons = {
  assumptionValue: reason('INVALID_PARAM', '取值无效', 'Value not allowed'),
} satisfies Reasons;
