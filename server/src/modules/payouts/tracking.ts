import type { account } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { inLanguage, type Language, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Hop } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { PayoutOrder } from './order.ts';

type Tracking = ResultOf<(typeof account)['gpiInfo']>;

const STATUS: Readonly<Record<Tracking['status'], Bilingual>> = {
  notSent: ['尚未汇出', 'Not sent yet'],
  inProgress: ['在途', 'On its way'],
  credited: ['已入账', 'Credited'],
  rejected: ['已退回', 'Rejected'],
};
const ROLES: Readonly<Record<Hop['role'], Bilingual>> = {
  sender: ['汇款行', 'Sending bank'],
  correspondent: ['中间行', 'Correspondent bank'],
  receiver: ['收款行', 'Receiving bank'],
};

const statusOf = ({ state, takenUpAt }: PayoutOrder, now: Date): Tracking['status'] => {
  if (state === 'succeeded') return 'credited';
  if (state === 'failed' || state === 'returned') return 'rejected';
  return takenUpAt === null || takenUpAt > now ? 'notSent' : 'inProgress';
};

interface Seen {
  readonly sandboxId: string;
  readonly now: Date;
  readonly language: Language;
}

/** Where a payment by SWIFT is at this moment; nothing is told of what is still ahead. Refuses `notBySwift`. */
export const trackingOf = async (
  { bank }: World,
  reader: Reader,
  order: PayoutOrder,
  sent: Ccy,
  { sandboxId, now, language }: Seen,
): Promise<Tracking> => {
  const { orderNo, takenUpAt, answersAt, endedAt, intermediaryBankName } = order;
  if (order.channel !== 'global') throw refusal('notBySwift');
  const status = statusOf(order, now);
  const said = { orderNo, status, statusText: inLanguage(language, STATUS[status]) };
  const until = (at: Date | null): string | null => (at === null || at > now ? null : formatInstant(at));
  const { uetr, hops } = await bank.track(reader, {
    sandboxId,
    orderNo,
    ccy: sent,
    receiver: { bankName: order.bankName, swiftCode: order.swiftCode },
    correspondent:
      intermediaryBankName === null ? null : { bankName: intermediaryBankName, swiftCode: order.intermediarySwiftCode },
    sentAt: takenUpAt ?? order.runAt,
    answersAt: endedAt ?? answersAt,
    isOver: endedAt !== null,
  });
  return {
    ...said,
    uetr,
    hops: hops.map(({ role, bankName, swiftCode, arrivedAt, leftAt }) => ({
      role,
      roleText: inLanguage(language, ROLES[role]),
      bankName,
      swiftCode,
      arrivedAt: takenUpAt === null ? null : until(arrivedAt),
      leftAt: takenUpAt === null ? null : until(leftAt),
    })),
  };
};
