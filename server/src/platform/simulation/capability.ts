import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../db/database.ts';
import { type DecisionKind, decisionTasks } from '../records/decisions.ts';
import type { Lifecycle } from '../records/lifecycle.ts';
import type { TaskHandlers } from '../runtime/tasks.ts';
import type { ExternalEventKind } from './externalEvents.ts';
import type { StepKind } from './steps.ts';

/** Later work as it waits. */
export interface WaitingWork {
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
}

/**
 * What a module brings to the world around the calls: its lifecycles, its decisions, its later work, the
 * outside events that concern it, and the steps that scenarios may take with it. app.ts lists them.
 */
export interface Capability {
  readonly name: string;
  readonly lifecycles: readonly Lifecycle[];
  readonly decisions: readonly DecisionKind[];
  /** Later work that moves no object; what does is declared with its lifecycle. */
  readonly tasks: TaskHandlers;
  /** What each kind of that work does, in words; of a move its machine tells it. */
  readonly taskTitles?: Readonly<Record<string, Bilingual>>;
  /**
   * Whether later work beside the moves would do nothing at its time, such as clearing what is in use. Nothing of that kind is
   * foretold.
   */
  readonly isIdle?: (reader: Reader, task: WaitingWork) => Promise<boolean>;
  /** The machine of the object that such work names, and what it will bring, in words: none where the object is gone. */
  readonly foretold?: {
    readonly machine: string;
    readonly about: (reader: Reader, task: WaitingWork) => Promise<Bilingual | undefined>;
  };
  /** What can happen outside and be made to happen from the console. */
  readonly outsideEvents?: readonly ExternalEventKind[];
  /** Kinds of step for scenarios. */
  readonly steps?: readonly StepKind[];
  /** What the module adds to the scenarios: scenario files whose steps join those of the built-in scenario of the same name. */
  readonly scenarios?: readonly unknown[];
}

/** The handlers of all later work. Throws when two capabilities claim one kind of task. */
export const taskHandlersOf = (capabilities: readonly Capability[]): TaskHandlers => {
  const handlers = new Map<string, TaskHandlers[string]>();
  for (const { name, tasks, lifecycles, decisions } of capabilities)
    for (const [kind, handler] of [
      ...Object.entries({ ...tasks, ...decisionTasks(decisions) }),
      ...lifecycles.flatMap((one) => one.tasks.map(({ kind: named, run }) => [named, run] as const)),
    ]) {
      if (handlers.has(kind)) throw new Error(`${name} claims the task ${kind}, which is another's`);
      handlers.set(kind, handler);
    }
  return Object.fromEntries(handlers);
};
