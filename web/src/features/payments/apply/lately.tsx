import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { CountryName } from '../../../ui/money/CountryFlag.tsx';
import { Quick } from '../../../ui/orders/Quick.tsx';
import { accountEnd } from '../paymentRecord.ts';
import { text } from './text.ts';

/** Whom was paid lately, and for what. */
type Lately = ResultOf<(typeof paymentOrder)['usedLately']>;
const NOTHING: Lately = { payees: [], purposes: [] };
/** Nothing where it cannot be had: a form goes without. Undefined until that is known, so that nothing moves once it is there. */
export const useLately = (): Lately | undefined => {
  const { data, error } = useCall(api.paymentOrder.usedLately, {}, { quiet: true });
  return data ?? (error === null ? undefined : NOTHING);
};

interface PaidLatelyProps {
  readonly payees: Lately['payees'];
  readonly onTake: (chosen: { readonly payeeId: string; readonly accountId: string }) => void;
}

/** Payees that were paid lately: one press chooses payee and account. */
export const PaidLately = ({ payees, onTake }: PaidLatelyProps) => (
  <Quick
    label={text('lately')}
    choices={payees.map(({ payeeId, accountId, payeeName, accountEnding, payeeCountry }) => ({
      key: accountId,
      name: (
        <CountryName of={payeeCountry}>
          {text('paidLately', { payee: payeeName, end: accountEnd(accountEnding) })}
        </CountryName>
      ),
      values: { payeeId, accountId },
    }))}
    onTake={onTake}
  />
);

const PURPOSES = ['Goods', 'Logistics', 'Service', 'Advertising', 'Software', 'Rent'] as const;

/** Purposes of earlier payments come first, then the usual ones. */
export const purposesOf = (used: Lately | undefined): readonly string[] => [
  ...new Set([...(used?.purposes ?? []), ...PURPOSES.map((purpose) => text(`purpose${purpose}`))]),
];
