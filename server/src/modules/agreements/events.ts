import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { AGREEMENT_IDS, type AgreementId } from '@tradeport/shared/reference/agreements.ts';
import { NOTICE_GIVERS, NOTICE_WAYS, noticeGivers, noticeWays } from '@tradeport/shared/rules/agreements.ts';
import { type Day, dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { TaskHandler } from '../../platform/runtime/tasks.ts';
import {
  type ExternalEventKind,
  externalEvent,
  moveEvent,
  ofNobody,
} from '../../platform/simulation/externalEvents.ts';
import { publishNotice } from '../notices/index.ts';
import { titleOf } from './agreements.ts';
import type { SignatureLifecycle } from './lifecycle.ts';
import { publishedNotice } from './messages.ts';
import { markDue } from './store.ts';
import { addVersion, findVersioned, listPublished, nextVersion, requireAgreement } from './versions.ts';

/** The task by which a published version takes effect. */
export const TAKES_EFFECT = 'agreement.takesEffect';

/** In short, for a box of choices. */
const words: Readonly<Record<AgreementId, Bilingual>> = {
  mainService: ['主协议', 'Main agreement'],
  b2bService: ['B2B 协议', 'B2B agreement'],
  privacyPolicy: ['隐私政策', 'Privacy policy'],
  instantPayment: ['快速到账协议', 'Instant payment agreement'],
  virtualCard: ['虚拟卡协议', 'Virtual card agreement'],
  agentFx: ['代理购结汇协议', 'Agent FX agreement'],
};
const alike = (text: string): Bilingual => [text, text];

/** Publishes a version, and leaves its day for later; answers its day. */
export const publishVersion = async (command: Command, id: AgreementId, change: Bilingual): Promise<Day> => {
  const { tx, sandboxId, now } = command;
  // Two that are published at once follow one another.
  await command.lockMerchant();
  const next = nextVersion(id, await listPublished(tx, id), now);
  await addVersion(tx, sandboxId, { ...next, agreementId: id, change, publishedAt: now });
  command.later({ kind: TAKES_EFFECT, subject: `${id} ${next.version}`, dueAt: next.effectiveAt });
  const from = dayOf(next.effectiveAt);
  command.record({
    kind: 'outside',
    subject: id,
    action: 'agreementPublished',
    facts: { version: next.version, from },
  });
  return from;
};

/** From its day on a version is the one to sign: whoever the agreement binds is asked to. */
export const takeEffect: TaskHandler = async (command, subject) => {
  const [named = '', version = ''] = subject.split(' ');
  const id = requireAgreement(named);
  await command.lockMerchant();
  await markDue(command.tx, command.sandboxId, id);
  command.record({ kind: 'outside', subject: id, action: 'agreementTookEffect', facts: { version } });
};

const Change = Text({ max: 1_000, format: 'cleanLines' });

/** What can happen to agreements from outside. */
export const agreementEvents = (signatures: SignatureLifecycle): readonly ExternalEventKind[] => [
  externalEvent({
    name: 'agreement.publish',
    title: ['修改协议', 'Change an agreement'],
    purpose: [
      '发布新版本：七天后的 00:00 起生效，告知所有商户，并自该日起要求重新签署',
      'Publishes a new version: in force seven days on from 00:00; every merchant is told, and asked to sign again from that day',
    ],
    schema: Closed({ agreement: OneOf(AGREEMENT_IDS), changeZh: Change, changeEn: Change }),
    labels: {
      agreement: ['协议', 'Agreement'],
      changeZh: ['新增条款（中文）', 'Clause that is added, in Chinese'],
      changeEn: ['新增条款（英文）', 'Clause that is added, in English'],
    },
    words,
    ask: ({ agreement, changeZh, changeEn }) => ({
      merchantId: ofNobody,
      preview: async (reader, { now }) => {
        const { inForce } = await findVersioned(reader, agreement, now);
        const next = nextVersion(agreement, await listPublished(reader, agreement), now);
        return {
          effects: [
            { label: titleOf(agreement), before: alike(inForce.version), after: alike(next.version) },
            { label: ['生效时间', 'In force from'], after: alike(formatInstant(next.effectiveAt)) },
          ],
          money: [],
        };
      },
      run: async (command) => {
        const change = [changeZh, changeEn] as const;
        const from = await publishVersion(command, agreement, change);
        await publishNotice(command, publishedNotice(titleOf(agreement), change, from));
        return { machine: null, subject: agreement };
      },
    }),
  }),
  moveEvent(signatures, 'notice', {
    name: 'agreement.notice',
    title: ['登记终止通知', 'Enter a notice of ending'],
    purpose: [
      '邮件发出 24 小时后起算，信函自其后第三个工作日结束起算；30 × 24 小时后协议终止',
      'Counts from 24 hours after a mail, or the end of the third working day after a letter; 30 × 24 hours later the agreement ends',
    ],
    subject: ['签署编号', 'Number of the signature'],
    particulars: {
      by: { schema: OneOf(NOTICE_GIVERS), label: ['通知方', 'Given by'] },
      way: { schema: OneOf(NOTICE_WAYS), label: ['通知方式', 'Sent by'] },
    },
    words: { ...noticeGivers, ...noticeWays },
  }),
];
