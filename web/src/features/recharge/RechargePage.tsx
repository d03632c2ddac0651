import { addressOf, findRecordScreen } from '@tradeport/shared/rules/recordScreens.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { recharge as machine } from '@tradeport/shared/states/recharge.ts';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '../../browser/toast.ts';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { RechargeForm } from './RechargeForm.tsx';
import { text, useText } from './text.ts';

const recordAt = (orderNo?: string): string => {
  const records = findRecordScreen(machine.name);
  if (records === undefined) throw new Error('recharges are shown nowhere');
  return addressOf(records, orderNo);
};

/** The form of a new recharge, and on to its record. An address of a record of earlier days leads there too. */
export function RechargePage() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const opened = search.get('open');
  if (opened !== null) return <Navigate to={recordAt(opened)} replace />;
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <PermittedLink screen={screens.receipts} to={recordAt()}>
            {t('toRecords')}
          </PermittedLink>
        }
      />
      <RechargeForm
        onSent={(orderNo) => {
          toast('success', text('sent'));
          void navigate(recordAt(orderNo));
        }}
      />
    </>
  );
}
