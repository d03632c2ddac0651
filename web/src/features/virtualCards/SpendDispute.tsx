import type { CardDisputeWire, CardSpendWire } from '@tradeport/shared/contract/virtualCard.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { cardDispute } from '@tradeport/shared/states/cardDispute.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { usePlatformNow } from '../../browser/clock.ts';
import { useHeld } from '../../session/useUser.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { SecondLine, StateCell } from '../../ui/records/cells.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { useTime } from '../../ui/times.ts';
import { CHANGES } from './cardRecord.ts';
import { DisputeDialog } from './DisputeDialog.tsx';
import styles from './Spends.module.css';
import { useText } from './text.ts';

const Dispute = ({ dispute }: { readonly dispute: CardDisputeWire }) => {
  const t = useText();
  const time = useTime();
  const { disputeNo, status, objection, feeAmount, disputedAt, reason, auditRemark } = dispute;
  return (
    <div className={styles.dispute}>
      <div className={styles.line}>
        <span>{objection}</span>
        <StateCell machine={cardDispute} state={status} />
      </div>
      {reason !== null && <span>{reason}</span>}
      {auditRemark !== null && <span>{auditRemark}</span>}
      <div className={styles.line}>
        <SecondLine>
          <span translate="no">{disputeNo}</span> · {time(disputedAt, 'short')} ·{' '}
          {t('feeKept', { fee: moneyText(feeAmount, 'USD') })}
        </SecondLine>
        <DownloadButton label={t('evidence')} onDownload={() => download(api.virtualCard.evidence, { disputeNo })} />
      </div>
    </div>
  );
};

const Ask = ({ spend, until }: { readonly spend: CardSpendWire; readonly until: string }) => {
  const t = useText();
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.line}>
      <SecondLine>{t('disputableUntil', { day: until })}</SecondLine>
      <Button size="small" onClick={() => setAsks(true)}>
        {t('dispute')}
      </Button>
      <DisputeDialog spend={spend} open={asks} onDone={() => setAsks(false)} />
    </div>
  );
};

/** How often it is looked whether the last day is over. */
const LOOKS_MS = 60_000;

/** What is disputed of a spend, or the way to dispute it while there is time. */
export const SpendDispute = ({ spend }: { readonly spend: CardSpendWire }) => {
  const held = useHeld();
  const now = usePlatformNow(LOOKS_MS);
  const { dispute, disputableUntil } = spend;
  if (dispute !== null) return <Dispute dispute={dispute} />;
  if (disputableUntil === null || dayOf(new Date(now)) > disputableUntil || !permitsChange(held, CHANGES)) return null;
  return <Ask spend={spend} until={disputableUntil} />;
};
