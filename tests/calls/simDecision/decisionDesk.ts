import { createExchange } from '@tradeport/server/modules/exchange/index.ts';
import { createRates } from '@tradeport/server/modules/rates/index.ts';
import { awaitDecision, type DecisionKind } from '@tradeport/server/platform/records/decisions.ts';
import type { Caller } from '@tradeport/server/platform/runtime/caller.ts';
import { createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import { createDecisions } from '@tradeport/server/simulator/decision/service.ts';
import { createObjects } from '@tradeport/server/simulator/object/service.ts';
import type { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import type { TestApp } from '../../harness/app.ts';

/**
 * A decision over exchange orders, which live by no decision of their own: whether the counterparty delivers is asked of a
 * person. `value` is the number that decides.
 */
export const decisionDesk = (app: TestApp, value = '4401002231') => {
  const { world } = app.tradeport;
  const commands = createCommands(world, () => app.tradeport.runDueTasks());
  const exchange = createExchange(world, commands, createRates(world, commands).service, async () => {});
  const [lifecycle] = exchange.capability.lifecycles;
  if (!lifecycle) throw new Error('exchange orders have no lifecycle');
  const kind: DecisionKind<typeof exchangeOrder> = {
    name: 'delivery',
    title: ['交付', 'Delivery'],
    lifecycle,
    waitsIn: 'settling',
    actions: { approve: 'settle', reject: 'fail' },
    rejects: 'compliance',
    valueOf: async () => value,
  };
  const capabilities = [{ ...exchange.capability, decisions: [kind] }];
  const objects = createObjects(world, commands, { runDue: async () => [] }, capabilities);
  const decisions = createDecisions(world, commands, objects, capabilities);
  const caller: Caller = {
    requestId: 'test',
    sandboxId: 'main',
    language: 'en-US',
    ip: '127.0.0.1',
    userAgent: '',
    now: world.realTime.now(),
    cause: 'sim:test',
    cookies: {},
    setCookie: () => undefined,
  };
  /** Asks the back office about an object as a module would. */
  const ask = async (subject: string): Promise<void> => {
    const object = await lifecycle.find(world.db.read({ sandboxId: 'main', platform: true }), subject);
    if (!object) throw new Error(`no order ${subject}`);
    const { sandboxId, now, cause } = caller;
    const commander = { sandboxId, merchantId: object.merchantId, now, cause, actorId: null, requestId: null };
    await commands.run(commander, (command) => awaitDecision(world.backOffice, command, kind, subject));
  };
  return { decisions, caller, ask };
};
