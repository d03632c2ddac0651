import { DRAFT_DAYS } from '@tradeport/shared/contract/realName.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { countryCodesIn } from '@tradeport/shared/rules/countries.ts';
import type { JudgedBy } from '@tradeport/shared/rules/realName.ts';
import { unmarkedChanges } from '@tradeport/shared/rules/realNameCorrection.ts';
import { REAL_NAME_TYPES, type RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { notMarked, type SubmissionFault } from '@tradeport/shared/rules/realNameFaults.ts';
import { moveFrom } from '@tradeport/shared/states/machine.ts';
import { isVerified, realName } from '@tradeport/shared/states/realName.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Assume, readAssumptions } from '../../platform/records/assumptions.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { RegisteredCompany, RegistryArea } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { keepUntil, useFilesOfFields } from '../files/index.ts';
import { contentKeeper } from './content.ts';
import { discardDrafts } from './discardDrafts.ts';
import { filesInDraft } from './draftFiles.ts';
import { type KindOf, typeOfKind } from './kinds.ts';
import { withKnownNumbers } from './knownNumbers.ts';
import type { RealNameLifecycle } from './lifecycle.ts';
import {
  addSubmission,
  findMerchant,
  isSentBack,
  lastApproved,
  latestSubmission,
  liveDrafts,
  type Merchant,
  marksIn,
  type Submission,
  writeDraft,
} from './store.ts';
import { CLEAR_DRAFTS } from './tasks.ts';

const DAY_MS = 86_400_000;

/** The merchant of a command; a verification is always somebody's. */
const merchantIdOf = ({ merchantId, cause }: Command): string => {
  if (merchantId === null) throw new Error(`${cause} verifies no merchant`);
  return merchantId;
};

/** Whether a text is a JSON object, as the portal keeps its forms. */
const isForm = (text: string): boolean => {
  try {
    const form: unknown = JSON.parse(text);
    return typeof form === 'object' && form !== null && !Array.isArray(form);
  } catch {
    return false;
  }
};

/** What the files of all submissions of a merchant are used by: those of a rejected one may stand in the next. */
export const filesHolder = (merchantId: string): string => `${realName.name} ${merchantId}`;

/** The types that a sandbox takes. */
export const typesTaken = (assume: Assume): readonly RealNameType[] => {
  const named = assume('realNameTypes').split(',');
  return REAL_NAME_TYPES.filter((type) => named.includes(type));
};

/** What submissions are judged by in a sandbox, but for the day and their files. */
export const judgedIn = (assume: Assume): Pick<JudgedBy, 'quarterCounts' | 'refusedCountries'> => ({
  quarterCounts: assume('ownershipQuarterCounts') === 'true',
  refusedCountries: countryCodesIn(assume('highRiskCountries')),
});

/** The type that a merchant keeps, as it was approved with it; undefined for one that never was. */
export const fixedTypeOf = async (
  reader: Reader | Tx,
  { id, kind, realNameState, documentEndsOn }: Merchant,
): Promise<RealNameType | undefined> => {
  const wasApproved =
    isVerified(realNameState) ||
    realNameState === 'expired' ||
    documentEndsOn !== null ||
    (await lastApproved(reader, id)) !== null;
  return wasApproved ? typeOfKind(kind) : undefined;
};

const refuseFaults = (faults: readonly SubmissionFault[]): void => {
  const [first] = faults;
  if (first === undefined) return;
  const fields = faults.map(({ path, rule, text }) => ({ path, rule, text }));
  throw refusal(first.code ?? 'submissionWrong', { fields });
};

export const createIdentityService = (world: World, commands: Commands, lifecycle: RealNameLifecycle) => {
  const { registry, secrets } = world;
  const { verifications, awaitReview } = lifecycle;
  const keeper = contentKeeper(secrets);

  /** A submission as text: JSON of what its kind submits, with its ID numbers in clear. */
  const textOf = ({ contentSealed, applicationNo }: Submission): string => keeper.open(contentSealed, applicationNo);

  /** A registry that does not answer stops nobody: the back office looks again. */
  const checkRegistry = async (registryNo: string | undefined): Promise<void> => {
    if (registryNo === undefined) return;
    const found = await registry.find(registryNo);
    if (found === 'notFound') throw refusal('companyNotFound');
    if (found !== 'timedOut' && found.status === 'abnormal') throw refusal('companyAbnormal');
  };

  /**
   * Submits what was checked, within a command of the merchant: the first verification, a corrected one, or new documents. Nothing of
   * the merchant changes but the state. Refuses `kindFixed` for another kind than the approved one, `verificationOpen` while one is
   * looked at and once it is done, and files that are not the field's.
   */
  const submitIn = async <C extends object>(command: Command, kind: KindOf<C>, content: C): Promise<void> => {
    const { tx, sandboxId, now } = command;
    const merchantId = merchantIdOf(command);
    // Taking the number locks the merchant: of two who submit at once the second sees what the first has done.
    const applicationNo = await command.orderNo('KY');
    const merchant = await findMerchant(tx, merchantId);
    if (!merchant) throw refusal('verificationOpen');
    const fixed = await fixedTypeOf(tx, merchant);
    if (fixed !== undefined && fixed !== kind.type) throw refusal('kindFixed');
    const action = moveFrom(realName, merchant.realNameState, 'renew') ? 'renew' : 'submit';
    const submitted = await verifications.take(command, merchant, action);
    await useFilesOfFields(command, kind.factsOf(content).files, filesHolder(merchantId));
    await addSubmission(
      tx,
      { sandboxId, merchantId },
      {
        applicationNo,
        type: kind.type,
        registrationNo: kind.shownNo(content),
        contentSealed: keeper.seal(content, applicationNo),
        submittedAt: now,
      },
    );
    // A form saves as one types, so what was kept last may be older than what is submitted here.
    await discardDrafts(tx, keeper, merchantId, { type: kind.type });
    await awaitReview(command, submitted);
  };

  /** Hands in, on paper, what has no form in the portal: the back office is not asked, somebody decides by hand. */
  const submitUnwritten = async (command: Command): Promise<void> => {
    const merchant = await findMerchant(command.tx, merchantIdOf(command));
    if (!merchant) throw new Error(`${command.cause} verifies a merchant that is not there`);
    await verifications.take(command, merchant, 'submit');
  };

  /** The changes that a correction of the submission before must not make; none unless it was sent back with marks. */
  const unmarkedIn = <C extends object>(
    kind: KindOf<C>,
    before: Submission,
    content: C,
    by: JudgedBy,
  ): readonly SubmissionFault[] => {
    if (!isSentBack(before) || before.type !== kind.type) return [];
    const corrected: C = JSON.parse(textOf(before));
    const rejected = kind.faults(corrected, by).map(({ path }) => path);
    return unmarkedChanges({
      before: corrected,
      after: content,
      marks: marksIn(before),
      rejected,
    }).map(({ path, was }) => notMarked(path, was));
  };

  /** Submits as an operator does: ID numbers come sealed or plain, or masked as they were shown. */
  const submit = async <C extends object>(caller: SignedIn, kind: KindOf<C>, request: C): Promise<void> => {
    const { sandboxId, session, now } = caller;
    const { merchantId } = session;
    const reader = world.db.read(merchantScope(caller));
    const opened = kind.withNumbers(request, ({ idNumber }) => secrets.sealing.open(idNumber).trim().toUpperCase());
    const { content, faults } = await withKnownNumbers(reader, keeper, kind, { merchantId, content: opened });
    refuseFaults(faults);
    const assume = await readAssumptions(reader, sandboxId);
    refuseFaults(kind.faults(content, { ...judgedIn(assume), today: dayOf(now) }));
    if (!typesTaken(assume).includes(kind.type)) throw refusal('kindNotSupported');
    await checkRegistry(kind.registryNo(content));
    await commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      const before = await latestSubmission(command.tx, merchantId);
      if (before !== null) refuseFaults(unmarkedIn(kind, before, content, { ...judgedIn(assume), today: dayOf(now) }));
      await submitIn(command, kind, content);
    });
  };

  /**
   * Keeps a form in the place of the one before, for fifteen days, and so long the files that it names. Refuses what is no form, and
   * `draftChanged` where `version` is not the one that is kept.
   */
  const keepDraft = async (
    caller: SignedIn,
    { type, text, version }: { readonly type: RealNameType; readonly text: string; readonly version?: number },
  ) => {
    if (!isForm(text)) throw refusal('draftUnreadable');
    const { sandboxId, session, now } = caller;
    const { merchantId } = session;
    const until = new Date(now.getTime() + DRAFT_DAYS * DAY_MS);
    const contentSealed = keeper.sealDraft(text, merchantId, type);
    return commands.run(commanderOf(caller), async (command) => {
      const { tx } = command;
      await command.lockMerchant();
      const before = (await liveDrafts(tx, merchantId, now)).find((one) => one.type === type)?.version ?? 0;
      if (version !== undefined && version !== before) throw refusal('draftChanged');
      const saved = { type, contentSealed, version: before + 1, savedAt: now, until };
      await writeDraft(tx, { sandboxId, merchantId }, saved);
      await keepUntil(tx, filesInDraft(text), until);
      command.later({ kind: CLEAR_DRAFTS, subject: merchantId, dueAt: until });
      return saved;
    });
  };

  /** The same of a form that travelled, sealed or plain. */
  const saveDraft = (
    caller: SignedIn,
    { content, ...draft }: { readonly type: RealNameType; readonly content: string; readonly version?: number },
  ) => keepDraft(caller, { ...draft, text: secrets.sealing.open(content) });

  const drafts = ({ sandboxId, session, now }: SignedIn) =>
    liveDrafts(world.db.read({ sandboxId, merchantId: session.merchantId }), session.merchantId, now);

  /** The form that was kept, with the files that it names; undefined when there is none any more. */
  const openDraft = async (caller: SignedIn, type: string) => {
    const draft = (await drafts(caller)).find((one) => one.type === type);
    if (!draft) return undefined;
    const content = keeper.openDraft(draft.contentSealed, caller.session.merchantId, type);
    return { ...draft, content, fileIds: filesInDraft(content) };
  };

  /** Where the merchant's verification stands: what it submitted last, what is in force, and what may be submitted. */
  const verification = async (caller: SignedIn) => {
    const { sandboxId, session } = caller;
    const { merchantId } = session;
    const reader = world.db.read(merchantScope(caller));
    const merchant = await findMerchant(reader, merchantId);
    if (!merchant) throw new Error(`merchant ${merchantId} is gone while somebody is signed in for it`);
    const [submission, approved, fixed, assume] = await Promise.all([
      latestSubmission(reader, merchantId),
      lastApproved(reader, merchantId),
      fixedTypeOf(reader, merchant),
      readAssumptions(reader, sandboxId),
    ]);
    const types = typesTaken(assume).filter((type) => fixed === undefined || type === fixed);
    return { merchant, submission, approved, types, judged: judgedIn(assume) };
  };

  const search = async (
    { keyword, area }: { readonly keyword: string; readonly area?: RegistryArea },
    limit: number,
  ): Promise<readonly RegisteredCompany[]> => {
    const found = await registry.search(keyword, limit, area);
    if (!found) throw refusal('registryDown');
    return found;
  };

  const company = async (number: string): Promise<RegisteredCompany> => {
    const found = await registry.find(number);
    if (found === 'timedOut') throw refusal('registryDown');
    if (found === 'notFound') throw refusal('companyNotFound');
    return found;
  };

  return {
    submit,
    submitIn,
    submitUnwritten,
    keepDraft,
    saveDraft,
    drafts,
    openDraft,
    verification,
    textOf,
    search,
    company,
  };
};
export type IdentityService = ReturnType<typeof createIdentityService>;
