// What is taken of the catalogue for the type checker, and nothing else: in the built package these types are written out
// (`scripts/packages/clientTypes.ts`), so that whoever installs it needs neither the catalogue nor what it is declared with.
import type { ClientOf } from '@tradeport/shared/client.ts';
import type { Routes } from './routes.ts';

export type { CallOptions, Reason, ReceivedFile } from '@tradeport/shared/client.ts';
export type { SimEventView } from '@tradeport/shared/contract/sim/event.ts';
export type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
/** Every call by module and name: `client.exchange.one({ … })`. */
export type Client = ClientOf<Routes>;
