import { type FieldError, type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FieldFault } from '@tradeport/shared/rules/fieldFault.ts';

/** The refusal of the first fault, all of them marked at their fields in the words of their own. */
export const refusalOf = (first: FieldFault, ...others: readonly FieldFault[]): Refusal => {
  const alone = ({ reason, params }: FieldFault) => refusal(reason, params ? { params } : {});
  const fields = [first, ...others].map((fault): FieldError => {
    const refused = alone(fault);
    return { path: fault.path, rule: fault.reason, text: [refused.text('zh-CN'), refused.text('en-US')] };
  });
  return refusal(first.reason, { fields, ...(first.params ? { params: first.params } : {}) });
};

/** Refuses as `refusalOf`; nothing where there is no fault. */
export const refuseFaults = ([first, ...others]: readonly FieldFault[]): void => {
  if (first) throw refusalOf(first, ...others);
};
