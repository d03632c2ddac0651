import { BENCH_SANDBOX } from './benchDatabase.ts';
import { withDatabase } from './withDatabase.ts';

/** Throws unless the limit of the platform is taken by all the open advances, and by nothing else. */
export const checkLimit = (url: string): Promise<void> =>
  withDatabase(url, async (database) => {
    const reader = database.read({ sandboxId: BENCH_SANDBOX, platform: true });
    const { _sum } = await reader.settlement.aggregate({ where: { advanceState: 'used' }, _sum: { cnyMinor: true } });
    const row = await reader.advanceLimit.findFirst({ where: { owner: 'platform' } });
    if (row?.usedMinor !== _sum.cnyMinor)
      throw new Error(`${row?.usedMinor} of the limit is in use, ${_sum.cnyMinor} is advanced`);
  });
