import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useInvalidate, useList } from '../../api/queries.ts';
import { useUser } from '../../session/useUser.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { ccyOptions } from '../../ui/money/ccyOptions.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { type Filter, FilterPills } from '../../ui/records/FilterPills.tsx';
import { periodFaultOf } from '../../ui/records/listFilters.ts';
import { NoMatch } from '../../ui/records/NoMatch.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { PeriodFaultNote } from '../../ui/records/PeriodFaultNote.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { useOpenRecord } from '../../ui/records/useOpenRecord.ts';
import { useUrlFilters } from '../../ui/records/useUrlFilters.ts';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { useTime } from '../../ui/times.ts';
import { APPLY } from './actions.tsx';
import { OrderCard, orderColumns } from './columns.tsx';
import { exportRequestOf, listRequestOf, NO_FILTERS, ORDER_NO_MAX, summaryRequestOf } from './filters.ts';
import { OrderDrawer } from './OrderDrawer.tsx';
import styles from './Orders.module.css';
import { type OrderTotals, StateTabs } from './StateTabs.tsx';
import { firstChangeAt, type Order } from './stage.ts';
import { useText } from './text.ts';

const useFilters = (): readonly Filter[] => {
  const t = useText();
  return [
    { kind: 'search', name: 'orderNo', label: t('search') },
    { kind: 'choice', name: 'sell', label: t('sellCcy'), options: ccyOptions },
    { kind: 'choice', name: 'buy', label: t('buyCcy'), options: ccyOptions },
    { kind: 'days', name: 'from', toName: 'to', label: t('created') },
  ];
};

const Totals = ({ totals }: { readonly totals: OrderTotals | undefined }) => {
  const t = useText();
  if (totals === undefined || totals.bySellCurrency.length === 0) return null;
  const sums = (rows: OrderTotals['bySellCurrency']) =>
    rows.map(({ currency, amount }) => <Money key={currency} amount={amount} ccy={currency} strong />);
  return (
    <section className={styles.totals} aria-labelledby="settled-totals">
      <h2 id="settled-totals">{t('settledTotals')}</h2>
      <dl>
        <div>
          <dt>{t('sold')}</dt>
          <dd>{sums(totals.bySellCurrency)}</dd>
        </div>
        <div>
          <dt>{t('bought')}</dt>
          <dd>{sums(totals.byBuyCurrency)}</dd>
        </div>
      </dl>
    </section>
  );
};

const NewExchange = ({ primary }: { readonly primary: boolean }) => {
  const t = useText();
  const permission = useUser().data?.permission ?? [];
  if (!permits(permission, [APPLY])) return null;
  return (
    <Link to={APPLY} className={`${buttons.button} ${primary ? buttons.primary : ''}`}>
      <ArrowLeftRight size={16} /> {t('newExchange')}
    </Link>
  );
};

const NoOrders = ({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) => {
  const t = useText();
  if (!narrowed) return <Empty title={t('noOrders')} why={t('noOrdersWhy')} actions={<NewExchange primary />} />;
  return <NoMatch onClear={onClear} />;
};

/** All exchange orders of the merchant: by state, filtered, with totals; a row opens everything known about it. */
export function ExchangeOrdersPage() {
  const t = useText();
  const time = useTime();
  const invalidate = useInvalidate();
  const [filters, change, narrowed] = useUrlFilters(NO_FILTERS);
  const [named, setOpen] = useOpenRecord();
  const open = named?.slice(0, ORDER_NO_MAX) || undefined;
  const fault = periodFaultOf(filters, ORDER_SPAN_DAYS);
  const asked = { own: true, enabled: fault === undefined };
  const orders = useList(api.exchange.list, listRequestOf(filters), asked);
  const totals = useList(api.exchange.summary, summaryRequestOf(filters), { ...asked, quiet: true });
  const renew = () => void invalidate(api.exchange.list, api.exchange.summary);
  useWhenPast(orders.data && firstChangeAt(orders.data.list), renew);
  const clear = () => change({ ...NO_FILTERS });
  // Beside an error or an empty list the next step stands in the list's place.
  const hasRows = (orders.data?.list.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t('records')}
        purpose={t('recordsPurpose', { days: ORDER_SPAN_DAYS })}
        actions={
          <>
            <NewExchange primary={hasRows || (narrowed && !orders.isError)} />
            <DownloadButton
              label={t('export')}
              disabled={fault !== undefined || !hasRows}
              onDownload={() => download(api.exchange.download, exportRequestOf(filters))}
            />
          </>
        }
      />
      <StateTabs state={filters.state} onState={(state) => change({ state })} totals={totals.data} />
      <FilterPills filters={useFilters()} values={filters} onChange={change} narrowed={narrowed} />
      {fault !== undefined ? (
        <PeriodFaultNote fault={fault} daysMax={ORDER_SPAN_DAYS} />
      ) : (
        <>
          <Totals totals={filters.state === '' || filters.state === 'settled' ? totals.data : undefined} />
          <RecordTable<Order>
            name="exchangeOrders"
            label={t('records')}
            columns={orderColumns(t, time)}
            rowKey={(order) => order.id}
            page={orders}
            onPage={change}
            card={(order) => <OrderCard order={order} at={time(order.createdAt, 'short')} />}
            onOpen={(order) => setOpen(order.id)}
            openKey={open}
            empty={<NoOrders narrowed={narrowed} onClear={clear} />}
          />
        </>
      )}
      <OrderDrawer orderNo={open} onClose={() => setOpen(undefined)} onChanged={renew} />
    </>
  );
}
