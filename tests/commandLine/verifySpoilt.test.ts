import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
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

/** Faults beyond the first one of their check that prove a branch of their own. */
const AT_EVERY_TURN = new Set(['code 0 for an unknown id']);

/** Each turn plays the first fault of each check, and a part of the other faults. */
const isAtEveryTurn = ({ check, fault }: Spoilt, position: number): boolean =>
  AT_EVERY_TURN.has(fault) || faults.findIndex((one) => one.check === check) === position;
const sampledFaults = [
  ...faults.filter(isAtEveryTurn),
  ...sampleByTurn(
    faults.filter((one, position) => !isAtEveryTurn(one, position)),
    8,
  ),
];

describe('a backend with one altered response', () => {
  it('is declared with at least 60 faults', () => {
    expect(faults.length).toBeGreaterThanOrEqual(60);
  });

  it('fails the check that covers the fault', async () => {
    const missed: string[] = [];
    for (const fault of sampledFaults)
      if (!(await isFound(fault))) missed.push(`${fault.call}: ${fault.fault} (${fault.check})`);
    expect(missed).toEqual([]);
  });

  it('passes every check when no response is altered', async () => {
    const calls = 'payer/list,transfer/pageOrder,transfer/sums,transfer/downloadOrder,partner/queryUserPartnerDetail';
    const said = await verifyLine(['--url', proxy.url, '--level', 'ours', '--calls', calls], { env });
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).not.toContain('differs  ');
  });
});
