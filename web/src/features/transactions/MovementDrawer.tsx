import type { LedgerEntryView } from '@tradeport/shared/contract/common.ts';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { RecordSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { LedgerEntries } from '../../ui/records/LedgerEntries.tsx';
import { DrawerSection, Facts, RecordDrawer } from '../../ui/records/RecordDrawer.tsx';
import { useTime } from '../../ui/times.ts';
import { changeOf, isWithin, type Movement, orderAddress, PARTS, shiftOf } from './movementRow.ts';
import styles from './Transactions.module.css';
import { useText } from './text.ts';

const Hero = ({ movement }: { readonly movement: Movement }) => {
  const t = useText();
  const label = isWithin(movement) ? 'within' : movement.amount.startsWith('-') ? 'wentOut' : 'cameIn';
  const shift = shiftOf(movement);
  return (
    <div className={styles.hero}>
      <div className={styles.heroLabel}>{t(label)}</div>
      <Money
        amount={shift?.amount ?? movement.amount}
        ccy={movement.currency}
        size="hero"
        signed={shift === undefined}
        flag
      />
      <div className={styles.heroLabel}>
        {movement.kindText} · {movement.actionText}
        {shift && ` · ${t('shift', { from: t(shift.from), to: t(shift.to) })}`}
      </div>
    </div>
  );
};

/** The parts of the balance: how each changed, and what it is now; the last line adds them up. */
const Balances = ({ movement }: { readonly movement: Movement }) => {
  const t = useText();
  const { currency: ccy } = movement;
  return (
    <table className={styles.balances} aria-label={t('balances')}>
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {PARTS.map((part) => (
          <tr key={part}>
            <th scope="row">{t(part)}</th>
            <td>
              <Money amount={changeOf(movement, part)} ccy={ccy} signed secondary code={false} />
            </td>
            <td>
              <Money amount={movement[part]} ccy={ccy} secondary />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('all')}</th>
          <td>
            <Money amount={movement.amount} ccy={ccy} signed secondary code={false} />
          </td>
          <td>
            <Money amount={movement.balance} ccy={ccy} strong />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

const Detail = ({ movement, entry }: { readonly movement: Movement; readonly entry: LedgerEntryView | null }) => {
  const t = useText();
  const time = useTime();
  const order = orderAddress(movement);
  return (
    <>
      <Hero movement={movement} />
      <DrawerSection title={t('balances')}>
        <Balances movement={movement} />
      </DrawerSection>
      {entry !== null && (
        <DrawerSection title={t('ledger')} note={t('zeroSum')}>
          <LedgerEntries entries={[entry]} label={t('ledger')} />
        </DrawerSection>
      )}
      <DrawerSection title={t('facts')}>
        <Facts
          facts={[
            {
              key: 'order',
              label: t(order === undefined ? 'account' : 'order'),
              value: order === undefined ? movement.orderNo : <Link to={order}>{movement.orderNo}</Link>,
            },
            { key: 'time', label: t('period'), value: time(movement.tradeTime, 'second') },
            { key: 'serialNo', label: t('serialNo'), value: movement.serialNo },
            { key: 'entry', label: t('entry'), value: movement.entryNo },
          ]}
        />
      </DrawerSection>
    </>
  );
};

interface MovementDrawerProps {
  /** Undefined: closed. */
  readonly serialNo: string | undefined;
  readonly onClose: () => void;
}

/** One movement with its balances, its ledger entry and the way to its order. It never changes, so it is asked for once. */
export function MovementDrawer({ serialNo, onClose }: MovementDrawerProps) {
  const t = useText();
  const { data, error, refetch } = useCall(
    api.tradeDetail.page,
    { serialNo: serialNo ?? '-' },
    { enabled: serialNo !== undefined, quiet: true },
  );
  const movement = data?.list[0];
  return (
    <RecordDrawer open={serialNo !== undefined} onClose={onClose} title={t('detail')} number={serialNo}>
      {error ? (
        <ErrorFace error={error} title={t('detailFailed')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RecordSkeleton />
      ) : movement === undefined ? (
        <Empty title={t('missing')} why={t('missingWhy', { serial: serialNo ?? '' })} />
      ) : (
        <Detail movement={movement} entry={data.ledger} />
      )}
    </RecordDrawer>
  );
}
