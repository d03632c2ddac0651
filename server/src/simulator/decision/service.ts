import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type DecisionKind, outcomeOfTask, outcomesOf } from '../../platform/records/decisions.ts';
import { NOTHING_HANDED_IN } from '../../platform/records/handedIn.ts';
import type { Legal } from '../../platform/records/lifecycle.ts';
import type { ActNote } from '../../platform/records/transition.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { type Found, legalMoves, type Objects } from '../object/service.ts';
import type { ProfileName } from '../profiles.ts';
import { type DecisionModeName, findDecisionMode, findSandbox } from '../store.ts';
import { scheduledAnswers, writeDecisionMode, writeProfile } from './store.ts';

/** An outcome by its name, and what it would do. */
interface Choice {
  readonly outcome: string;
  readonly legal: Legal;
}

/** Something that waits for a decision, with what each outcome would do. */
export interface WaitingObject {
  readonly kind: DecisionKind;
  readonly found: Found;
  /** The answer that comes by itself; undefined: it waits for a person. */
  readonly answer: { readonly outcome: string; readonly at: Date } | undefined;
  readonly choices: readonly Choice[];
  /** What whoever decides should see besides. */
  readonly remarks: readonly Bilingual[];
}

export interface DecideItem {
  readonly kind: string;
  readonly subject: string;
}

/** One kind of decision shows at most so many objects; the oldest of them have waited longest. */
const SHOWN_MAX = 100;

const choicesOf = async (
  reader: Reader,
  world: Pick<Caller, 'sandboxId' | 'now'>,
  kind: DecisionKind,
  found: Found,
): Promise<readonly Choice[]> => {
  const moves = await legalMoves(reader, world, found);
  const choices: Choice[] = [];
  for (const { name, action } of outcomesOf(kind)) {
    const legal = moves.find(({ move }) => move.action === action);
    if (!legal) throw new Error(`${kind.name}: "${action}" is not legal in "${found.object.state}"`);
    choices.push({ outcome: name, legal });
  }
  return choices;
};

const outcomeNamed = (kind: DecisionKind, action: string) => outcomesOf(kind).find((one) => one.action === action);

/** What waits for a person comes first, the longest waiting of it on top; then what is answered soonest. */
const order = (a: WaitingObject, b: WaitingObject): number => {
  if (a.answer && b.answer) return a.answer.at.getTime() - b.answer.at.getTime();
  if (a.answer || b.answer) return a.answer ? 1 : -1;
  return a.found.object.updatedAt.getTime() - b.found.object.updatedAt.getTime();
};

export const createDecisions = (
  { db }: World,
  commands: Commands,
  objects: Objects,
  capabilities: readonly Capability[],
) => {
  const kinds = capabilities.flatMap((capability) => capability.decisions);
  const whole = (sandboxId: string) => db.read({ sandboxId, platform: true });

  /** Refuses `decisionUnknown`. */
  const kindNamed = (name: string): DecisionKind => {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) throw refusal('decisionUnknown');
    return kind;
  };

  const waitingOf = async (
    reader: Reader,
    world: Pick<Caller, 'sandboxId' | 'now'>,
    kind: DecisionKind,
  ): Promise<readonly WaitingObject[]> => {
    const { lifecycle, waitsIn } = kind;
    const all = await lifecycle.list(reader, { states: [waitsIn], limit: SHOWN_MAX });
    if (all.length === 0) return [];
    const tasks = outcomeOfTask(kind);
    const scheduled = await scheduledAnswers(reader, [...tasks.keys()]);
    const subjects = all.map(({ subject }) => subject);
    const planned = (await kind.planned?.(reader, subjects)) ?? [];
    const waiting: WaitingObject[] = [];
    for (const object of all) {
      const found = { lifecycle, object };
      const task = scheduled.find(({ subject }) => subject === object.subject);
      const plan = planned.find(({ subject }) => subject === object.subject);
      const outcome = plan ? outcomeNamed(kind, plan.action) : task && tasks.get(task.kind);
      const at = plan?.at ?? task?.dueAt;
      waiting.push({
        kind,
        found,
        answer: outcome && at ? { outcome: outcome.name, at } : undefined,
        choices: await choicesOf(reader, world, kind, found),
        remarks: (await kind.remarksOf?.(reader, object.subject)) ?? [],
      });
    }
    return waiting;
  };

  return {
    /** Refuses `decisionUnknown`. */
    waiting: async (world: Pick<Caller, 'sandboxId' | 'now'>, name?: string): Promise<readonly WaitingObject[]> => {
      const reader = whole(world.sandboxId);
      const waiting: WaitingObject[] = [];
      for (const kind of name === undefined ? kinds : [kindNamed(name)])
        waiting.push(...(await waitingOf(reader, world, kind)));
      return waiting.sort(order);
    },

    /** What was handed in, for a kind that shows it. Refuses `decisionUnknown`. */
    application: async ({ sandboxId, language }: Pick<Caller, 'sandboxId' | 'language'>, item: DecideItem) => {
      const look = kindNamed(item.kind).handedIn;
      return look === undefined
        ? NOTHING_HANDED_IN
        : look(item.subject, { reader: whole(sandboxId), sandboxId, language });
    },

    /** Takes one decision; the refusal when it cannot be taken. Faults of ours are thrown. */
    decide: async (caller: Caller, item: DecideItem, name: string, note: ActNote): Promise<Refusal | undefined> => {
      try {
        const kind = kindNamed(item.kind);
        const outcome = outcomesOf(kind).find((one) => one.name === name);
        if (outcome === undefined) throw refusal('OPERATION_NOT_ALLOW');
        const { action, reason } = outcome;
        // Who marks fields says there what is wrong: the move has a reason for that, and the kind one for what its digits decide.
        const why = reason === undefined || note.marks !== undefined ? note : { reason, ...note };
        const machine = kind.lifecycle.machine.name;
        await objects.act(caller, { machine, subject: item.subject, action, note: why, from: kind.waitsIn });
        return undefined;
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    },

    kinds: async (sandboxId: string) => {
      const modes: { readonly kind: DecisionKind; readonly mode: DecisionModeName }[] = [];
      for (const kind of kinds) modes.push({ kind, mode: await findDecisionMode(whole(sandboxId), kind.name) });
      return modes;
    },

    /** Refuses `decisionUnknown`. */
    setMode: async (caller: Caller, name: string, mode: DecisionModeName): Promise<DecisionKind> => {
      const kind = kindNamed(name);
      const { sandboxId } = caller;
      await commands.run(outsideCommander(caller, null), async (command) => {
        // One after the other: the number is taken from the sandbox's own row.
        await command.number();
        await writeDecisionMode(command.tx, sandboxId, name, mode);
        command.record({ kind: 'outside', subject: name, action: 'decisionModeSet', facts: { name, mode } });
      });
      return kind;
    },

    profile: async (sandboxId: string): Promise<string> => {
      const sandbox = await findSandbox(whole(sandboxId), sandboxId);
      if (!sandbox) throw refusal('unknownSandbox');
      return sandbox.profile;
    },

    setProfile: (caller: Caller, profile: ProfileName): Promise<void> =>
      commands.run(outsideCommander(caller, null), async (command) => {
        await writeProfile(command.tx, caller.sandboxId, profile);
        command.record({ kind: 'outside', subject: profile, action: 'profileSet', facts: { profile } });
      }),
  };
};
export type Decisions = ReturnType<typeof createDecisions>;
