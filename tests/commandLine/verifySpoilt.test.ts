import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { type SpoilingProxy, startSpoilingProxy } from './spoilingProxy.ts';
import { type Spoilt, spoilt } from './spoils.ts';
import { reportIn, verifyLine } from './verifyLines.ts';

let app: TestApp;
let proxy: SpoilingProxy;
let env: Readonly<Record<string, string>>;
let theirs: readonly string[] = [];
beforeAll(async () => {
  app = await startApp();
  proxy = await startSpoilingProxy(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
  env = { VERIFY_TOKEN: await app.token(), VERIFY_OTHER_TOKEN: await app.token(DEMO.otherMerchant) };
  const other = await app.signIn(DEMO.otherMerchant);
  theirs = (await other.receipt.paging({ pageSize: 100 })).list.map(({ orderNo }) => orderNo);
});
afterAll(async () => {
  await proxy.close();
  await app.close();
});

const faults = spoilt((id) => theirs.some((one) => one === id));

/** Whether verify finds a fault, in its call and by its check. */
const isFound = async ({ call, check, spoil, beside = [] }: Spoilt): Promise<boolean> => {
  proxy.spoils(spoil);
  const words = ['--url', proxy.url, '--json', '--level', 'ours', '--calls', [call, ...beside].join()];
  const said = await verifyLine(words, { env });
  proxy.spoils(undefined);
  const own = reportIn(said).calls.filter(({ key }) => key === call);
  if (check === 'present') return own.some(({ verdict }) => verdict === 'absent');
  return said.code === 1 && own.some(({ findings }) => findings.some((finding) => finding.check === check));
};

describe('a backend whose answers are spoilt one by one', () => {
  it('is found out in at least 58 of 60, and by each kind of check', async () => {
    expect(faults.length).toBeGreaterThanOrEqual(60);
    const missed: string[] = [];
    const found = new Set<string>();
    for (const fault of faults)
      if (await isFound(fault)) found.add(fault.check);
      else missed.push(`${fault.call}: ${fault.fault} (${fault.check})`);
    expect(missed).toEqual([]);
    expect([...found].toSorted()).toEqual([...new Set(faults.map(({ check }) => check))].toSorted());
  });

  it('and nothing is found where nothing is spoilt', async () => {
    const calls = 'payer/list,transfer/pageOrder,transfer/sums,transfer/downloadOrder,partner/queryUserPartnerDetail';
    const said = await verifyLine(['--url', proxy.url, '--level', 'ours', '--calls', calls], { env });
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).not.toContain('differs  ');
  });
});
