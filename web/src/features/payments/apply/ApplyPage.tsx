import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { ScrollText, Users } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { PermittedLink } from '../../../ui/forms/PermittedLink.tsx';
import { PageHeader } from '../../../ui/records/PageHeader.tsx';
import { NextStep } from '../../../ui/verify/NextStep.tsx';
import type { Order } from './Confirm.tsx';
import { Outcome } from './Outcome.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { useText } from './text.ts';

const Head = () => {
  const t = useText();
  return (
    <PageHeader
      title={t('title')}
      purpose={t('purpose')}
      actions={
        <PermittedLink screen={screens.payments}>
          <ScrollText size={16} /> {t('toRecords')}
        </PermittedLink>
      }
    />
  );
};

interface NewPaymentProps {
  readonly payeeId: string | undefined;
  readonly accountId: string | undefined;
  readonly onDone: (order: Order) => void;
}

/** The form, once it is known what there is to pay from, whom there is to pay, and who reviews. */
const NewPayment = (props: NewPaymentProps) => {
  const t = useText();
  const reviewers = useCall(api.operator.validOperator, {}, { own: true });
  const balances = useCall(api.subAccount.queryUserAccountBalance, {});
  const payees = useCall(api.b2bPartner.queryPage, { status: ['available'], pageSize: 1 }, { quiet: true });
  const asked = [reviewers, balances, payees];
  const failed = asked.find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) {
    const again = () => {
      for (const each of asked) void each.refetch();
    };
    return <ErrorFace error={failed.error} title={t('notLoaded')} onRetry={again} />;
  }
  if (reviewers.data === undefined || balances.data === undefined || payees.data === undefined)
    return <SkeletonLines rows={10} />;
  if (payees.data.total === 0)
    return (
      <Empty
        icon={<Users size={24} />}
        title={t('noPayees')}
        why={t('noPayeesWhy')}
        actions={<NextStep screen={screens.payees} label={t('toPayees')} />}
      />
    );
  const held = balances.data.flatMap(({ currency, available, enabled }) =>
    enabled && isFiatCcy(currency) ? [{ currency, available }] : [],
  );
  return <PaymentForm {...props} balances={held} reviewers={reviewers.data} />;
};

/** Pay somebody; the address carries the payee and the account that were chosen elsewhere, then the order that was made. */
export function ApplyPage() {
  const [params, setParams] = useSearchParams();
  const orderNo = params.get('order');
  if (orderNo !== null && orderNo !== '')
    return <Outcome orderNo={orderNo} onNew={() => setParams({}, { replace: true })} />;
  return (
    <>
      <Head />
      <NewPayment
        payeeId={params.get('payee') || undefined}
        accountId={params.get('account') || undefined}
        onDone={(order) => setParams({ order: order.orderNo }, { replace: true })}
      />
    </>
  );
}
