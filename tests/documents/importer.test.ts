import { createImporter, type FileImport, type WaitingFile } from '@tradeport/server/platform/runtime/fileImports.ts';
import { FileThreads } from '@tradeport/server/platform/runtime/fileThreads.ts';
import { realTime } from '@tradeport/server/platform/runtime/realTime.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Files that wait, by merchant and number such as `a1`; a check ends when the test says so. */
const playedKind = (...numbers: readonly string[]) => {
  const waiting = new Set(numbers);
  const inHand = new Map<string, () => void>();
  const begun: string[] = [];
  const kind: FileImport = {
    waiting: async () =>
      [...waiting].map(
        (no): WaitingFile => ({
          sandboxId: 'main',
          merchantId: no.charAt(0),
          no,
          createdAt: new Date(numbers.indexOf(no)),
        }),
      ),
    take: async ({ no }) => {
      begun.push(no);
      await new Promise<void>((resolve) => {
        inHand.set(no, resolve);
      });
      waiting.delete(no);
      return true;
    },
  };
  return { kind, begun, end: (no: string): void => inHand.get(no)?.() };
};

/** An importer that polls once: whatever it begins later follows the end of a file. */
const startImporter = (...kinds: readonly FileImport[]) => {
  const { world } = app.tradeport;
  const time = { ...realTime, after: () => () => undefined };
  const importer = createImporter({ ...world, realTime: time }, kinds, new FileThreads(time));
  importer.start();
  return importer;
};
const untilBegun = ({ begun }: { readonly begun: readonly string[] }, ...numbers: readonly string[]) =>
  expect.poll(() => [...begun], { interval: 5 }).toEqual(numbers);

describe('the importer', () => {
  it('checks one file of a merchant at a time, and goes round the merchants', async () => {
    const files = playedKind('a1', 'a2', 'b1', 'b2', 'c1');
    const importer = startImporter(files.kind);
    await untilBegun(files, 'a1', 'b1');
    files.end('a1');
    await untilBegun(files, 'a1', 'b1', 'c1');
    files.end('b1');
    await untilBegun(files, 'a1', 'b1', 'c1', 'a2');
    files.end('c1');
    await untilBegun(files, 'a1', 'b1', 'c1', 'a2', 'b2');
    files.end('a2');
    files.end('b2');
    await importer.stop();
  });

  it('counts the files of both kinds together', async () => {
    const [orders, payments] = [playedKind('a1', 'b1'), playedKind('a2', 'c1')];
    const importer = startImporter(orders.kind, payments.kind);
    await untilBegun(orders, 'a1', 'b1');
    expect(payments.begun).toEqual([]);
    orders.end('b1');
    await untilBegun(payments, 'c1');
    orders.end('a1');
    await untilBegun(payments, 'c1', 'a2');
    payments.end('c1');
    payments.end('a2');
    await importer.stop();
  });

  it('leaves files that wait for a thread to the next process when it stops', async () => {
    const files = playedKind('a1', 'b1', 'c1');
    const importer = startImporter(files.kind);
    await untilBegun(files, 'a1', 'b1');
    const stopped = importer.stop();
    files.end('a1');
    files.end('b1');
    await stopped;
    expect(files.begun).toEqual(['a1', 'b1']);
  });
});
