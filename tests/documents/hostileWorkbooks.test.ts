import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin } from '../calls/batchOrder/batches.ts';
import { payingPeople } from '../calls/paymentOrder/payments.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { hostileWorkbooks } from '../harness/hostileWorkbooks.ts';
import { Refused } from '../harness/transport.ts';
import { WHOLE } from '../ledger/books.ts';

const isNight = process.env.TEST_NIGHT === 'on';
/** One with many merged cells, one with a false range and one with a loop. `npm run faults -- workbooks` measures all of them. */
const BY_DAY = [
  'xlsx: 1,000,000 merged cells',
  'xlsx: a dimension of 16,384 x 1,048,576',
  'xls: a stream whose sectors form a loop',
];

let app: TestApp;
let maker: Client;
beforeAll(async () => {
  app = await startApp();
  ({ maker } = await payingPeople(app));
});
afterAll(() => app.close());

/** Checks a file while another request is sent. Returns why the upload or the check rejects the file. */
const checkFile = async (file: File): Promise<string> => {
  let batchNo: string;
  try {
    batchNo = await begin(maker, file);
  } catch (error) {
    if (error instanceof Refused && error.code === 'INVALID_FILE_TYPE') return error.message;
    throw error;
  }
  const finished: string[] = [];
  const check = app.tradeport.runDueTasks().then(() => finished.push('check'));
  const request = maker.subAccount.queryUserAccountBalance({}).then(() => finished.push('request'));
  await Promise.all([check, request]);
  expect(finished).toEqual(['request', 'check']);
  const { status, faultText } = await maker.batchOrder.applyResult({ batchNo });
  expect(status).toBe('checkFailed');
  return faultText ?? '';
};

const countPayments = (): Promise<number> => app.tradeport.world.db.read(WHOLE).payment.count();

describe('hostile workbooks', () => {
  it('includes each workbook that is checked by day', () => {
    expect(hostileWorkbooks.map(({ title }) => title)).toEqual(expect.arrayContaining(BY_DAY));
  });

  it.each(hostileWorkbooks.filter(({ title }) => isNight || BY_DAY.includes(title)))(
    'rejects $title with a reason and answers other requests',
    async ({ makeFile }) => {
      const before = await countPayments();
      expect(await checkFile(makeFile())).toMatch(/\S/);
      expect(await countPayments()).toBe(before);
    },
  );
});
