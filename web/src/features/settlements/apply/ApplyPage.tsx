import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { ScrollText, Users } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { useUser } from '../../../session/useUser.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { PermittedLink } from '../../../ui/forms/PermittedLink.tsx';
import { PageHeader } from '../../../ui/records/PageHeader.tsx';
import { NextStep, useMustVerify } from '../../../ui/verify/NextStep.tsx';
import type { Draft, Order } from './draft.ts';
import { Outcome } from './Outcome.tsx';
import { SettleForm } from './SettleForm.tsx';
import { useText } from './text.ts';

interface Named {
  readonly payeeId: string | undefined;
  readonly receiptNo: string | undefined;
  readonly ccy: string | undefined;
  /** A failed order that is tried again. */
  readonly retry: string | undefined;
}

const ofSettlements = { accountType: 'settlement' } as const;
const fiatOr = (code: string | undefined, otherwise: FiatCcy): FiatCcy =>
  code !== undefined && isFiatCcy(code) ? code : otherwise;

/** What the form is made of, as far as it has come; the receipt and the order only where the address names them. */
const useGround = ({ receiptNo, retry }: Named) => {
  const held = useUser().data?.permission ?? [];
  const service = useCall(api.settleAdvance.quotaQuery, {}, { own: true });
  const balances = useCall(api.subAccount.queryUserAccountBalance, {}, { quiet: true });
  const payees = useCall(api.payeeAccount.query, ofSettlements, { quiet: true });
  const hasReceipt = receiptNo !== undefined && permits(held, [pathTo(screens.receipts)]);
  const receipt = useCall(api.receipt.detail, { orderNo: receiptNo ?? '-' }, { enabled: hasReceipt, quiet: true });
  const hasOrder = retry !== undefined;
  const order = useCall(api.settleOrder.queryDetails, { orderNo: retry ?? '-' }, { enabled: hasOrder, quiet: true });
  const asked = [service, balances, payees, ...(hasReceipt ? [receipt] : []), ...(hasOrder ? [order] : [])];
  return {
    ...{ service: service.data, balances: balances.data, payees: payees.data },
    ...{ receipt: receipt.data, order: order.data },
    error: asked.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isWhole: asked.every(({ data }) => data !== undefined),
    again: () => {
      for (const each of asked) void each.refetch();
    },
  };
};

/** The form, once it is known what there is to settle, whom there is to pay, and where the service stands. */
const NewSettlement = ({ onDone, ...named }: Named & { readonly onDone: (order: Order) => void }) => {
  const t = useText();
  const mustVerify = useMustVerify();
  const { service, balances, payees, receipt, order, error, isWhole, again } = useGround(named);
  if (error !== null) return <ErrorFace error={error} title={t('notLoaded')} onRetry={again} />;
  if (!isWhole || service === undefined || balances === undefined || payees === undefined)
    return <SkeletonLines rows={10} />;
  if (payees.length === 0 || mustVerify)
    return (
      <Empty
        icon={<Users size={24} />}
        title={t('noPayees')}
        why={t('noPayeesWhy')}
        actions={<NextStep screen={screens.settlementPayees} label={t('managePayees')} />}
      />
    );
  if (order !== undefined && order.state !== 'failed')
    return <Empty title={t('notRetried')} why={t('notRetriedWhy')} />;
  const held = balances.flatMap(({ currency, available, enabled }) =>
    enabled && isFiatCcy(currency) ? [{ currency, available }] : [],
  );
  const first = fiatOr(held.find(({ available }) => Number(available) > 0)?.currency, held[0]?.currency ?? 'USD');
  const start: Draft = {
    currency: fiatOr(order?.currency ?? receipt?.currency ?? named.ccy, first),
    mode: order?.mode ?? 'normal',
    amount: order?.amount ?? receipt?.actualAmount ?? '',
    payeeId: order === undefined ? named.payeeId : order.payeeId,
    receiptNo: order === undefined ? named.receiptNo : undefined,
    remark: '',
    agreed: undefined,
    isChecked: false,
  };
  return <SettleForm balances={held} payees={payees} service={service} start={start} retried={order} onDone={onDone} />;
};

const Head = ({ retry }: Pick<Named, 'retry'>) => {
  const t = useText();
  return (
    <PageHeader
      title={t(retry === undefined ? 'title' : 'retryTitle')}
      purpose={t(retry === undefined ? 'purpose' : 'retryPurpose')}
      actions={
        <PermittedLink screen={screens.settlements}>
          <ScrollText size={16} /> {t('toRecords')}
        </PermittedLink>
      }
    />
  );
};

/** Settle to CNY; the address carries payee, receipt, currency or failed order that were chosen elsewhere, then the order that was made. */
export function ApplyPage() {
  const [params, setParams] = useSearchParams();
  const orderNo = params.get('order');
  if (orderNo !== null && orderNo !== '')
    return <Outcome orderNo={orderNo} onNew={() => setParams({}, { replace: true })} />;
  const retry = params.get('retry') || undefined;
  return (
    <>
      <Head retry={retry} />
      <NewSettlement
        key={retry ?? 'new'}
        payeeId={params.get('payee') || undefined}
        receiptNo={params.get('receiptNo') || undefined}
        ccy={params.get('ccy') || undefined}
        retry={retry}
        onDone={(order) => setParams({ order: order.orderNo }, { replace: true })}
      />
    </>
  );
}
