import { createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import { type FilePlace, inThisProcess } from '@tradeport/server/platform/runtime/fileThreads.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { enciphered, lyingWorkbook, workbook } from '../../harness/sampleFiles.ts';
import { settlementMaterialOf } from '../../harness/settlementMaterial.ts';
import { beginImport, goodLine, headOf, orderFile } from './orderFiles.ts';
import { today } from './orders.ts';

let app: TestApp;
let chief: Client;
let day: string;
beforeAll(async () => {
  app = await startApp();
  day = await today(app);
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

/** Has a file checked. Returns its end, and whether the check distrusts the thread that read it. */
const check = async (file: File) => {
  const { world } = app.tradeport;
  const no = await beginImport(chief, file);
  let isDistrusted = false;
  const place: FilePlace = {
    ...inThisProcess,
    distrust: () => {
      isDistrusted = true;
    },
  };
  const commands = createCommands(world, async () => undefined);
  expect(await settlementMaterialOf(world, commands).imports.take({ sandboxId: 'main', no }, place)).toBe(true);
  const { status, reason } = await chief.uploadDetail.uploadLoopCheck({ batchNo: no });
  return { status, reason, isDistrusted };
};

describe('the thread of a checked file', () => {
  it.each([
    ['an unreadable file', async () => new File([workbook()], 'orders.xlsx'), /cannot be read/],
    ['a file with a password', async () => enciphered(await orderFile({ lines: [], format: 'xls' })), /has a password/],
    ['a file that inflates', async () => new File([lyingWorkbook()], 'orders.xlsx'), /cannot be read|too many cells/],
  ] as const)('is distrusted after %s', async (_title, makeFile, reason) => {
    expect(await check(await makeFile())).toEqual({
      status: 'failed',
      reason: expect.stringMatching(reason),
      isDistrusted: true,
    });
  });

  it.each([
    ['a file without rows', () => orderFile({ lines: [] }), 'failed'],
    ['a file with another head', () => orderFile({ head: headOf('en').slice(1), lines: [goodLine(day)] }), 'failed'],
    ['a file with rows in error', () => orderFile({ lines: [goodLine(day, { orderTotal: '-1' })] }), 'failed'],
    ['a file without errors', () => orderFile({ lines: [goodLine(day)] }), 'done'],
  ] as const)('is trusted after %s', async (_title, makeFile, status) => {
    expect(await check(await makeFile())).toMatchObject({ status, isDistrusted: false });
  });
});
