import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { usePlatformNow } from '../../../browser/clock.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { TodoRow } from './TodoRow.tsx';
import styles from './Todos.module.css';
import { useText } from './text.ts';
import { countOf, type Todos } from './todos.ts';

const APPLY = pathTo(screens.exchange);
const RECORDS = pathTo(screens.exchangeOrders);
const FORWARDS = pathTo(screens.forwards);
const waiting = exchangeOrder.states.awaitingConfirmation;
/** A lock lasts five minutes at most: what a colleague locked must be seen in time. */
const POLL_MS = 15_000;
const SHOWN = 4;

type Locked = ResultOf<typeof exchange.list>['list'][number];

/** Where a locked order is confirmed, or only looked at by whoever may not: that of a forward is the page of forwards. */
const placeOf = ({ id, delivery }: Pick<Locked, 'id' | 'delivery'>, permission: readonly string[]) => {
  const isForward = delivery === 'forward';
  const [page, records] = isForward ? [FORWARDS, FORWARDS] : [APPLY, RECORDS];
  const applying = isForward ? changing(screens.forwards).applying.map(({ path }) => path) : [APPLY];
  const number = encodeURIComponent(id);
  if (permits(permission, [page]) && permits(permission, applying))
    return { mayConfirm: true, to: `${page}?order=${number}` };
  return { mayConfirm: false, to: `${permits(permission, [records]) ? records : RECORDS}?open=${number}` };
};

/** Locked orders that nobody has confirmed yet, with the time that is left for each. */
export const useExchangeTodos = (permission: readonly string[]): Todos => {
  const t = useText();
  const now = usePlatformNow();
  const maySee = permits(permission, [APPLY, RECORDS, FORWARDS]);
  const asked = useCall(
    api.exchange.list,
    { status: [waiting.code], currentPage: 1, pageSize: SHOWN },
    { enabled: maySee, quiet: true, unheardMs: POLL_MS },
  );
  const { data } = asked;
  const open = (data?.list ?? []).filter(({ lockedUntil }) => lockedUntil !== null && Date.parse(lockedUntil) > now);
  const count = countOf(maySee, asked, data && data.total - data.list.length + open.length);
  const rows = open.map((order) => {
    const { mayConfirm, to } = placeOf(order, permission);
    return (
      <TodoRow
        key={order.id}
        tone={waiting.tone}
        what={t('waits')}
        note={
          <>
            <Money amount={order.sellAmount} ccy={order.sellCurrency} /> → {order.buyCurrency}
            <Countdown until={order.lockedUntil ?? ''} label={t('lockEnds')} />
          </>
        }
        to={to}
        act={t(mayConfirm ? 'confirm' : 'look')}
      />
    );
  });
  const more = count !== undefined && count > open.length && open.length > 0;
  return {
    count,
    error: asked.error,
    retry: () => void asked.refetch(),
    rows: (
      <>
        {rows}
        {more && (
          <li className={styles.more}>
            <Link to={`${RECORDS}?state=awaitingConfirmation`}>{t('more', { count })}</Link>
          </li>
        )}
      </>
    ),
  };
};
