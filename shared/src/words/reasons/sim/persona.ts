import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const personaReasons = {
  personaMissing: reason('CUSTOMER_NOTFOUND', '角色 {persona} 不存在', 'No persona {persona}'),
} satisfies Reasons;
