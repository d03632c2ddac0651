import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { LOCKABLE_CODES } from '@tradeport/shared/rules/rateLock.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Modal } from 'antd';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { useUser } from '../../../session/useUser.ts';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { PermittedLink } from '../../../ui/forms/PermittedLink.tsx';
import { RateLock } from '../../../ui/locks/RateLock.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import styles from './LockDialog.module.css';
import { useText } from './text.ts';

/** The newest receipts are offered; others lock theirs in the receipt itself. */
const OFFERED = 5;

/** The receipts of a currency whose settlement rate can be locked, each with its lock. */
const Receipts = ({ ccy }: { readonly ccy: Ccy }) => {
  const t = useText();
  const asked = useCall(
    api.receipt.paging,
    { currency: ccy, status: [...LOCKABLE_CODES], currentPage: 1, pageSize: OFFERED },
    { quiet: true },
  );
  const { data } = asked;
  if (data === undefined)
    return asked.error ? (
      <ErrorFace error={asked.error} onRetry={() => void asked.refetch()} small />
    ) : (
      <SkeletonLines rows={3} />
    );
  if (data.list.length === 0) return <p className={styles.none}>{t('none', { ccy })}</p>;
  return (
    <>
      <p className={styles.none}>{t('why')}</p>
      <ul className={styles.receipts} aria-label={t('receipts', { ccy })}>
        {data.list.map((receipt) => (
          <li key={receipt.orderNo}>
            <span className={styles.payer}>
              {receipt.payerHolderName} <Money amount={receipt.actualAmount ?? receipt.estimatedAmount} ccy={ccy} />
            </span>
            <RateLock receipt={receipt} />
          </li>
        ))}
      </ul>
    </>
  );
};

interface LockDialogProps {
  readonly ccy: string;
  readonly title: string;
  /** Where the rate of an exchange is locked. */
  readonly exchangeTo: string;
  readonly onClose: () => void;
}

/** What the lock beside a rate offers: an exchange, or the receipts of the currency that are to be settled. */
export function LockDialog({ ccy, title, exchangeTo, onClose }: LockDialogProps) {
  const t = useText();
  const held = useUser().data?.permission ?? [];
  const mayRead = permits(held, [pathTo(screens.receipts)]);
  return (
    <Modal open title={title} width={440} footer={null} onCancel={onClose}>
      <div className={styles.over}>
        <PermittedLink screen={screens.exchange} to={exchangeTo}>
          {t('exchange')}
        </PermittedLink>
        {mayRead && isHeldCcy(ccy) && <Receipts ccy={ccy} />}
      </div>
    </Modal>
  );
}
