import { Link } from 'react-router-dom';
import { Money } from '../../ui/money/Money.tsx';
import { LedgerEntries } from '../../ui/records/LedgerEntries.tsx';
import { RecordDetail } from '../../ui/records/RecordDetail.tsx';
import { DrawerSection, Facts } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { RecordHero } from '../../ui/records/sections.tsx';
import { useRecord } from '../../ui/records/useRecord.ts';
import { useTime } from '../../ui/times.ts';
import {
  changeOf,
  isWithin,
  type Movement,
  type MovementDetail,
  movementSource,
  orderAddress,
  PARTS,
  shiftOf,
} from './movementRecord.ts';
import styles from './Transactions.module.css';
import { useText } from './text.ts';

const Hero = ({ movement }: { readonly movement: Movement }) => {
  const t = useText();
  const label = isWithin(movement) ? 'within' : movement.amount.startsWith('-') ? 'wentOut' : 'cameIn';
  const shift = shiftOf(movement);
  const amount = shift?.amount ?? movement.amount;
  const happened = `${movement.kindText} · ${movement.actionText}`;
  return (
    <RecordHero
      label={t(label)}
      below={shift ? `${happened} · ${t('shift', { from: t(shift.from), to: t(shift.to) })}` : happened}
    >
      <Money amount={amount} ccy={movement.currency} size="hero" signed={shift === undefined} flag />
    </RecordHero>
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

const Detail = ({ movement, entry }: MovementDetail) => {
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

/** One movement with its balances, its ledger entry and the way to its order. */
export function MovementDrawer({ number, onClose }: DrawerProps) {
  const t = useText();
  const query = useRecord(movementSource, number);
  return (
    <RecordDetail of={query} onClose={onClose} title={t('detail')} noun={t('noun')} numberName={t('numberName')}>
      {(detail) => <Detail key={detail.movement.serialNo} {...detail} />}
    </RecordDetail>
  );
}
