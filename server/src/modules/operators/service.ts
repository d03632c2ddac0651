import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { operatorFaults } from '@tradeport/shared/rules/operator.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { isUniqueViolation, type Reader, type Tx } from '../../platform/db/database.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import {
  dropCodes,
  dropProofs,
  endLogins,
  forgetPerson,
  loginName,
  loginType,
  masked,
  siteValue,
} from '../session/index.ts';
import { forgetViews } from '../views/index.ts';
import type { Letters } from './letters.ts';
import { operatorLifecycle } from './lifecycle.ts';
import type { createAddOperators } from './people.ts';
import { holderOf, type Operator, type OperatorTold, operatorStore, roleStore } from './store.ts';

export type StatusAsked = 'enabled' | 'disabled' | undefined;
type Turn = 'enable' | 'disable';

/** The move that brings somebody, or a role, to a status; none where none is asked for. */
export const turnTo = (status: StatusAsked): Turn | undefined => {
  if (status === undefined) return undefined;
  return status === 'enabled' ? 'enable' : 'disable';
};

const NAMES = ['name', 'nameEn'] as const;
/** What somebody logs in with, and what they may do: nobody changes that of themselves. */
const RIGHTS = ['mobile', 'email', 'kind', 'roleId'] as const;

const loginsOf = ({ mobile, email }: Pick<OperatorTold, 'mobile' | 'email'>): readonly string[] =>
  [mobile, email].filter((name) => name !== null);

const getOperator = async (reader: Reader | Tx, id: string): Promise<Operator> => {
  const found = await operatorStore.find(reader, id);
  if (!found) throw refusal('operatorUnknown');
  return found;
};

/** Refuses a role that is unknown or disabled. The role that somebody has may stay. */
const requireRole = async (tx: Tx, { roleId }: OperatorTold, before?: Operator): Promise<void> => {
  if (roleId === null) return;
  const role = await roleStore.find(tx, roleId);
  if (!role) throw refusal('roleUnknown');
  if (role.state !== 'enabled' && before?.roleId !== roleId) throw refusal('roleDisabled');
};

/** What an event tells of somebody, in plain words and with their logins masked. */
const factsOf = (when: 'before' | 'after', { name, nameEn, mobile, email, kind, roleId }: OperatorTold) => {
  const shown = (login: string | null): string | null => (login === null ? null : masked(loginName(login)));
  const facts = { name, nameEn, mobile: shown(mobile), email: shown(email), kind, roleId };
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [`${key} ${when}`, value]));
};

/**
 * Adding, changing, disabling and removing the people of a merchant, by its chiefs. Each refuses in the order of the contract. Nobody
 * does any of it to themselves, so whoever acts is the enabled chief that always remains.
 */
export const createOperatorService = (
  world: World,
  commands: Commands,
  {
    addOperators,
    letters,
  }: { readonly addOperators: ReturnType<typeof createAddOperators>; readonly letters: Letters },
) => {
  const { db, random } = world;

  /** Refuses what breaks a rule, and somebody who could not log in: neither name is of the kind that the site takes. */
  const requireSound = async (tx: Tx, { mobile, email, kind, roleId }: OperatorTold, language: Language) => {
    const judged = { mobile: mobile ?? undefined, email: email ?? undefined, roleId: roleId ?? undefined };
    refuseFaults(operatorFaults({ ...judged, operatorType: kind }));
    const type = loginType(await siteValue(tx, 'REGISTER_LOGIN_TYPE'));
    if (!loginsOf({ mobile, email }).map(loginName).some(type.takes))
      throw refusal('operatorContactKind', { params: { kind: type.kindText(language) } });
  };

  /** Which of the names somebody of the whole sandbox has, who may be of another merchant: only a verified chief may ask. */
  const taken = async ({ sandboxId }: SignedIn, told: OperatorTold, besides?: string) => {
    const holder = await db.inTx({ sandboxId, platform: true }, (tx) => holderOf(tx, told, besides));
    // Whoever had it has given it up meanwhile.
    if (holder === undefined) return refusal('REQUEST_BUSY', { retryAfter: 1 });
    return refusal(holder === 'mobile' ? 'PHONE_REGISTERED' : 'MAIL_REGISTERED');
  };

  /** Runs a command of a chief. The database lets nobody have a login name that somebody has, whoever came first. */
  const command = async <R>(
    caller: SignedIn,
    told: OperatorTold | undefined,
    besides: string | undefined,
    work: (command: Command) => Promise<R>,
  ): Promise<R> => {
    try {
      return await commands.run(commanderOf(caller), async (within) => {
        await within.lockMerchant();
        // Two chiefs who act on one another at once: the second one is by now what the first has made of them.
        const self = await operatorStore.get(within.tx, caller.session.operatorId);
        if (self.state !== 'enabled') throw refusal('TOKEN_EXPIRED');
        if (self.kind !== 'chief') throw refusal('AUTHORIZATION_FAILED');
        return work(within);
      });
    } catch (error) {
      if (told === undefined || !isUniqueViolation(error)) throw error;
      throw await taken(caller, told, besides);
    }
  };

  const merchantNames = async (tx: Tx, id: string): Promise<readonly [string, string]> => {
    const row = await tx.merchant.findFirst({ where: { id }, select: { name: true, nameEn: true } });
    if (!row) throw new Error(`merchant ${id} is gone`);
    return [row.name, row.nameEn];
  };

  const add = async (caller: SignedIn, told: OperatorTold): Promise<Operator> =>
    command(caller, told, undefined, async (within) => {
      const { tx } = within;
      await requireSound(tx, told, caller.language);
      await requireRole(tx, told);
      const { mobile, email, roleId, ...person } = told;
      const [added] = await addOperators(within, [
        {
          ...person,
          ...(mobile === null ? {} : { mobile }),
          ...(email === null ? {} : { email }),
          ...(roleId === null ? {} : { roleId }),
          passwordHash: null,
        },
      ]);
      if (!added) throw new Error('an operator was added and is not there');
      await letters.invite(within, await merchantNames(tx, added.merchantId), added);
      return added;
    });

  /** Refuses whatever a chief changes of themselves beside the names. */
  const requireNamesOnly = (caller: SignedIn, before: Operator, told: OperatorTold, turn: Turn | undefined): void => {
    if (before.id !== caller.session.operatorId) return;
    if (turn !== undefined || RIGHTS.some((field) => before[field] !== told[field])) throw refusal('operatorSelf');
  };

  /** Makes the moves that a change comes to: of the person as told, where anything is told anew, and of the status. */
  const takeMoves = async (within: Command, before: Operator, told: OperatorTold, turn: Turn | undefined) => {
    const isNew = [...NAMES, ...RIGHTS].some((field) => before[field] !== told[field]);
    const changed =
      isNew || turn === undefined ? await operatorLifecycle.take(within, before, 'change', { told }) : before;
    return turn === undefined ? changed : operatorLifecycle.take(within, changed, turn);
  };

  /** `status`: given where it is to become another one. */
  const edit = async (caller: SignedIn, id: string, told: OperatorTold, status: StatusAsked): Promise<Operator> =>
    command(caller, told, id, async (within) => {
      const { tx, sandboxId, now } = within;
      const before = await getOperator(tx, id);
      const turn = turnTo(status);
      operatorLifecycle.requireMove(before, turn ?? 'change');
      requireNamesOnly(caller, before, told, turn);
      await requireSound(tx, told, caller.language);
      await requireRole(tx, told, before);
      const after = await takeMoves(within, before, told, turn);
      if (turn === 'disable') await endLogins(tx, random, { sandboxId, id });
      const kept = loginsOf(after);
      await dropCodes(
        tx,
        loginsOf(before).filter((login) => !kept.includes(login)),
        now,
      );
      // A name that is no longer bound proves nothing any more.
      if (loginsOf(before).join() !== kept.join()) await dropProofs(tx, id);
      await letters.tellMoved(within, before, after);
      const facts = { ...factsOf('before', before), ...factsOf('after', after) };
      within.record({ kind: 'security', subject: id, action: 'operatorChanged', facts });
      return after;
    });

  const remove = async (caller: SignedIn, id: string): Promise<Operator> =>
    command(caller, undefined, undefined, async (within) => {
      const { tx, sandboxId, now } = within;
      const before = await getOperator(tx, id);
      operatorLifecycle.requireMove(before, 'remove');
      if (id === caller.session.operatorId) throw refusal('operatorSelf');
      const after = await operatorLifecycle.take(within, before, 'remove');
      await endLogins(tx, random, { sandboxId, id });
      await dropCodes(tx, loginsOf(before), now);
      await forgetPerson(tx, id);
      await forgetViews(tx, id);
      within.record({ kind: 'security', subject: id, action: 'operatorRemoved', facts: factsOf('before', before) });
      return after;
    });

  return {
    add,
    edit,
    remove,
    /** Of the caller's merchant. */
    get: (caller: SignedIn, id: string) => getOperator(db.read(merchantScope(caller)), id),
  };
};
export type OperatorService = ReturnType<typeof createOperatorService>;
