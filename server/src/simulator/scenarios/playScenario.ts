import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type CastMember, type StepKind, type StepRun, UnknownInStep } from '../../platform/simulation/steps.ts';
import { hasMerchant } from '../store.ts';
import { partsOf, type Scenario } from './scenarioFile.ts';

/** What a scenario is played with: the same services as the portal's. */
export interface Stage {
  readonly world: World;
  readonly commands: Commands;
  readonly tasks: Tasks;
  readonly kinds: ReadonlyMap<string, StepKind>;
}

export interface Place {
  readonly sandboxId: string;
  /** The moment that the sandbox starts at; every time of the scenario is an offset from it. */
  readonly startAt: Date;
}

/** A step could not be taken. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
  readonly index: number;
  readonly reason: Bilingual;

  constructor(index: number, cause: unknown) {
    super(`step ${index} failed`, { cause });
    this.index = index;
    const words = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof UnknownInStep) this.reason = cause.reason;
    else this.reason = cause instanceof Refusal ? [cause.text('zh-CN'), cause.text('en-US')] : [words, words];
  }
}

/** The operator as the portal's services see a caller; permissions are not asked, as the scenario is no portal. */
const callerOf = (place: Place, member: CastMember, now: Date, cause: string): SignedIn => ({
  requestId: 'scenario',
  sandboxId: place.sandboxId,
  language: 'zh-CN',
  ip: '',
  userAgent: '',
  now,
  cause,
  cookies: {},
  setCookie: () => undefined,
  session: {
    sessionId: '',
    tokenHash: '',
    merchantId: member.merchantId,
    merchantNo: member.merchantNo,
    realNameState: 'done',
    productsOff: [],
    operatorId: member.operatorId,
    operatorName: member.name,
    person: '',
    operatorKind: 'chief',
    roleId: null,
    paths: [],
    validUntil: now,
  },
});

/**
 * Plays a scenario into an empty sandbox whose clock is frozen before everything that happens in it: each step at its own
 * time, through the same services as the portal, and what falls due between. The same scenario, seed and start give the
 * same ids and amounts. Throws StepFailed.
 */
export const playScenario = async (stage: Stage, place: Place, scenario: Scenario): Promise<void> => {
  const { world, commands, tasks, kinds } = stage;
  const { sandboxId } = place;
  const cause = `scenario:${scenario.name}`;
  const cast = new Map<string, CastMember>();
  const runAt = (at: Date): StepRun => ({
    sandboxId,
    at,
    reader: () => world.db.read({ sandboxId, platform: true }),
    command: (merchantId, work) =>
      commands.run({ sandboxId, merchantId, now: at, cause, actorId: null, requestId: null }, async (command) => {
        const done = await work(command);
        // Asked afterwards, as the command may be the one that adds the merchant; the throw takes everything back.
        if (merchantId !== null && !(await hasMerchant(command.tx, merchantId)))
          throw new UnknownInStep(['商户', 'merchant'], merchantId);
        return done;
      }),
    caller: (operator) => {
      const member = cast.get(operator);
      if (!member) throw new UnknownInStep(['操作员', 'operator'], operator);
      return callerOf(place, member, at, cause);
    },
    addToCast: (name, member) => {
      cast.set(name, member);
    },
  });
  for (const part of partsOf(kinds, scenario, place.startAt)) {
    try {
      await part.run(runAt(part.at));
    } catch (error) {
      throw new StepFailed(part.index, error);
    }
  }
  await tasks.runDue(sandboxId, place.startAt);
};
