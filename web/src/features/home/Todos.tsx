import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { isForbidden, useCall } from '../../api/queries.ts';
import { usePlatformNow } from '../../browser/clock.ts';
import buttons from '../../ui/Button.module.css';
import { Countdown } from '../../ui/Countdown.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorFace } from '../../ui/ErrorFace.tsx';
import { Money } from '../../ui/Money.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ToneTile } from '../../ui/StateTag.tsx';
import styles from './Panels.module.css';
import { useText } from './text.ts';

const APPLY = '/exchange/exchangeApply';
const RECORDS = '/exchange/exchangeOrder';
const RECEIPTS = '/receipts_manage/receipts_record';
const waiting = exchangeOrder.states.awaitingConfirmation;
/** A lock lasts five minutes at most: what a colleague locked must be seen in time. */
const LOOK_AGAIN_MS = 15_000;
const SHOWN = 4;

type Order = ResultOf<(typeof exchange)['list']>['list'][number];

const Todo = ({ order, mayConfirm }: { readonly order: Order; readonly mayConfirm: boolean }) => {
  const t = useText();
  const number = encodeURIComponent(order.id);
  return (
    <li className={styles.todo}>
      <ToneTile tone={waiting.tone} />
      <div className={styles.todoBody}>
        <div>{t('waits')}</div>
        <div className={styles.todoNote}>
          <Money amount={order.sellAmount} ccy={order.sellCurrency} /> → {order.buyCurrency}
          <Countdown until={order.lockedUntil} label={t('lockEnds')} />
        </div>
      </div>
      <Link
        className={`${buttons.button} ${styles.small}`}
        to={mayConfirm ? `${APPLY}?order=${number}` : `${RECORDS}?open=${number}`}
      >
        {mayConfirm ? t('confirm') : t('look')}
      </Link>
    </li>
  );
};

const MaterialTodo = ({ count }: { readonly count: number }) => {
  const t = useText();
  return (
    <li className={styles.todo}>
      <ToneTile tone={receipt.states.awaitingMaterial.tone} />
      <div className={styles.todoBody}>
        <div>{t('material', { count })}</div>
        <div className={styles.todoNote}>{t('materialWhy')}</div>
      </div>
      <Link className={`${buttons.button} ${styles.small}`} to={`${RECEIPTS}?state=awaitingMaterial`}>
        {t('look')}
      </Link>
    </li>
  );
};

/** How many receipts wait for material; undefined while that is not known, 0 for whoever may not see receipts. */
const useWaitingReceipts = (permission: readonly string[]) => {
  const maySee = permits(permission, [RECEIPTS]);
  const query = useCall(api.todo.payeeWaitMaterialCount, {}, { enabled: maySee, quiet: true, everyMs: LOOK_AGAIN_MS });
  return { ...query, count: maySee && !isForbidden(query.error) ? query.data?.count : 0 };
};

/** What waits for this person. Whoever may not see exchange orders or receipts has nothing to do with them. */
export function Todos({ permission }: { readonly permission: readonly string[] }) {
  const t = useText();
  const now = usePlatformNow();
  const maySee = permits(permission, [APPLY, RECORDS]);
  const orders = useCall(
    api.exchange.list,
    { status: [waiting.code], currentPage: 1, pageSize: SHOWN },
    { enabled: maySee, quiet: true, everyMs: LOOK_AGAIN_MS },
  );
  const open = (orders.data?.list ?? []).filter((order) => Date.parse(order.lockedUntil) > now);
  const orderCount = orders.data === undefined ? 0 : orders.data.total - orders.data.list.length + open.length;
  const receipts = useWaitingReceipts(permission);
  const total = orderCount + (receipts.count ?? 0);
  const isKnown = receipts.count !== undefined && (!maySee || orders.data !== undefined || isForbidden(orders.error));
  const error = receipts.error ?? orders.error;
  const retry = () => {
    void orders.refetch();
    void receipts.refetch();
  };
  return (
    <section aria-labelledby="home-todos">
      <h2 id="home-todos" className={styles.title}>
        {t('todos')}{' '}
        {isKnown && total > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{total}</span>
            <span className="seenByReadersOnly">{t('todosCount', { count: total })}</span>
          </span>
        )}
      </h2>
      <div className={styles.panel}>
        {!isKnown ? (
          error ? (
            <ErrorFace error={error} title={t('todosFailed')} onRetry={retry} small />
          ) : (
            <Skeleton>
              <div className={styles.todo}>
                <Bone width={32} height={32} />
                <Bone width="60%" height={14} />
              </div>
            </Skeleton>
          )
        ) : total === 0 ? (
          <Empty icon={<CircleCheck size={18} />} title={t('noTodos')} why={t('noTodosWhy')} small />
        ) : (
          <ul>
            {open.map((order) => (
              <Todo key={order.id} order={order} mayConfirm={permits(permission, [APPLY])} />
            ))}
            {receipts.count !== undefined && receipts.count > 0 && <MaterialTodo count={receipts.count} />}
          </ul>
        )}
        {orderCount > open.length && open.length > 0 && (
          <Link className={styles.more} to={`${RECORDS}?state=awaitingConfirmation`}>
            {t('more', { count: orderCount })}
          </Link>
        )}
      </div>
    </section>
  );
}
