import type { REPLAYS } from '@tradeport/shared/contract/sim/callLog.ts';

/** A call as it was answered, secrets masked. */
export interface SeenCall {
  readonly sandboxId: string;
  readonly realAt: Date;
  readonly requestId: string;
  readonly call: string;
  readonly method: string;
  readonly status: number | null;
  readonly code: string | null;
  readonly micros: number;
  readonly language: string;
  readonly idempotencyKey: string | null;
  readonly merchantNo: string | null;
  readonly operatorId: string | null;
  readonly operatorName: string | null;
  readonly faults: string;
  readonly request: string;
  readonly answer: string;
  readonly replay: (typeof REPLAYS)[number];
  /** JSON of how a refusal was worked out; empty where there is nothing to work out. */
  readonly sum: string;
}
