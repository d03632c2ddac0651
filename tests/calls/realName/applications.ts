import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import type { TestApp } from '../../harness/app.ts';
import type { Refused } from '../../harness/transport.ts';

/** How long a review takes in the demo, with some seconds to spare. */
export const REVIEW_MS = 20_000;
/** An ID number that was sealed for another server. */
export const SEALED_FOR_ANOTHER = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;

/** The paths of the fields that a refusal names. */
export const pathsOf = ({ result }: Refused): readonly string[] => {
  const told: unknown = result;
  if (typeof told !== 'object' || told === null || !('errors' in told) || !Array.isArray(told.errors)) return [];
  return told.errors.map((error: { readonly path: string }) => error.path);
};

/** Sets a switch of the demo, or puts it back. */
export const assumeIn = (app: TestApp) => (key: string, value: string | null) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, async (tx) => {
    await tx.assumption.deleteMany({ where: { key } });
    if (value !== null) await tx.assumption.create({ data: { sandboxId: 'main', key, value } });
  });

/** A merchant as it is kept. */
export const merchantRowIn = (app: TestApp) => (id: string) =>
  app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).merchant.findFirst({ where: { id } });

/** The day of the demo's clock. */
export const todayIn = (app: TestApp) => async (): Promise<string> =>
  dayOf(new Date((await app.anonymous.sim.clock({})).now));
