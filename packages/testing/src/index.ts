import { forkServer } from './forkServer.ts';
import { connectTradeport, type Tradeport } from './tradeport.ts';

export {
  CallRefused,
  type Client,
  type Connection,
  createClient,
  type ErrorCode,
  isRefused,
  NoAnswer,
  type SimEventView,
} from '@tradeport/client';
export type { DecisionDetail, Sandbox, SandboxClock, Transfer, WantedEvent } from './sandbox.ts';
export { connectTradeport, type SandboxOptions, type Tradeport } from './tradeport.ts';

/** A server of a test run's own. */
export interface StartedTradeport extends Tradeport {
  /** Ends the server and removes its data; it ends by itself when the test run does. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server on a free port of this machine, with its data in a temporary folder. `settings` are those of the server, such as
 * `LOG_LEVEL`. Rejects when it cannot start.
 */
export const startTradeport = async (settings: Readonly<Record<string, string>> = {}): Promise<StartedTradeport> => {
  const { url, stop } = await forkServer(settings);
  return { ...connectTradeport({ url, systemName: 'tradeport-testing' }), stop };
};
