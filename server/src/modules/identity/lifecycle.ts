import { failureReasons } from '@tradeport/shared/reference/failureReasons.ts';
import { addDays, dayOf, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { DOCUMENT_WARNING_DAYS, warnsOn } from '@tradeport/shared/rules/realName.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { reviewed } from '../../platform/records/reviewed.ts';
import { type ActNote, type FieldMark, type Moment, quoteOf, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FileViews } from '../files/index.ts';
import { publishNotice } from '../notices/index.ts';
import { openReceivingAccounts } from '../receivingAccounts/index.ts';
import { applicationReader } from './application.ts';
import { contentKeeper } from './content.ts';
import { discardDrafts } from './discardDrafts.ts';
import { type Opened, readSubmission } from './kinds.ts';
import { identityMessages } from './messages.ts';
import {
  decideSubmission,
  findMerchant,
  lastApproved,
  latestMerchants,
  latestSubmission,
  type Merchant,
  type MerchantPatch,
  type Submission,
  writeVerification,
} from './store.ts';

const { move, moveWith } = transitions<Merchant, MerchantPatch>();

const submissionOf = ({ id }: Merchant, { reader }: Moment) => latestSubmission(reader, id);
const approvedOf = ({ id }: Merchant, { reader }: Moment) => lastApproved(reader, id);

/** The last day of documents that are told of today: their own, but thirty days from today at the latest. */
export const warnedEnd = (known: string | null, today: string): string => {
  const latest = addDays(today, DOCUMENT_WARNING_DAYS);
  return known !== null && known <= latest ? known : latest;
};

/** The rights end with the last day of the documents. */
const expiry = ({ documentEndsOn }: Merchant): Date | null =>
  documentEndsOn === null ? null : instantAt(addDays(documentEndsOn, 1));

/** Writes down what became of the submission that was looked at; without one, a scenario goes by the state alone. */
const decide = async (
  { tx, now }: Command,
  submission: Submission | null,
  why: { readonly reason: string | null; readonly note: string | null; readonly marks: readonly FieldMark[] },
): Promise<void> => {
  if (submission) await decideSubmission(tx, submission.applicationNo, { decidedAt: now, ...why });
};

/** The life of a verification, which goes by the id of its merchant and moves no money, and the reviews that it waits for. */
export const realNameLifecycle = (world: World, filesShown: FileViews) => {
  const { secrets, backOffice } = world;
  const keeper = contentKeeper(secrets);
  const open = ({ type, contentSealed, applicationNo }: Submission): Opened =>
    readSubmission(type, keeper.open(contentSealed, applicationNo));

  /** What the merchant is from its approval on: nothing of it was so before. */
  const submitted = (merchant: Merchant, submission: Submission): MerchantPatch => {
    const { facts, merchantKind } = open(submission);
    const { cityEn, ...identity } = facts.identity;
    // Where the form asks for the city once its English name stays while the city does.
    const cityKept = merchant.city === identity.city ? merchant.cityEn : identity.city;
    return { ...identity, cityEn: cityEn ?? cityKept, kind: merchantKind, documentEndsOn: facts.endsOn };
  };

  /** What a reviewer marked; where only a reason is said, the field that it is about. */
  const marksOf = (submission: Submission | null, { reason, marks }: ActNote): readonly FieldMark[] => {
    if (submission === null) return [];
    if (marks !== undefined) return marks;
    const { fields } = open(submission);
    if (reason === 'nameMismatch') return [{ path: fields.name, reason }];
    return reason === 'documentUnclear' ? [{ path: fields.picture, reason }] : [];
  };

  /**
   * Both reviews of a verification: the first one, and that of a new document. What decides is the number of the company or of the
   * individual, which is read off what was submitted and kept nowhere else.
   */
  const review = {
    actions: { approve: 'approve', reject: 'reject' },
    rejects: 'nameMismatch',
    failsOnce: 'documentUnclear',
    shows: async ({ id }: Merchant, reader: Reader | Tx) => {
      const submission = await latestSubmission(reader, id);
      return submission ? open(submission).decidingNo : '';
    },
    handedIn: applicationReader(world, keeper, filesShown),
  } as const;
  const {
    records: verifications,
    kinds,
    ask: awaitReview,
  } = reviewed(realName, {
    backOffice,
    reviews: [
      { ...review, name: 'kyc', title: ['实名认证审核', 'Identity verification'], waitsIn: 'underReview' },
      // Turned down, the old document stands as it did.
      { ...review, name: 'kycRenewal', title: ['证件更新审核', 'New document'], waitsIn: 'renewing', isStage: true },
    ],
    // What was submitted is written after the move; what comes on paper nobody is asked about.
    asks: false,
    object: ({ id, no, name, nameEn, registrationNo, realNameState: state, realNameAt }: Merchant) => {
      const number = registrationNo ?? no;
      const title = [`${name} · ${number}`, `${nameEn} · ${number}`] as const;
      return { subject: id, merchantId: id, state, title, updatedAt: realNameAt };
    },
    find: findMerchant,
    list: latestMerchants,
    write: (tx, { id }, from, to, patch, at) => writeVerification(tx, id, from, to, { ...patch, realNameAt: at }),
    publish: publishNotice,
    moves: {
      approve: moveWith(submissionOf, {
        // What was handed in on paper says nothing of its last day.
        set: (merchant, submission) => (submission ? submitted(merchant, submission) : { documentEndsOn: null }),
        next: async (command, { id }, submission) => {
          await openReceivingAccounts(command, world);
          if (!submission) return;
          await decide(command, submission, { reason: null, note: null, marks: [] });
          await discardDrafts(command.tx, keeper, id, {});
          await publishNotice(command, identityMessages.approved, { machine: realName.name, subject: id });
        },
      }),
      reject: moveWith(submissionOf, {
        reason: 'materialIncomplete',
        next: (command, _merchant, submission, said) => {
          const { reason = null, text = null } = said;
          return decide(command, submission, { reason, note: text, marks: marksOf(submission, said) });
        },
        notify: (_merchant, note) => identityMessages.rejected(quoteOf(note) ?? failureReasons.materialIncomplete),
      }),
      // Told ahead of time by hand, the documents end thirty days from now: what is shown stays true.
      warn: moveWith(approvedOf, {
        task: 'identity.warn',
        due: ({ documentEndsOn }) => (documentEndsOn === null ? null : instantAt(warnsOn(documentEndsOn))),
        set: ({ documentEndsOn }, _nothing, { now }) => ({ documentEndsOn: warnedEnd(documentEndsOn, dayOf(now)) }),
        next: (command, { id, documentEndsOn }, approved) => {
          const ending = approved === null ? [] : open(approved).facts.endingFirst;
          const about = { machine: realName.name, subject: id };
          return publishNotice(command, identityMessages.expiring(documentEndsOn ?? '', ending), about);
        },
      }),
      // A new document that is still looked at is to be submitted again: the rights have ended with the old one.
      expire: move({ task: 'identity.expire', due: expiry, notify: () => identityMessages.expired }),
    },
    own: {
      submit: move({ illegal: 'verificationOpen' }),
      renew: move({ illegal: 'verificationOpen' }),
    },
  });

  return { verifications, kinds, awaitReview };
};
export type RealNameLifecycle = ReturnType<typeof realNameLifecycle>;
