import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';

/** Everything that waits for a decision, kept up to date. */
export const useWaiting = () => useLive(simApi.simDecision.waiting, {});
