import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Arrivals } from '../platform/files/arrivals.ts';
import type { Caller, CallerLookup, FoundSession, SignedIn } from '../platform/runtime/caller.ts';
import type { HandledCall } from '../platform/runtime/calls.ts';
import type { DownloadHolds } from '../platform/runtime/downloadHolds.ts';
import type { Signatures } from '../platform/runtime/signatures.ts';
import type { FaultInjector } from './faultInjection.ts';
import type { Input } from './input.ts';
import type { KeptResponse } from './responseCache.ts';

/** What the edge asks of what lies behind it; app.ts hands it in. */
export interface Edge extends CallerLookup {
  readonly config: Config;
  /** Where the files of forms come in. */
  readonly arrivals: Arrivals;
  /** Keeps people from having the same file made again and again. */
  readonly holds: DownloadHolds;
  /** When the time of a sandbox was over that is there no more; absent where there is one sandbox only. */
  readonly endedAt?: (sandboxId: string) => Promise<Date | undefined>;
  /** The keys of merchants whose calls are signed, and what was signed with them. */
  readonly signatures: Signatures;
  /** What goes wrong on purpose; absent where nothing can. */
  readonly faults?: FaultInjector;
}

/** One request on its way through the stages, with what each has found out for those after it. */
export class Passage {
  readonly edge: Edge;
  readonly call: AnyCall;
  readonly handler: HandledCall['handler'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  sandboxId = '';
  /** The faults of the sandbox as they were when the call came in; empty while there is none. */
  faultVersion = '';
  /** What came in, not yet checked. */
  read: Input | undefined = undefined;
  /** What came in, as the schema of the call lets it through. */
  input: object = {};
  /** What the handler answered. */
  outcome: unknown = undefined;
  /** The answer as it was kept: of a call whose answer depends on its request alone. */
  kept: KeptResponse | undefined = undefined;
  /** The envelope, as text. */
  text = '';
  /** How long the answer is made to take, piece by piece. */
  trickleMs = 0;
  /** Makes the session last on, once what its merchant demands is met. */
  noteUse: FoundSession['noteUse'] = undefined;
  /** What its merchant demands of the request was looked at: a signature is good once. */
  isProven = false;
  /** Of a stream: it is listened to, which is no use of the session. */
  isWatching = false;
  /** Nothing is left to be done: the reply is on its way, or will never come. */
  isOver = false;
  #caller: Caller | SignedIn | undefined = undefined;

  constructor(edge: Edge, { call, handler }: HandledCall, request: FastifyRequest, reply: FastifyReply) {
    this.edge = edge;
    this.call = call;
    this.handler = handler;
    this.request = request;
    this.reply = reply;
  }

  /** Who calls. Throws before the stage that finds out. */
  get caller(): Caller | SignedIn {
    if (this.#caller === undefined) throw new Error(`${this.call.key}: nobody was admitted yet`);
    return this.#caller;
  }

  set caller(caller: Caller | SignedIn) {
    this.#caller = caller;
  }
}

type Done = Promise<undefined> | undefined;

/** One step of a request. What it refuses, it throws. */
export interface Stage {
  readonly name: string;
  /** The calls that it concerns; all without. */
  readonly of?: (call: AnyCall, edge: Pick<Edge, 'faults'>) => boolean;
  readonly run: (passage: Passage) => Done;
}

/** The stages that concern a call. */
export const stagesOf = (stages: readonly Stage[], call: AnyCall, edge: Pick<Edge, 'faults'>): readonly Stage[] =>
  stages.filter(({ of }) => of === undefined || of(call, edge));

/** Takes a request through stages in their order, until one says that it is over. */
export const pass = async (stages: readonly Stage[], passage: Passage): Promise<void> => {
  for (const { run } of stages) {
    const done = run(passage);
    // Most stages of most requests have nothing to wait for.
    if (done !== undefined) await done;
    if (passage.isOver) return;
  }
};
