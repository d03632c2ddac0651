import { failureReasons } from '@tradeport/shared/reference/failureReasons.ts';
import { addDays, dayOf, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { DOCUMENT_WARNING_DAYS, documentsEndOn, warnsOn } from '@tradeport/shared/rules/realName.ts';
import { type ActionOf, moveFrom } from '@tradeport/shared/states/machine.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { type ActNote, quoteOf } from '../../platform/records/lifecycle.ts';
import { move } from '../../platform/records/move.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { contentKeeper } from './content.ts';
import { identityMessages } from './messages.ts';
import {
  decideApplication,
  findMerchant,
  latestApplication,
  type Merchant,
  type MerchantPatch,
  removeDrafts,
  writeState,
} from './store.ts';

/** What happens to a verification later; each is done by a task at its own time. */
export const identityTasks = {
  warn: 'identity.warn',
  expire: 'identity.expire',
  clearDrafts: 'identity.clearDrafts',
} as const;

/** Makes a move of the back office or of time; false when the verification is not where the move starts. */
type OutsideMove = (command: Command, merchantId: string, note: ActNote) => Promise<boolean>;

export const moveMerchant = (
  command: Command,
  merchant: Merchant,
  action: ActionOf<typeof realName>,
  note: ActNote,
  patch: Omit<MerchantPatch, 'realNameAt'> = {},
) => {
  const quote = quoteOf(note);
  return move(command, realName, {
    subject: merchant.id,
    from: merchant.realNameState,
    action,
    ...(quote === undefined ? {} : { note: quote }),
    write: (to, from) => writeState(command.tx, merchant.id, from, to, { ...patch, realNameAt: command.now }),
  });
};

const merchantFor = async (
  command: Command,
  merchantId: string,
  action: ActionOf<typeof realName>,
): Promise<Merchant | undefined> => {
  const merchant = await findMerchant(command.tx, merchantId);
  return merchant && moveFrom(realName, merchant.realNameState, action) ? merchant : undefined;
};

/** The instant at which a day is over. */
const endOf = (day: string): Date => instantAt(addDays(day, 1));

/** The end of the documents is told thirty days before, and takes the rights away. */
const watchDocuments = (command: Command, merchantId: string, endsOn: string | null): void => {
  if (endsOn === null) return;
  const warnAt = Math.max(instantAt(warnsOn(endsOn)).getTime(), command.now.getTime());
  command.later({ kind: identityTasks.warn, subject: merchantId, dueAt: new Date(warnAt) });
  command.later({ kind: identityTasks.expire, subject: merchantId, dueAt: endOf(endsOn) });
};

/** The merchant takes the name and place that he submitted; his documents are watched from now on. */
const approve =
  ({ secrets }: World): OutsideMove =>
  async (command, merchantId, note) => {
    const merchant = await merchantFor(command, merchantId, 'approve');
    if (!merchant) return false;
    const { tx, now } = command;
    const application = await latestApplication(tx, merchantId);
    if (application === null) {
      await moveMerchant(command, merchant, 'approve', note);
      return true;
    }
    const { applicationNo, contentSealed } = application;
    const org = contentKeeper(secrets).openOrg(contentSealed, applicationNo);
    const documentEndsOn = documentsEndOn(org);
    await moveMerchant(command, merchant, 'approve', note, {
      name: org.companyName,
      nameEn: org.companyNameEn,
      city: org.city,
      // The form asks for the city once: its English name stays while the city does.
      cityEn: merchant.city === org.city ? merchant.cityEn : org.city,
      classA: org.classA,
      documentEndsOn,
    });
    await decideApplication(tx, applicationNo, { decidedAt: now, reason: null, note: null });
    await removeDrafts(tx, merchantId);
    watchDocuments(command, merchantId, documentEndsOn);
    await publishNotice(command, identityMessages.approved);
    return true;
  };

const reject: OutsideMove = async (command, merchantId, { reason = 'materialIncomplete', ...note }) => {
  const merchant = await merchantFor(command, merchantId, 'reject');
  if (!merchant) return false;
  const why = { ...note, reason };
  await moveMerchant(command, merchant, 'reject', why);
  const application = await latestApplication(command.tx, merchantId);
  const decided = { decidedAt: command.now, reason, note: note.text ?? null };
  if (application) await decideApplication(command.tx, application.applicationNo, decided);
  await publishNotice(command, identityMessages.rejected(quoteOf(why) ?? failureReasons[reason]));
  return true;
};

/** The last day of documents that are told of today: their own, but thirty days from today at the latest. */
export const warnedEnd = (known: string | null, today: string): string => {
  const latest = addDays(today, DOCUMENT_WARNING_DAYS);
  return known !== null && known <= latest ? known : latest;
};

/** Told ahead of time by hand, the documents end thirty days from now: what is shown stays true. */
const warn: OutsideMove = async (command, merchantId, note) => {
  const merchant = await merchantFor(command, merchantId, 'warn');
  if (!merchant) return false;
  const known = merchant.documentEndsOn;
  const endsOn = warnedEnd(known, dayOf(command.now));
  await moveMerchant(command, merchant, 'warn', note, { documentEndsOn: endsOn });
  if (endsOn !== known) command.later({ kind: identityTasks.expire, subject: merchantId, dueAt: endOf(endsOn) });
  await publishNotice(command, identityMessages.expiring(endsOn));
  return true;
};

/** A new document that is still looked at is to be submitted again: the rights have ended with the old one. */
const expire: OutsideMove = async (command, merchantId, note) => {
  const merchant = await merchantFor(command, merchantId, 'expire');
  if (!merchant) return false;
  await moveMerchant(command, merchant, 'expire', note);
  await publishNotice(command, identityMessages.expired);
  return true;
};

/** The moves that the back office and time make, by the action of the machine. */
export const outsideMoves = (world: World) => ({ approve: approve(world), reject, warn, expire });
