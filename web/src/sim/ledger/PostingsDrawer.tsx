import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simLedger } from '@tradeport/shared/contract/sim/ledger.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { LedgerEntries } from '../../ui/records/LedgerEntries.tsx';
import { Facts, RecordDrawer } from '../../ui/records/RecordDrawer.tsx';
import { useTime } from '../../ui/times.ts';
import { OpenInPortal } from '../OpenInPortal.tsx';
import { simApi } from '../simApi.ts';
import type { AccountKey } from './Balances.tsx';
import styles from './Ledger.module.css';
import { useText } from './text.ts';

type Posting = ResultOf<typeof simLedger.postings>['list'][number];

/** An entry with all its legs, and what caused it. */
function Entry({ entryNo }: { readonly entryNo: string }) {
  const t = useText();
  const time = useTime();
  const { data, error, refetch } = useCall(simApi.simLedger.entry, { entryNo });
  if (error) return <ErrorFace error={error} onRetry={() => void refetch()} small />;
  if (!data) return <SkeletonLines rows={3} />;
  return (
    <div className={styles.entry}>
      <LedgerEntries label={t('entry')} entries={[data.entry]} />
      <Facts
        facts={[
          {
            key: 'object',
            label: t('object'),
            value: (
              <>
                <Link to={`/objects?open=${data.machine}/${data.subject}`}>
                  {data.machineTitle} {data.subject}
                </Link>{' '}
                {data.merchantNo !== null && (
                  <OpenInPortal machine={data.machine} subject={data.subject} merchantNo={data.merchantNo} />
                )}
              </>
            ),
          },
          { key: 'cause', label: t('cause'), value: <code translate="no">{data.cause ?? '—'}</code> },
          { key: 'by', label: t('by'), value: data.actor ?? '—' },
          { key: 'real', label: t('realTime'), value: data.realAt === null ? '—' : time(data.realAt, 'second') },
        ]}
      />
    </div>
  );
}

function Line({ posting, currency }: { readonly posting: Posting; readonly currency: string }) {
  const t = useText();
  const time = useTime();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={styles.posting} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          <b>{posting.actionText}</b>
          <small>
            {posting.machineTitle} {posting.subject} · {time(posting.at, 'short')}
          </small>
        </span>
        <span className={styles.figures}>
          <Money amount={posting.amount} ccy={currency} signed strong neverHidden />
          {posting.balanceAfter !== null && (
            <small>
              {t('balance')} <Money amount={posting.balanceAfter} ccy={currency} code={false} neverHidden />
            </small>
          )}
        </span>
      </button>
      {isOpen && <Entry entryNo={posting.entryNo} />}
    </li>
  );
}

/** The newest postings, and older ones as they are asked for. */
function Postings({ of }: { readonly of: AccountKey }) {
  const t = useText();
  const first = useCall(simApi.simLedger.postings, of);
  const { send, sending } = useSend(simApi.simLedger.postings);
  const [older, setOlder] = useState<readonly Posting[]>([]);
  const [olderMore, setOlderMore] = useState<boolean>();
  if (first.error) return <ErrorFace error={first.error} onRetry={() => void first.refetch()} small />;
  if (!first.data) return <SkeletonLines rows={6} />;
  const list = [...first.data.list, ...older];
  const after = list.at(-1)?.id;
  if (after === undefined) return <Empty small title={t('noPostings')} />;
  const goOn = async () => {
    const outcome = await send({ ...of, after });
    if (!outcome.ok) {
      toast('error', outcome.failure.message);
      return;
    }
    setOlder([...older, ...outcome.result.list]);
    setOlderMore(outcome.result.more);
  };
  return (
    <>
      <ul className={styles.postings}>
        {list.map((posting) => (
          <Line key={posting.id} posting={posting} currency={of.currency} />
        ))}
      </ul>
      {(olderMore ?? first.data.more) && (
        <Button className={styles.more ?? ''} loading={sending} onClick={() => void goOn()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** The postings behind one balance; each opens its entry in place. */
export function PostingsDrawer({ of, onClose }: { readonly of: AccountKey | undefined; readonly onClose: () => void }) {
  const t = useText();
  const key = of && [of.account, of.currency, of.merchantNo].filter((part) => part !== undefined).join(' · ');
  return (
    <RecordDrawer open={of !== undefined} onClose={onClose} title={t('postings')} number={key}>
      {of && <Postings key={key} of={of} />}
    </RecordDrawer>
  );
}
