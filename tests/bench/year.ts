import { createClient } from '@tradeport/client';
import { startScript } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const SANDBOX = 'year';
const STARTS_AT = '2026-01-01T09:00:00+08:00';
const DAY_S = 86_400;
const WEEKS = 52;
/** Half of them speedy. */
const A_WEEK = 16;
const PAY_PASSWORD = '246810';

/**
 * A year of settlements by the clock, in jumps of a week: what starts, is paid and gives its limit back. Only the jumps are timed.
 * Throws unless the whole limit is free again at the end.
 */
export const measureYear = async (databaseUrl: string, name: string): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  const url = `http://127.0.0.1:${portal.port}`;
  const connection = { url, sandbox: SANDBOX };
  const sim = createClient(connection);
  try {
    await createClient({ url }).simSandbox.create({
      name: SANDBOX,
      scenario: 'fast-settlement',
      startAt: STARTS_AT,
      frozen: true,
    });
    const { token } = await sim.simPersona.enter({ persona: '10001-chief' });
    const { settleOrder, settleAdvance, payeeAccount } = createClient({ ...connection, token });
    const status = ['available' as const];
    const { list } = await payeeAccount.queryManagePage({ accountType: 'settlement', status });
    const payeeId = list.find(({ payeeType }) => payeeType === 'ownCompany')?.accountId;
    if (payeeId === undefined) throw new Error('nobody to settle at');
    const { agreementVersion } = await settleAdvance.quotaQuery({});
    const asked = {
      currency: 'USD',
      receiveCurrency: 'CNY',
      amount: '25.00',
      payeeId,
      payPassword: PAY_PASSWORD,
    } as const;
    let [ran, ms] = [0, 0];
    const jump = async (seconds: number): Promise<void> => {
      const from = performance.now();
      ran += (await sim.sim.advanceClock({ seconds })).ran.length;
      ms += performance.now() - from;
    };
    for (let week = 0; week < WEEKS; week += 1) {
      for (let i = 0; i < A_WEEK / 2; i += 1) {
        await settleOrder.apply({ ...asked, mode: 'normal' });
        await settleOrder.apply({ ...asked, mode: 'speedy', agreementVersion });
      }
      await jump(7 * DAY_S);
    }
    await jump(40 * DAY_S);
    const { usedAmount } = await settleAdvance.quotaQuery({});
    if (Number(usedAmount) !== 0) throw new Error(`${usedAmount} of the limit is in use after the year`);
    const what = `tasks of a simulated year of ${WEEKS * A_WEEK} settlements, in jumps of a week, ${name}`;
    return [{ goal: 'P8', what, unit: 'tasks/s', ours: (ran * 1_000) / ms }];
  } finally {
    await portal.stop();
  }
};
