import type { REPLAYS } from '@tradeport/shared/contract/sim/callLog.ts';

/** A call as it was answered, secrets masked. */
export interface SeenCall {
  readonly sandboxId: string;
  readonly realAt: Date;
  /** Sandbox time; null where it was refused before anybody looked at that. */
  readonly sandboxAt: Date | null;
  readonly requestId: string;
  readonly call: string;
  readonly method: string;
  readonly status: number | null;
  readonly code: string | null;
  /** Why it was refused, finer than its code. */
  readonly reason: string | null;
  readonly micros: number;
  readonly language: string;
  readonly idempotencyKey: string | null;
  readonly merchantNo: string | null;
  readonly operatorId: string | null;
  readonly operatorName: string | null;
  /** A mark of who that is as a person; empty where nobody was signed in. */
  readonly person: string;
  readonly faults: string;
  readonly request: string;
  /** The request as it came, encrypted at rest, where something of it is masked. */
  readonly requestSealed: string | null;
  readonly answer: string;
  readonly replay: (typeof REPLAYS)[number];
  /** JSON of how a refusal was worked out; empty where there is nothing to work out. */
  readonly sum: string;
}

/** What a sealed request is bound to: in another record it cannot be opened. */
export const sealedRequestOf = (requestId: string): string => `call ${requestId}`;
