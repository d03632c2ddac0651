import { screens } from '@tradeport/shared/screens.ts';
import { Landmark, ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { NextStep } from '../../ui/verify/NextStep.tsx';
import { Outcome } from './Outcome.tsx';
import { useText } from './text.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

const Head = () => {
  const t = useText();
  return (
    <PageHeader
      title={t('title')}
      purpose={t('purpose')}
      actions={
        <PermittedLink screen={screens.withdrawals}>
          <ScrollText size={16} /> {t('toRecords')}
        </PermittedLink>
      }
    />
  );
};

/** Withdraw to an approved account; the address carries the account that was chosen elsewhere, then the order that was made. */
export function WithdrawPage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const accounts = useCall(api.payeeAccount.query, { accountType: 'withdrawal' }, { own: true });
  const orderNo = params.get('order');
  if (orderNo !== null && orderNo !== '')
    return <Outcome orderNo={orderNo} onNew={() => setParams({}, { replace: true })} />;
  const { data } = accounts;
  return (
    <>
      <Head />
      {data === undefined ? (
        accounts.error ? (
          <ErrorFace error={accounts.error} title={t('notLoaded')} onRetry={() => void accounts.refetch()} />
        ) : (
          <SkeletonLines rows={8} />
        )
      ) : data.length === 0 ? (
        <Empty
          icon={<Landmark size={24} />}
          title={t('noAccounts')}
          why={t('noAccountsWhy')}
          actions={<NextStep screen={screens.withdrawalAccounts} label={t('toAccounts')} />}
        />
      ) : (
        <WithdrawForm
          accounts={data}
          chosen={params.get('account') ?? undefined}
          onDone={(order) => setParams({ order: order.orderNo }, { replace: true })}
        />
      )}
    </>
  );
}
