import type { RecordedCall } from '@tradeport/shared/contract/sim/callLog.ts';
import { useText } from './text.ts';

const OF_THE_SIMULATOR = /^sim(?:[A-Z]|\/)/;

/** Who made a call: the operator, somebody outside by the simulator, or nobody who was signed in. */
export const useCaller = (): ((call: Pick<RecordedCall, 'call' | 'operatorName'>) => string) => {
  const t = useText();
  return ({ call, operatorName }) => operatorName ?? t(OF_THE_SIMULATOR.test(call) ? 'simulator' : 'nobody');
};
