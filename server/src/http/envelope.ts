import { errorCodes } from '@tradeport/shared/contract/errors.ts';
import { type Language, Refusal } from '@tradeport/shared/contract/refusal.ts';

/** What every call answers. `code` is '0' on success. */
export interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
}

interface Answer {
  readonly status: number;
  readonly envelope: Envelope;
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
  return retryAfter === undefined
    ? { status: refusal.http, envelope }
    : { status: refusal.http, envelope, retryAfter: Math.max(1, Math.ceil(retryAfter)) };
};

/** An unexpected fault tells nothing of itself: the log has it under the request id. */
export const faultAnswer = (language: Language): Answer => ({
  status: errorCodes.SYSTEM_ERROR.http,
  envelope: refusalAnswer(new Refusal('SYSTEM_ERROR'), language).envelope,
});
