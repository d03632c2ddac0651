import { owedLegs } from '@tradeport/server/ledger/owed.ts';
import { post } from '@tradeport/server/ledger/post.ts';
import { ccyOf } from '@tradeport/server/platform/records/storedWords.ts';
import { commandIn } from '@tradeport/server/platform/runtime/command.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { keptIn, machines } from '@tradeport/shared/states/index.ts';
import { batchFile, checked } from '../calls/batchOrder/batches.ts';
import { goodOf, kindsOfCalls, sceneOf } from '../contract/goodRequests.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { injectTransport, Refused } from '../harness/transport.ts';
import { WHOLE } from '../ledger/books.ts';
import { makeIn } from '../states/driver.ts';
import { driverOf } from '../states/drivers.ts';

/** Asks every call of the catalogue as it succeeds; what another one has taken away meanwhile is refused. */
const askEverything = async (app: TestApp): Promise<void> => {
  const place = await sceneOf(app);
  for (const kind of kindsOfCalls) {
    const { request, token = () => app.token() } = goodOf(kind);
    const asker = kind.call.access === 'sim' ? {} : { token: await token(app) };
    const transport = injectTransport(app.tradeport.app, asker);
    try {
      await transport(kind.call, await request(place), {});
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    // A fault would strike whatever is asked next.
    await app.anonymous.simFault.clear({});
  }
};

/** A fault that stays: the good request of one call makes faults and that of another takes them away. */
const makeFault = async (app: TestApp): Promise<void> => {
  await app.anonymous.simFault.add({ call: 'exchange/one', kind: 'drop', amountFrom: '10' });
};

/** Something that is owed for an exchange, in a currency of which nothing is available. */
const makeOwed = async (app: TestApp): Promise<void> => {
  const { world } = app.tradeport;
  const scope = { sandboxId: WHOLE.sandboxId, merchantId: 'haichuan' };
  const order = await world.db.read(scope).exchangeOrder.findFirst({});
  const account = await world.db.read(scope).currencyAccount.findFirst({ where: { availableMinor: 0n } });
  if (!order || !account) throw new Error('no exchange order, or money in every account');
  const ccy = ccyOf(account.ccy);
  const commander = { ...scope, now: app.time.now(), cause: 'test', actorId: null, requestId: null };
  await world.db.inTx(scope, (tx) =>
    commandIn(tx, commander, app.time.now(), async (command) =>
      post(command, await command.entryId(), { machine: 'exchangeOrder', action: 'settle', subject: order.orderNo }, [
        { account: 'fxPosition', ccy, minor: 35n },
        ...owedLegs(ccy, 35n),
      ]),
    ),
  );
};

/** Objects in the states of which there is none: what makes another one may have moved it on. */
const makeStates = async (app: TestApp, client: Client): Promise<void> => {
  const { sql } = app.tradeport.world.db.read(WHOLE);
  for (const machine of machines) {
    const { table, column } = keptIn(machine);
    for (const state of Object.keys(machine.states)) {
      const text = `SELECT 1 AS "one" FROM "${table}" WHERE "sandboxId" = ? AND "${column}" = ? LIMIT 1`;
      if ((await sql.all(text, [WHOLE.sandboxId, state])).length === 0)
        await makeIn(driverOf(machine.name, app, client), state);
    }
  }
};

/**
 * The demo, in which every call was asked and every machine has an object in each of its states. Nothing waits for its time:
 * the clock stands.
 */
export const worldOfEverything = async (): Promise<TestApp> => {
  const app = await startApp();
  await askEverything(app);
  const client = await app.signIn();
  for (const machine of machines)
    for (const state of Object.keys(machine.states)) await makeIn(driverOf(machine.name, app, client), state);
  // Checks whatever file waits, other kinds of files too: before the states are made up.
  await checked(app, client, batchFile([{ payeeName: 'Nobody', paymentCurrency: 'USD' }]));
  await makeStates(app, client);
  await makeFault(app);
  await makeOwed(app);
  return app;
};
