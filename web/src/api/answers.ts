import { answerKinds } from '@tradeport/shared/backend/answerKinds.ts';
import { areHeld, differencesOf, tellDifferences } from './answerDifferences.ts';
import { unreadable } from './unreadable.ts';

const NO_FORMATS = new Map<string, never>();

/**
 * The result of an answer of another backend, where it can be used. Throws CallFailed where it has no list or object where the portal
 * looks into one, or a value of another kind.
 */
export const usable = async (key: string, result: unknown): Promise<unknown> => {
  if (areHeld() && !(await import('./heldAnswers.ts')).holds(key, result)) throw unreadable(key, 200);
  const found = differencesOf(key, result, answerKinds, NO_FORMATS);
  if (found.length === 0) return result;
  if (!areHeld()) tellDifferences(key, found);
  throw unreadable(key, 200);
};
