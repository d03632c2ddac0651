import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';

/** What a fault does to a call: the first effect that is no wait is also the last. */
export type FaultEffect =
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'refuse'; readonly code: ErrorCode }
  | { readonly does: 'status'; readonly status: number }
  | { readonly does: 'drop' }
  | { readonly does: 'trickle'; readonly ms: number };

/** An effect with the fault that causes it. */
export type InjectedFault = FaultEffect & { readonly faultId: string };

/** When a fault takes effect: before the call has done anything, or on its answer when what it did is committed. */
export type Phase = 'before' | 'after';

export interface Target {
  readonly sandboxId: string;
  /** As the sandbox's row has it: changes with every fault that comes or goes; empty while there is none. */
  readonly faultVersion: string;
  readonly call: string;
  /** The merchant of the session; undefined where nobody is signed in. */
  readonly merchantNo: string | undefined;
  /** The fields of the request as they came, read when they are asked for. */
  readonly input: () => Promise<unknown>;
}

/** Who decides what goes wrong. What it answers is counted as applied. */
export interface Faults {
  readonly effectsOn: (target: Target, phase: Phase) => Promise<readonly InjectedFault[]>;
}
