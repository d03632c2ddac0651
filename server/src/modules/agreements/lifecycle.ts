import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { noticeCounts, noticeEnds, noticeGivers, noticeWays, termEnds } from '@tradeport/shared/rules/agreements.ts';
import type { CalendarOverrides } from '@tradeport/shared/rules/calendar.ts';
import { agreement as machine } from '@tradeport/shared/states/agreement.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { minuteWords } from '../../platform/records/minuteWords.ts';
import { wordOf } from '../../platform/records/storedWords.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { publishNotice } from '../notices/index.ts';
import { titleOf } from './agreements.ts';
import { signatureMessages } from './messages.ts';
import {
  type EndingNotice,
  listBinding,
  type MovePatch,
  readDue,
  type Signature,
  signatureStore,
  writeDue,
} from './store.ts';
import { signatureSums } from './sums.ts';

const { move, moveWith } = transitions<Signature, MovePatch>();

const MAIN = 'mainService';

/** How working days of a sandbox differ from the published ones. */
export type ReadOverrides = (reader: Reader | Tx, sandboxId: string) => Promise<CalendarOverrides>;

/** A notice of ending that is entered now: the merchant's by mail, where nothing else is said. */
const noticeEntered = (overrides: CalendarOverrides, { now, note: { particulars = {} } }: Moment): EndingNotice => {
  const { by = 'merchant', way = 'mail' } = particulars;
  const noticeBy = wordOf(noticeGivers, by);
  const noticeWay = wordOf(noticeWays, way);
  const countsFrom = noticeCounts(now, noticeWay, overrides);
  return { noticeBy, noticeWay, noticedAt: now, countsFrom, endsAt: noticeEnds(countsFrom) };
};

/** What has ended opens nothing: the main agreement is to be signed before anything begins, the others are asked for where they open. */
const leave = async (command: Command, { agreementId, merchantId }: Signature): Promise<void> => {
  const others = (await readDue(command.tx, merchantId)).filter((id) => id !== agreementId);
  await writeDue(command.tx, merchantId, agreementId === MAIN ? [...others, MAIN] : others);
};

const endOthers = async ({ tx, now, atOnce }: Command): Promise<void> => {
  for (const { agreementId, signatureNo: subject } of await listBinding(tx))
    if (agreementId !== MAIN) atOnce({ kind: 'agreement.endWithMain', subject, dueAt: now });
};

const until = (at: Date): Bilingual => {
  const [zh, en] = minuteWords(at);
  return [`至 ${zh}`, `until ${en}`];
};

/** The life of what a merchant has signed, which moves no money. */
export const signatureLifecycle = (overrides: ReadOverrides) =>
  lifecycle(machine, {
    object: ({ signatureNo: subject, merchantId, state, agreementId, agreementVersion, updatedAt }: Signature) => {
      const [zh, en] = titleOf(agreementId);
      return {
        subject,
        merchantId,
        state,
        title: [`${zh} ${agreementVersion}`, `${en} ${agreementVersion}`],
        updatedAt,
      };
    },
    ...signatureStore,
    publish: publishNotice,
    explain: async (signature, { reader, sandboxId, language }) =>
      signatureSums(signature, await overrides(reader, sandboxId), language),
    create: move(),
    moves: {
      renew: move({
        task: 'agreement.renew',
        due: ({ renewsAt }) => renewsAt,
        foretell: ({ renewsAt }) => until(termEnds(renewsAt)),
        set: ({ renewsAt }) => ({ renewsAt: termEnds(renewsAt) }),
      }),
      notice: moveWith((_signature, { reader, sandboxId }) => overrides(reader, sandboxId), {
        set: (_signature, calendar, at) => ({ notice: noticeEntered(calendar, at) }),
        notify: signatureMessages.noticed,
      }),
      end: move({
        task: 'agreement.end',
        due: ({ notice }) => notice?.endsAt ?? null,
        set: (_signature, _nothing, { now }) => ({ endedAt: now }),
        notify: signatureMessages.ended,
        next: async (command, signature) => {
          await leave(command, signature);
          if (signature.agreementId === MAIN) await endOthers(command);
        },
      }),
      endWithMain: move({
        task: 'agreement.endWithMain',
        guard: ({ agreementId }) => (agreementId === MAIN ? refusal('OPERATION_NOT_ALLOW') : undefined),
        set: (_signature, _nothing, { now }) => ({ endedAt: now }),
        notify: signatureMessages.ended,
        next: leave,
      }),
    },
    own: { replace: move({ set: (_signature, _nothing, { now }) => ({ endedAt: now }) }) },
  });
export type SignatureLifecycle = ReturnType<typeof signatureLifecycle>;
