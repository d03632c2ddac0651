import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { Balances } from './Balances.tsx';
import styles from './Ledger.module.css';
import { PostingsDrawer } from './PostingsDrawer.tsx';
import { useText } from './text.ts';
import { useOpenAccount } from './useOpenAccount.ts';

/** Proves the books and says what was found. */
function Check() {
  const t = useText();
  const { send, sending } = useSend(simApi.sim.ledgerCheck);
  const [found, setFound] = useState<string>();
  const check = async () => {
    const outcome = await send({});
    if (!outcome.ok) {
      toast('error', outcome.failure.message);
      return;
    }
    const { violations, entries, postings } = outcome.result;
    const [first] = violations;
    if (first) setFound(`${t('wrong', { count: violations.length })}: ${first.rule} ${first.subject} ${first.detail}`);
    else setFound(t('right', { entries, postings }));
  };
  return (
    <>
      {found !== undefined && (
        <p className={styles.said} role="status">
          {found}
        </p>
      )}
      <Button loading={sending} onClick={() => void check()}>
        {t('check')}
      </Button>
    </>
  );
}

/** The books of the sandbox: every balance, down to the entry and its cause. */
export function LedgerPage() {
  const t = useText();
  const [withZero, setWithZero] = useState(false);
  const { of, open, close } = useOpenAccount();
  const books = useLive(simApi.simLedger.accounts, {});
  const { data } = books;
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={<Check />} />
      {data ? (
        <div className={styles.owners}>
          <Checkbox checked={withZero} onChange={(event) => setWithZero(event.target.checked)}>
            {t('withZero')}
          </Checkbox>
          {data.merchants.length === 0 && <Empty title={t('nothing')} why={t('nothingWhy')} />}
          {data.merchants.map(({ merchantNo, merchantName, accounts }) => (
            <Card key={merchantNo} title={merchantName} end={<code translate="no">{merchantNo}</code>}>
              <Balances accounts={accounts} withZero={withZero} owner={merchantNo} onOpen={open} />
            </Card>
          ))}
          <Card title={t('platform')} end={<span className={styles.why}>{t('platformWhy')}</span>}>
            <Balances accounts={data.platform} withZero={withZero} onOpen={open} />
          </Card>
        </div>
      ) : books.error ? (
        <ErrorFace error={books.error} title={t('notLoaded')} onRetry={() => void books.refetch()} />
      ) : (
        <SkeletonLines rows={10} />
      )}
      <PostingsDrawer of={of} onClose={close} />
    </>
  );
}
