import type { account } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { trackingRoles, trackingStatuses } from '@tradeport/shared/reference/wireWords.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { PayoutOrder } from './order.ts';

type Tracking = Omit<ResultOf<(typeof account)['gpiInfo']>, 'poboPayerName'>;

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

/**
 * Where a payment by SWIFT is at this moment; nothing is told of what is still ahead. The payee's bank has it once it has answered: a
 * bank that asks for material, or never answers, is the one before, whatever the times of the profile. Refuses `notBySwift`.
 */
export const trackingOf = async (
  { bank }: World,
  reader: Reader,
  order: PayoutOrder,
  sent: Ccy,
  { sandboxId, now, language }: Seen,
): Promise<Tracking> => {
  const { orderNo, state, takenUpAt, endedAt, intermediaryBankName } = order;
  const answersAt = state === 'supplement' ? (order.materialAskedAt ?? null) : order.answersAt;
  if (order.channel !== 'global') throw refusal('notBySwift');
  const status = statusOf(order, now);
  const said = { orderNo, status, statusText: inLanguage(language, trackingStatuses[status]) };
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
      roleText: inLanguage(language, trackingRoles[role]),
      bankName,
      swiftCode,
      arrivedAt: takenUpAt === null || (role === 'receiver' && endedAt === null) ? null : until(arrivedAt),
      leftAt: takenUpAt === null || (role === 'correspondent' && endedAt === null) ? null : until(leftAt),
    })),
  };
};
