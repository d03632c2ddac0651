import { createClient } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { transport } from './transport.ts';

/** Every call of the platform: `api.exchange.one({ … })`. */
export const api = createClient(transport, catalogue);
