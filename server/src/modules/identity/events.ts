import { Closed, Text } from '@tradeport/shared/contract/common.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type ExternalEventKind, externalEvent } from '../../platform/simulation/externalEvents.ts';
import { type RealNameLifecycle, warnedEnd } from './lifecycle.ts';
import { findMerchantByNo, type Merchant } from './store.ts';

const merchantOf = async (reader: Reader | Tx, no: string): Promise<Merchant> => {
  const merchant = await findMerchantByNo(reader, no);
  if (!merchant) throw refusal('CUSTOMER_NOTFOUND');
  return merchant;
};

/** What can happen to verifications from outside. */
export const identityEvents = ({
  act,
  requireMove,
}: RealNameLifecycle['verifications']): readonly ExternalEventKind[] => [
  externalEvent({
    name: 'realName.documentExpires',
    title: ['证件即将到期', 'A document is about to expire'],
    purpose: [
      '已认证商户的证件将在 30 天内到期，权限保留到最后一天',
      "A verified merchant's document expires within 30 days; their rights last until then",
    ],
    schema: Closed({ merchantNo: Text({ max: 16 }) }),
    labels: { merchantNo: ['商户号', 'Merchant number'] },
    ask: ({ merchantNo }) => ({
      merchantId: async (reader) => (await merchantOf(reader, merchantNo)).id,
      preview: async (reader, { now }) => {
        const merchant = await merchantOf(reader, merchantNo);
        const { from, to } = requireMove(merchant, 'warn');
        const { documentEndsOn } = merchant;
        const endsOn = warnedEnd(documentEndsOn, dayOf(now));
        return {
          effects: [
            { label: realName.title, before: realName.states[from].label, after: realName.states[to].label },
            {
              label: ['证件有效期至', 'Documents valid to'],
              before: documentEndsOn === null ? ['长期', 'without end'] : [documentEndsOn, documentEndsOn],
              after: [endsOn, endsOn],
            },
          ],
          money: [],
        };
      },
      run: async (command) => {
        const { id } = await merchantOf(command.tx, merchantNo);
        await act(command, id, 'warn', {});
        return { machine: realName.name, subject: id };
      },
    }),
  }),
];
