import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type CastMember, type StepRun, UnknownInStep } from '../../platform/simulation/steps.ts';
import { hasMerchant } from '../store.ts';

/** What steps are taken with: the same services as the portal's. */
export interface Stage {
  readonly world: World;
  readonly commands: Commands;
  readonly tasks: Tasks;
}

/** A step could not be taken. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
  readonly index: number;
  readonly reason: Bilingual;

  constructor(index: number, cause: unknown) {
    const words = cause instanceof Error ? cause.message : String(cause);
    super(`step ${index} failed: ${words}`, { cause });
    this.index = index;
    if (cause instanceof UnknownInStep) this.reason = cause.reason;
    else this.reason = cause instanceof Refusal ? [cause.text('zh-CN'), cause.text('en-US')] : [words, words];
  }
}

/** The operator as the portal's services see a caller; permissions are not asked, as nobody came through the portal. */
const callerOf = (sandboxId: string, member: CastMember, now: Date, cause: string): SignedIn => ({
  requestId: cause,
  sandboxId,
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
    agreementsDue: [],
    operatorId: member.operatorId,
    operatorName: member.name,
    person: '',
    operatorKind: 'chief',
    roleId: null,
    paths: [],
    validUntil: now,
  },
});

/** What steps are taken with in a sandbox, each at its moment; `cast` knows people by the names that the steps use. */
export const createStepRun = (
  { world, commands }: Stage,
  sandboxId: string,
  cause: string,
  cast: Map<string, CastMember>,
) => {
  /** The merchants that were seen to be there: asked after once, as a scenario has hundreds of steps for a few. */
  const merchants = new Set<string>();
  return (at: Date): StepRun => ({
    sandboxId,
    at,
    reader: () => world.db.read({ sandboxId, platform: true }),
    command: (merchantId, work) =>
      commands.run({ sandboxId, merchantId, now: at, cause, actorId: null, requestId: null }, async (command) => {
        const done = await work(command);
        // Asked afterwards, as the command may be the one that adds the merchant; the throw takes everything back.
        if (merchantId === null || merchants.has(merchantId)) return done;
        if (!(await hasMerchant(command.tx, merchantId))) throw new UnknownInStep(['商户', 'merchant'], merchantId);
        merchants.add(merchantId);
        return done;
      }),
    caller: (operator) => {
      const member = cast.get(operator);
      if (!member) throw new UnknownInStep(['操作员', 'operator'], operator);
      return callerOf(sandboxId, member, at, cause);
    },
    addToCast: (name, member) => {
      cast.set(name, member);
    },
  });
};
