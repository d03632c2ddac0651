import { type FieldError, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FieldFault } from '@tradeport/shared/rules/fieldFault.ts';

/** Refuses with the first fault, all of them marked at their fields; nothing where there is none. */
export const refuseFaults = ([first, ...others]: readonly FieldFault[]): void => {
  if (!first) return;
  const refusalOf = ({ reason, params }: FieldFault) => refusal(reason, params ? { params } : {});
  const fields = [first, ...others].map((fault): FieldError => {
    const refused = refusalOf(fault);
    return { path: fault.path, rule: fault.reason, text: [refused.text('zh-CN'), refused.text('en-US')] };
  });
  throw refusal(first.reason, { fields, ...(first.params ? { params: first.params } : {}) });
};
