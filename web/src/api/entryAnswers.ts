import { isMembers } from '@tradeport/shared/rules/members.ts';
import { backend } from '../browser/backend.ts';
import { sessionToken } from './token.ts';

interface TextsRead {
  readonly isList: boolean;
  readonly texts: readonly string[];
  readonly mayBeEmpty?: boolean;
}

/** The texts that the login page reads from the answers to its own calls. */
const READ: Readonly<Record<string, TextsRead>> = {
  'common/systemConfig': { isList: true, texts: ['configKey', 'configVal'], mayBeEmpty: true },
  'login/getVerifyPic': { isList: false, texts: ['captchaId', 'image'] },
  'login/login': { isList: false, texts: ['token'] },
};

const hasAll = (key: string, result: unknown): boolean => {
  const { isList, texts, mayBeEmpty = false } = READ[key] ?? {};
  if (texts === undefined || Array.isArray(result) !== isList) return false;
  const isText = (value: unknown): boolean => typeof value === 'string' && (mayBeEmpty || value !== '');
  return [result].flat().every((row) => isMembers(row) && texts.every((name) => isText(row[name])));
};

const usable = async (key: string, result: unknown): Promise<unknown> =>
  hasAll(key, result) ? result : (await import('./answers.ts')).usable(key, result);

/**
 * What answers of another backend to calls of the first page are held against. Before the login that is what the page reads: the table
 * of all answers, which would come before its form on a slow line, is asked only where something is missing.
 */
export const entryJudges = async (): Promise<{ readonly usable: typeof usable }> =>
  sessionToken() === undefined && backend()?.check !== true ? { usable } : import('./answers.ts');
