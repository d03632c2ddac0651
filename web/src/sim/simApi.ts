import { createClient } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { transport } from '../api/transport.ts';

/** Every call of the platform and of the simulator. */
export const simApi = createClient(transport, catalogue);
