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
  readonly tasks: TaskHandlers;
  /** The action that a kind of later work takes, where the last word of its name does not say it. */
  readonly taskActions?: Readonly<Record<string, string>>;
  /**
   * Whether later work that waits would do nothing at its time, although the state of its object allows it: its deadline was
   * set anew, or what it clears is in use. Nothing of that kind is foretold.
   */
  readonly isIdle?: (reader: Reader, task: WaitingWork) => Promise<boolean>;
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
  for (const { name, tasks, decisions } of capabilities)
    for (const [kind, handler] of Object.entries({ ...tasks, ...decisionTasks(decisions) })) {
      if (handlers.has(kind)) throw new Error(`${name} claims the task ${kind}, which is another's`);
      handlers.set(kind, handler);
    }
  return Object.fromEntries(handlers);
};
