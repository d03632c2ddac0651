import type { StillRow, StillView } from '../../platform/db/stillView.ts';

const LEGS = `SELECT "merchantId", "account", "ccy", "amountMinor", "at" FROM "Posting" WHERE "sandboxId" = ?`;
const MOVES = `SELECT "merchantId", "machine", "subject", "fromState", "toState", "at" FROM "Event"
  WHERE "sandboxId" = ? ORDER BY "seq"`;

type Pages = AsyncIterable<readonly StillRow[]>;

/** Every leg of the books. */
export const legPages = (view: StillView, sandboxId: string): Pages => view.pages(LEGS, [sandboxId]);

/** Every event in its order: none is left out by the database, so that nobody waits for a search through many. */
export const eventPages = (view: StillView, sandboxId: string): Pages => view.pages(MOVES, [sandboxId]);
