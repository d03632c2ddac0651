import { Bone } from '../../ui/feedback/Skeleton.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import type { useTime } from '../../ui/times.ts';
import { type Movement, shiftOf } from './movementRow.ts';
import styles from './Transactions.module.css';
import type { Say } from './text.ts';

const twoLines = (
  <span className={styles.bones}>
    <Bone width={150} />
    <Bone width={110} height={10} />
  </span>
);

/** What came in or went out; where nothing did, how much went from which part of the balance to which. */
const Change = ({ movement, t }: { readonly movement: Movement; readonly t: Say }) => {
  const shift = shiftOf(movement);
  return (
    <span className={styles.change}>
      {shift !== undefined ? (
        <>
          <Money amount={shift.amount} ccy={movement.currency} />
          <span className={styles.part}>{t('shift', { from: t(shift.from), to: t(shift.to) })}</span>
        </>
      ) : (
        <Money amount={movement.amount} ccy={movement.currency} signed strong />
      )}
    </span>
  );
};

const balanceColumn = (t: Say, key: 'available' | 'processing' | 'frozen'): RecordColumn<Movement> => ({
  key,
  title: t(key),
  width: 160,
  align: 'right',
  optional: true,
  render: (movement) => <Money amount={movement[key]} ccy={movement.currency} secondary />,
});

/** The columns of the list of movements; what happened takes the width that is left. */
export const movementColumns = (t: Say, time: ReturnType<typeof useTime>): readonly RecordColumn<Movement>[] => [
  {
    key: 'time',
    title: t('period'),
    width: 150,
    fixed: true,
    render: (movement) => <span className="num">{time(movement.tradeTime, 'minute')}</span>,
  },
  {
    key: 'movement',
    title: t('movement'),
    fixed: true,
    bone: twoLines,
    render: (movement) => (
      <span className={styles.what}>
        <span>
          {movement.kindText} · {movement.actionText}
        </span>
        <span className={styles.number}>{movement.orderNo}</span>
      </span>
    ),
  },
  {
    key: 'change',
    title: t('amount'),
    width: 230,
    align: 'right',
    render: (movement) => <Change movement={movement} t={t} />,
  },
  {
    key: 'balance',
    title: t('balance'),
    width: 210,
    align: 'right',
    render: (movement) => <Money amount={movement.balance} ccy={movement.currency} flag />,
  },
  balanceColumn(t, 'available'),
  balanceColumn(t, 'processing'),
  balanceColumn(t, 'frozen'),
  {
    key: 'serialNo',
    title: t('serialNo'),
    width: 130,
    render: (movement) => <span className="num">{movement.serialNo}</span>,
  },
];

/** A movement as a card, below 768 px. */
export const MovementCard = ({
  movement,
  at,
  t,
}: {
  readonly movement: Movement;
  readonly at: string;
  readonly t: Say;
}) => (
  <span className={styles.card}>
    <span className={styles.cardLine}>
      <span className={styles.cardWhat}>
        <Flag of={movement.currency} />
        <span>
          {movement.kindText} · {movement.actionText}
        </span>
      </span>
      <Change movement={movement} t={t} />
    </span>
    <span className={styles.cardLine}>
      <span className={styles.number}>
        {movement.orderNo} · {at}
      </span>
      <span className={styles.cardBalance}>
        {t('balance')} <Money amount={movement.balance} ccy={movement.currency} />
      </span>
    </span>
  </span>
);
