import { randomUUID } from 'node:crypto';
import type { Database } from '@tradeport/server/platform/db/database.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { goodLine, orderFile } from '../calls/uploadDetail/orderFiles.ts';
import { START_AT } from '../harness/time.ts';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import { headersOf } from './headersOf.ts';

const scope = { sandboxId: BENCH_SANDBOX, platform: true } as const;

/** Asks the portal as a merchant's maker; answers the result. Throws for a refusal. */
export const asked = async (port: number, token: string, path: string, body: FormData | string): Promise<unknown> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      ...headersOf(token),
      'idempotency-key': randomUUID(),
      connection: 'close',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  });
  const { code, message, result } = await answer.json();
  if (code !== '0') throw new Error(`${path} was refused: ${code} ${message}`);
  return result;
};

export const wordOf = (answer: unknown, name: string): string => {
  const word = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  if (typeof word !== 'string') throw new Error(`no ${name} was answered`);
  return word;
};

/** Uploads a file of so many orders that nothing is wrong with; answers its id. */
export const uploadOrders = async (port: number, { token }: BenchMerchant, count: number): Promise<string> => {
  const day = dayOf(START_AT);
  const lines = Array.from({ length: count }, (_, i) => goodLine(day, { contractNo: `C-${i + 1}` }));
  const form = new FormData();
  form.append('businessType', 'SETTLEMENT_ORDER_FILE');
  form.append('file', await orderFile({ lines }));
  return wordOf(await asked(port, token, catalogue.file.upload.path, form), 'fileId');
};

/** Has an uploaded file checked; answers the number of its upload. */
export const beginCheck = async (port: number, { token }: BenchMerchant, fileId: string): Promise<string> =>
  wordOf(await asked(port, token, catalogue.uploadDetail.upload.path, JSON.stringify({ fileId })), 'batchNo');

/** How far the check of an upload is. */
export const uploadOf = async (database: Database, batchNo: string) => {
  const row = await database.read(scope).materialUpload.findFirst({ where: { batchNo } });
  if (!row) throw new Error(`the upload ${batchNo} is gone`);
  return row;
};
