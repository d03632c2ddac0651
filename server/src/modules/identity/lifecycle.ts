import { failureReasons } from '@tradeport/shared/reference/failureReasons.ts';
import { addDays, dayOf, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { DOCUMENT_WARNING_DAYS, documentsEndOn, warnsOn } from '@tradeport/shared/rules/realName.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { reviewed } from '../../platform/records/reviewed.ts';
import { type Moment, quoteOf, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { openReceivingAccounts } from '../receivingAccounts/index.ts';
import { contentKeeper } from './content.ts';
import { identityMessages } from './messages.ts';
import {
  decideSubmission,
  findMerchant,
  latestMerchants,
  latestSubmission,
  type Merchant,
  type MerchantPatch,
  removeDrafts,
  type Submission,
  writeVerification,
} from './store.ts';

const { move, moveWith } = transitions<Merchant, MerchantPatch>();

const submissionOf = ({ id }: Merchant, { reader }: Moment) => latestSubmission(reader, id);

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
  why: { readonly reason: string | null; readonly note: string | null },
): Promise<void> => {
  if (submission) await decideSubmission(tx, submission.applicationNo, { decidedAt: now, ...why });
};

/** The life of a verification, which goes by the id of its merchant and moves no money, and the reviews that it waits for. */
export const realNameLifecycle = (world: World) => {
  const { secrets, backOffice } = world;
  const keeper = contentKeeper(secrets);
  /** The name and place that the merchant submitted. */
  const submitted = (merchant: Merchant, { applicationNo, contentSealed }: Submission): MerchantPatch => {
    const org = keeper.openOrg(contentSealed, applicationNo);
    return {
      name: org.companyName,
      nameEn: org.companyNameEn,
      city: org.city,
      // The form asks for the city once: its English name stays while the city does.
      cityEn: merchant.city === org.city ? merchant.cityEn : org.city,
      classA: org.classA,
      documentEndsOn: documentsEndOn(org),
    };
  };

  /** Both reviews of a verification: the first one, and that of a new document. What decides is the registration number. */
  const review = {
    actions: { approve: 'approve', reject: 'reject' },
    rejects: 'nameMismatch',
    shows: async ({ id }: Merchant, reader: Reader | Tx) => (await latestSubmission(reader, id))?.registrationNo ?? '',
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
          await decide(command, submission, { reason: null, note: null });
          await removeDrafts(command.tx, id);
          await publishNotice(command, identityMessages.approved, { machine: realName.name, subject: id });
        },
      }),
      reject: moveWith(submissionOf, {
        reason: 'materialIncomplete',
        next: (command, _merchant, submission, { reason = null, text = null }) =>
          decide(command, submission, { reason, note: text }),
        notify: (_merchant, note) => identityMessages.rejected(quoteOf(note) ?? failureReasons.materialIncomplete),
      }),
      // Told ahead of time by hand, the documents end thirty days from now: what is shown stays true.
      warn: move({
        task: 'identity.warn',
        due: ({ documentEndsOn }) => (documentEndsOn === null ? null : instantAt(warnsOn(documentEndsOn))),
        set: ({ documentEndsOn }, _nothing, { now }) => ({ documentEndsOn: warnedEnd(documentEndsOn, dayOf(now)) }),
        notify: ({ documentEndsOn }) => identityMessages.expiring(documentEndsOn ?? ''),
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
