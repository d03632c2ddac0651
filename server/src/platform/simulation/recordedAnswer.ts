import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { MASK } from '@tradeport/shared/contract/sim/callLog.ts';
import { marksSecrets, masked } from '@tradeport/shared/simulation/masked.ts';

/** Characters of an answer that are kept. */
const ANSWER_CHARS_MAX = 8_000;

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && 'result' in value;

/** What a refusal tells besides its reason is declared nowhere: its wrong fields are shown, and figures. */
const refusalResult = (result: unknown): unknown =>
  typeof result !== 'object' || result === null
    ? result
    : Object.fromEntries(
        Object.entries(result).map(([name, part]) => [
          name,
          name === 'errors' || typeof part === 'boolean' || typeof part === 'number' ? part : MASK,
        ]),
      );

/** An answer with what its call declares secret masked; of a refusal everything that nobody declares. */
export const answerOf = (call: AnyCall, refused: boolean, text: string): string => {
  if (!refused && !marksSecrets(call.result)) return text.slice(0, ANSWER_CHARS_MAX);
  const envelope: unknown = JSON.parse(text);
  if (!isEnvelope(envelope)) return MASK;
  const { code, message, result } = envelope;
  const shown = refused ? refusalResult(result) : masked(result, call.result);
  return JSON.stringify({ code, message, result: shown }).slice(0, ANSWER_CHARS_MAX);
};
