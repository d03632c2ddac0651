/** A piece of work that is over, as a trace shows it. Nothing in it names a person or holds what a caller sent. */
export interface Traced {
  readonly name: string;
  readonly kind: 'call' | 'task';
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly facts: Readonly<Record<string, string | number>>;
  /** Why it failed; a refusal is no failure. */
  readonly failure?: string;
  /** The header of this name that the caller sent: their own part of the trace. */
  readonly traceparent?: string;
}

export interface Tracing {
  readonly tell: (traced: Traced) => void;
  /** Sends what has not been sent, within a few seconds, and nothing after. */
  readonly stop: () => Promise<void>;
}
