import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { codeByReason } from '@tradeport/shared/words/codeByReason.ts';
import { errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { growth, rowCounts } from '../ledger/books.ts';
import { catalogueApp } from './catalogueApp.ts';
import { documented } from './documented.ts';
import { goodOf, type KindOfCall } from './goodRequests.ts';
import type { Hostile } from './hostileValues.ts';

/** After so many requests the rows of the database are counted. */
const TOGETHER = 24;
const STATUSES = [200, 400, 401, 403, 404, 405, 413, 415];
/** What must never be told: traces, files, statements, the tools inside. */
const LEAKS =
  /\bat [\w.<>]+ \(|\.[jt]s:\d|node_modules|SELECT |INSERT |UPDATE |prisma|sqlite|postgres|"Session"|file:\/\//i;
/** A refused login is counted, told to the operator's security log, and hands its captcha on. */
const MAY_WRITE: Readonly<Record<string, readonly string[]>> = {
  'login/login': ['AttemptCounter', 'Event', 'Captcha', 'OneTimeCode', 'OutboxMessage'],
  'register/sendCaptcha': ['Captcha', 'OutboxMessage'],
};
/** A wrong password is counted, and the try is told of. */
const OF_WRONG_PASSWORDS: readonly string[] = ['AttemptCounter', 'Event'];
const mayWrite = ({ key, errors }: AnyCall): readonly string[] =>
  MAY_WRITE[key] ??
  (errors.some((error) => error === 'payPasswordWrong' || error === 'presentPasswordWrong') ? OF_WRONG_PASSWORDS : []);

type Undocumented = ReturnType<typeof documented>['undocumented'];

/** Everything that is wrong with an answer, in words; none when it is as it must be. */
const faultsOf = async (
  app: TestApp,
  token: string,
  call: AnyCall,
  { send }: Hostile,
  undocumented: Undocumented,
): Promise<{ readonly faults: string[]; readonly refused: boolean }> => {
  const answer = await app.tradeport.app.inject({ ...send, headers: { token, language: 'en-US', ...send.headers } });
  const path = call.path.replace(/:(\w+)/g, '{$1}');
  const faults = undocumented(path, send.method ?? 'GET', answer).map((fault) => `not as documented: ${fault}`);
  if (!STATUSES.includes(answer.statusCode)) faults.push(`status ${answer.statusCode}`);
  const { 'x-request-id': id, 'x-reason': reason } = answer.headers;
  if (id === undefined) faults.push('without an id');
  // A call that answers with a file took it for a good request after all.
  if (answer.headers['content-disposition'] !== undefined) return { faults, refused: false };
  if (!String(answer.headers['content-type']).startsWith('application/json')) faults.push('not JSON');
  const envelope: Readonly<Record<string, unknown>> = faults.includes('not JSON') ? {} : answer.json();
  const code = String(envelope.code);
  if (Object.keys(envelope).sort().join() !== 'code,message,result') faults.push('no envelope');
  if (code !== '0' && !Object.hasOwn(errorCodes, code)) faults.push(`unknown code ${code}`);
  if (code !== '0' && envelope.message === '') faults.push('refused without a word');
  if ((codeByReason[String(reason)] ?? '0') !== code) faults.push(`${code} for the reason ${String(reason)}`);
  if (code !== '0' && LEAKS.test(answer.body)) faults.push(`tells too much: ${answer.body.slice(0, 300)}`);
  return { faults, refused: code !== '0' };
};

/**
 * Declares a test for each of the calls: the server answers each request that `hostileOf` makes of a good one in the envelope, without
 * a server error, and a rejected request leaves no row.
 * @param isHeldToDocument Whether responses must match the OpenAPI document too.
 * @param replay How to send the same requests again, for the message of a failure.
 * @returns A getter of the server.
 */
export const everyCallTakes = (
  calls: readonly KindOfCall[],
  hostileOf: (call: AnyCall, good: Readonly<Record<string, unknown>>) => readonly Hostile[],
  { replay, isHeldToDocument }: { readonly replay?: string; readonly isHeldToDocument: boolean },
): (() => TestApp) => {
  const catalogue = catalogueApp();
  const undocumented: Undocumented = isHeldToDocument ? documented().undocumented : () => [];

  describe.each(calls)('$name', (kind) => {
    const { call } = kind;
    it('takes anything: an answer in the envelope, no fault of ours, no row of a refused one', async () => {
      const requests = hostileOf(call, await catalogue.goodRequest(kind));
      const { app } = catalogue;
      // Of whoever may lose what the call ends, where that is not the chief of all the others.
      const token = await (goodOf(kind).token?.(app) ?? app.token());
      const wrong: string[] = [];
      let before = await rowCounts(app.tradeport.world);
      for (let at = 0; at < requests.length; at += TOGETHER) {
        let allRefused = true;
        const group = requests.slice(at, at + TOGETHER);
        for (const hostile of group) {
          const { faults, refused } = await faultsOf(app, token, call, hostile, undocumented);
          allRefused &&= refused;
          if (faults.length > 0) wrong.push(`${hostile.what}: ${faults.join('; ')}`);
        }
        const after = await rowCounts(app.tradeport.world);
        const made = Object.keys(growth(before, after)).filter((table) => !mayWrite(call).includes(table));
        if (allRefused && made.length > 0)
          wrong.push(`rows in ${made.join()} of refused ones: ${group.map(({ what }) => what).join(', ')}`);
        before = after;
      }
      expect(wrong, replay).toEqual([]);
    });
  });
  return () => catalogue.app;
};
