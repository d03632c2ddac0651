import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { REASON_HEADER, wireReason } from '@tradeport/shared/words/wireReason.ts';

/** What every call answers. `code` is '0' on success. */
export interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
}

interface Answer {
  readonly status: number;
  readonly envelope: Envelope;
  /** Why, finer than the code: said beside the envelope, which stays as it is documented. */
  readonly reason: string;
  readonly retryAfter?: number;
}

/** A refusal as the client sees it, in the language of the request. */
export const refusalAnswer = (refusal: Refusal, language: Language): Answer => {
  const { fields, result, retryAfter } = refusal.detail;
  const errors = fields?.map(({ path, rule, text }) => ({
    path,
    rule,
    message: language === 'zh-CN' ? text[0] : text[1],
  }));
  const body = { ...result, ...(errors ? { errors } : {}) };
  const envelope: Envelope = {
    code: refusal.code,
    message: refusal.text(language),
    result: Object.keys(body).length > 0 ? body : null,
  };
  const answer = { status: refusal.http, envelope, reason: wireReason(refusal.reason) };
  return retryAfter === undefined ? answer : { ...answer, retryAfter: Math.max(1, Math.ceil(retryAfter)) };
};

/** The headers that a refusal travels with, wherever it leaves. */
export const refusalHeaders = ({ reason }: Pick<Answer, 'reason'>): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  [REASON_HEADER]: reason,
});

/** An unexpected fault tells nothing of itself: the log has it under the request id. */
export const faultAnswer = (language: Language): Answer => refusalAnswer(new Refusal('SYSTEM_ERROR'), language);
