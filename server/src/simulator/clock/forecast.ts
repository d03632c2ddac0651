import { moveFrom } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { outcomeOfTask } from '../../platform/records/decisions.ts';
import type { Lifecycle } from '../../platform/records/lifecycle.ts';
import type { Capability, WaitingWork } from '../../platform/simulation/capability.ts';
import { tasksInOrder, type WaitingTask } from './store.ts';

/** The move that a kind of later work makes. */
interface Effect {
  readonly lifecycle: Lifecycle;
  readonly action: string;
  /** A decision is taken only while its object waits for it. */
  readonly waitsIn?: string;
}

const effectsOf = ({ lifecycles, decisions }: Capability): readonly (readonly [string, Effect])[] => [
  ...lifecycles.flatMap((lifecycle) =>
    lifecycle.tasks.map(({ kind, action }) => [kind, { lifecycle, action }] as const),
  ),
  ...decisions.flatMap((decision) =>
    [...outcomeOfTask(decision)].map(([kind, { action }]) => {
      const { lifecycle, waitsIn } = decision;
      return [kind, { lifecycle, waitsIn, action }] as const;
    }),
  ),
];

/** What of the waiting work will do something, as things stand: the rest finds its object moved, or its deadline set anew. */
export interface Forecast {
  /** In the order in which it will run. */
  readonly working: (reader: Reader, until?: Date, kinds?: RegExp) => AsyncGenerator<WaitingTask>;
  /** When the first of it is due, of these kinds or of all. */
  readonly firstAt: (reader: Reader, kinds?: RegExp) => Promise<Date | undefined>;
  /** What a kind of work does, in words; none of a kind that nobody does any more. */
  readonly titleOf: (kind: string) => Bilingual | undefined;
  /** The object that waiting work moves, or is about, and what that brings, in words; none where it is about nothing. */
  readonly aboutOf: (reader: Reader, task: WaitingTask) => Promise<Bilingual | undefined>;
  /** The machine whose object a kind of work moves or names; null: it names none. */
  readonly machineOf: (kind: string) => string | null;
}

export const createForecast = (capabilities: readonly Capability[]): Forecast => {
  const effects = new Map(capabilities.flatMap(effectsOf));
  const titles = new Map(capabilities.flatMap(({ taskTitles = {} }) => Object.entries(taskTitles)));
  /** Work beside the moves that names an object all the same. */
  const beside = new Map(
    capabilities.flatMap(({ tasks, foretold }) =>
      foretold ? Object.keys(tasks).map((kind) => [kind, foretold] as const) : [],
    ),
  );
  const idle = new Map(
    capabilities.flatMap(({ tasks, isIdle, lifecycles }) => [
      ...(isIdle ? Object.keys(tasks).map((kind) => [kind, isIdle] as const) : []),
      ...lifecycles
        .flatMap((lifecycle) => lifecycle.tasks)
        .map(
          (one) =>
            [one.kind, (reader: Reader, task: WaitingWork) => one.isIdle(reader, task.subject, task.dueAt)] as const,
        ),
    ]),
  );

  /** Follows each object through the work that waits for it: a later task meets the state that an earlier one leaves. */
  const follow = (reader: Reader) => {
    const states = new Map<string, string | undefined>();
    const stateOf = async ({ machine, find }: Lifecycle, subject: string): Promise<string | undefined> => {
      const object = `${machine.name} ${subject}`;
      if (!states.has(object)) states.set(object, (await find(reader, subject))?.state);
      return states.get(object);
    };
    return async (task: WaitingTask): Promise<boolean> => {
      if (await idle.get(task.kind)?.(reader, task)) return false;
      const effect = effects.get(task.kind);
      if (!effect) return true;
      const { lifecycle, action, waitsIn } = effect;
      const state = await stateOf(lifecycle, task.subject);
      const move = state === undefined ? undefined : moveFrom(lifecycle.machine, state, action);
      if (!move || (waitsIn ?? state) !== state) return false;
      states.set(`${lifecycle.machine.name} ${task.subject}`, move.to);
      return true;
    };
  };

  const working: Forecast['working'] = async function* (reader, until, kinds) {
    const works = follow(reader);
    for await (const task of tasksInOrder(reader, until))
      if ((await works(task)) && (kinds?.test(task.kind) ?? true)) yield task;
  };

  return {
    working,
    firstAt: async (reader, kinds) => {
      for await (const { dueAt } of working(reader, undefined, kinds)) return dueAt;
      return undefined;
    },
    aboutOf: async (reader, task) => {
      const effect = effects.get(task.kind);
      if (effect === undefined) return beside.get(task.kind)?.about(reader, task);
      return effect.lifecycle.foretell(reader, task.subject, effect.action);
    },
    machineOf: (kind) => effects.get(kind)?.lifecycle.machine.name ?? beside.get(kind)?.machine ?? null,
    titleOf: (kind) => {
      const effect = effects.get(kind);
      const words = effect?.lifecycle.machine.actions[effect.action];
      if (!effect || !words) return titles.get(kind);
      const { title } = effect.lifecycle.machine;
      return [`${title[0]}：${words[0]}`, `${title[1]}: ${words[1]}`];
    },
  };
};
