// Run by a test as a process of its own: adds one so many times, reading first and writing what it read plus one.
import { openDatabase } from '@tradeport/server/platform/db/database.ts';

const [url = '', times = '0'] = process.argv.slice(2);
const scope = { sandboxId: 'main', merchantId: 'm1' };
const log = { info: () => undefined, warn: () => undefined };
// However busy the machine is: this is about what is lost, not about how long one waits for the lock.
const database = await openDatabase({ url, log, lockWaitMs: 100_000 });
let runs = 0;
for (let n = 0; n < Number(times); n += 1) {
  await database.inTx(scope, async (tx) => {
    runs += 1;
    const { availableMinor } = await tx.currencyAccount.findFirstOrThrow({ where: { ccy: 'USD' } });
    await tx.currencyAccount.updateMany({ where: { ccy: 'USD' }, data: { availableMinor: availableMinor + 1n } });
  });
}
await database.close();
// The write lock is taken at the beginning, so that no work is ever run a second time.
process.exitCode = runs === Number(times) ? 0 : 1;
