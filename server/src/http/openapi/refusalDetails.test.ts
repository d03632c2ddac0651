import { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import { describe, expect, it } from 'vitest';
import { membersOf } from './json.ts';
import { refusalDetails } from './refusalDetails.ts';
import { createSchemas } from './schemas.ts';

/** The members of the details of a refusal, with their schemas. */
const membersFor = (reasons: readonly ErrorName[], call?: AnyCall): Readonly<Record<string, unknown>> => {
  const schemas = createSchemas('en-US');
  const { $ref } = refusalDetails(schemas, reasons, call);
  return membersOf(schemas.all()[String($ref).replace(/^.*\//, '')]?.properties);
};

describe('refusalDetails', () => {
  it('is null for reasons without details', () => {
    expect(refusalDetails(createSchemas('en-US'), ['TOKEN_EXPIRED', 'bodyTooLarge'])).toMatchObject({ type: 'null' });
  });

  it('has only the members that come with the reasons', () => {
    expect(Object.keys(membersFor(['INVALID_PARAM']))).toEqual(['errors']);
    expect(Object.keys(membersFor(['unknownSandbox']))).toEqual(['sandboxGone', 'sandboxEndedAt']);
    expect(Object.keys(membersFor(['smsCodeNeeded', 'loginLocked']))).toEqual([
      'errors',
      'smsRequired',
      'sentTo',
      'captchaId',
      'captcha',
      'nextSendAt',
      'lockedUntil',
    ]);
  });

  it('has the quote of the call', () => {
    const quoteOf = (call: AnyCall): unknown => membersOf(membersFor(['quoteChanged'], call).quote).$ref;
    expect(quoteOf(paymentOrder.b2bApply)).toBe('#/components/schemas/PaymentFee');
    expect(quoteOf(batchOrder.apply)).toBe('#/components/schemas/BatchOrderApplyResultAnswer');
    expect(membersFor(['quoteEnded'], exchange.apply)).not.toHaveProperty('quote');
  });
});
