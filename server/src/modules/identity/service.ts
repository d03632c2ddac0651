import { DRAFT_DAYS } from '@tradeport/shared/contract/realName.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { orgFaults } from '@tradeport/shared/rules/realName.ts';
import { moveFrom } from '@tradeport/shared/states/machine.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { RegisteredCompany } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { contentKeeper, type OrgContent, withIdNumbers } from './content.ts';
import type { RealNameLifecycle } from './lifecycle.ts';
import { addSubmission, findMerchant, latestSubmission, liveDrafts, writeDraft } from './store.ts';
import { CLEAR_DRAFTS } from './tasks.ts';

const DAY_MS = 86_400_000;
/** The type of verification of a mainland company. */
const ORG = 'org';

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

export const createIdentityService = (world: World, commands: Commands, lifecycle: RealNameLifecycle) => {
  const { registry, secrets } = world;
  const { verifications, awaitReview } = lifecycle;
  const keeper = contentKeeper(secrets);

  /** Checks a company's submission against the rules of this day. Refuses with every field that is wrong. */
  const check = (org: OrgContent, now: Date): void => {
    const fields = orgFaults(org, dayOf(now));
    if (fields.length > 0) throw refusal('submissionWrong', { fields });
  };

  /** A registry that does not answer stops nobody: the back office looks again. */
  const checkRegistry = async (creditCode: string): Promise<void> => {
    const found = await registry.find(creditCode);
    if (found === 'notFound') throw refusal('companyNotFound');
    if (found !== 'timedOut' && found.status === 'abnormal') throw refusal('companyAbnormal');
  };

  /**
   * Submits what was checked, within a command of the merchant: the first verification, a corrected one, or new documents. Refuses
   * `verificationOpen` while one is looked at, and once it is done.
   */
  const submitIn = async (command: Command, org: OrgContent): Promise<void> => {
    const { tx, sandboxId, now } = command;
    const merchantId = merchantIdOf(command);
    // Taking the number locks the merchant: of two who submit at once the second sees what the first has done.
    const applicationNo = await command.orderNo('KY');
    const merchant = await findMerchant(tx, merchantId);
    if (!merchant) throw refusal('verificationOpen');
    const registrationNo = org.creditCode;
    const action = moveFrom(realName, merchant.realNameState, 'renew') ? 'renew' : 'submit';
    const submitted = await verifications.take(command, merchant, action, { kind: 'mainland', registrationNo });
    await addSubmission(
      tx,
      { sandboxId, merchantId },
      {
        applicationNo,
        type: ORG,
        registrationNo,
        contentSealed: keeper.sealOrg(org, applicationNo),
        submittedAt: now,
      },
    );
    await awaitReview(command, submitted);
  };

  /** Hands in, on paper, what has no form in the portal: the back office is not asked, somebody decides by hand. */
  const submitUnwritten = async (command: Command): Promise<void> => {
    const merchant = await findMerchant(command.tx, merchantIdOf(command));
    if (!merchant) throw new Error(`${command.cause} verifies a merchant that is not there`);
    await verifications.take(command, merchant, 'submit');
  };

  const requireSupported = async ({ sandboxId, session }: SignedIn): Promise<void> => {
    const reader = world.db.read({ sandboxId, merchantId: session.merchantId });
    const supported = (await readAssumptions(reader, sandboxId))('realNameTypes');
    if (supported !== ORG) throw refusal('kindNotSupported');
  };

  /** ID numbers come sealed or plain. */
  const submitOrg = async (caller: SignedIn, request: OrgContent): Promise<void> => {
    const org = withIdNumbers(request, (idNumber) => secrets.sealing.open(idNumber).trim().toUpperCase());
    check(org, caller.now);
    await requireSupported(caller);
    await checkRegistry(org.creditCode);
    await commands.run(commanderOf(caller), (command) => submitIn(command, org));
  };

  /** Keeps a form in the place of the one before, for fifteen days. Refuses what is no form. */
  const saveDraft = async (caller: SignedIn, type: string, content: string) => {
    const text = secrets.sealing.open(content);
    if (!isForm(text)) throw refusal('draftUnreadable');
    const { sandboxId, session, now } = caller;
    const { merchantId } = session;
    const until = new Date(now.getTime() + DRAFT_DAYS * DAY_MS);
    const contentSealed = keeper.sealDraft(text, merchantId, type);
    await commands.run(commanderOf(caller), async (command) => {
      await writeDraft(command.tx, { sandboxId, merchantId }, { type, contentSealed, savedAt: now, until });
      command.later({ kind: CLEAR_DRAFTS, subject: merchantId, dueAt: until });
    });
    return { savedAt: now, until };
  };

  const drafts = ({ sandboxId, session, now }: SignedIn) =>
    liveDrafts(world.db.read({ sandboxId, merchantId: session.merchantId }), session.merchantId, now);

  /** The form that was kept; undefined when there is none any more. */
  const openDraft = async (caller: SignedIn, type: string) => {
    const draft = (await drafts(caller)).find((one) => one.type === type);
    if (!draft) return undefined;
    return { ...draft, content: keeper.openDraft(draft.contentSealed, caller.session.merchantId, type) };
  };

  /** Where the merchant's verification stands, with what it submitted last. */
  const verification = async ({ sandboxId, session }: SignedIn) => {
    const { merchantId } = session;
    const reader = world.db.read({ sandboxId, merchantId });
    const merchant = await findMerchant(reader, merchantId);
    if (!merchant) throw new Error(`merchant ${merchantId} is gone while somebody is signed in for it`);
    const submission = await latestSubmission(reader, merchantId);
    const org = submission && keeper.openOrg(submission.contentSealed, submission.applicationNo);
    return { merchant, submission, org };
  };

  const search = async (keyword: string, limit: number): Promise<readonly RegisteredCompany[]> => {
    const found = await registry.search(keyword, limit);
    if (!found) throw refusal('registryDown');
    return found;
  };

  const company = async (creditCode: string): Promise<RegisteredCompany> => {
    const found = await registry.find(creditCode);
    if (found === 'timedOut') throw refusal('registryDown');
    if (found === 'notFound') throw refusal('companyNotFound');
    return found;
  };

  return { check, submitIn, submitUnwritten, submitOrg, saveDraft, drafts, openDraft, verification, search, company };
};
export type IdentityService = ReturnType<typeof createIdentityService>;
