import { createClient } from '@tradeport/shared/client.ts';
import { transportWith } from '../api/transport.ts';
import { simToken } from './simToken.ts';

/** Every call of the platform and of the simulator, with the simulator's token. */
export const simApi = createClient(
  transportWith(() => {
    const token = simToken.get();
    return token === '' ? {} : { 'sim-token': token };
  }),
);
