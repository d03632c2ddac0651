import { Link } from 'react-router-dom';
import { Money } from '../../ui/money/Money.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { SumTable } from '../../ui/records/Sums.tsx';
import { FactsSection, LedgerSection, RecordHero } from '../../ui/records/sections.tsx';
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
  tookOwed,
} from './movementRecord.ts';
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
  const change = (amount: string) => <Money amount={amount} ccy={ccy} signed secondary code={false} />;
  const rows = PARTS.map((part) => ({
    name: t(part),
    cells: [change(changeOf(movement, part)), <Money key="after" amount={movement[part]} ccy={ccy} secondary />],
  }));
  return (
    <DrawerSection title={t('balances')}>
      <SumTable
        label={t('balances')}
        columns={[t('part'), t('change'), t('after')]}
        rows={rows}
        total={{
          name: t('all'),
          cells: [change(movement.amount), <Money key="after" amount={movement.balance} ccy={ccy} strong />],
        }}
      />
    </DrawerSection>
  );
};

const Detail = ({ movement, entry }: MovementDetail) => {
  const t = useText();
  const time = useTime();
  const order = orderAddress(movement);
  return (
    <>
      <Hero movement={movement} />
      <Balances movement={movement} />
      {entry !== null && <LedgerSection entries={[entry]} single />}
      <FactsSection
        say={t}
        heading="facts"
        facts={[
          order === undefined
            ? ['account', movement.orderNo]
            : [
                'order',
                <Link key="order" to={order} translate="no">
                  {movement.orderNo}
                </Link>,
              ],
          ...(tookOwed(movement)
            ? [['owedTaken', <Money key="owed" amount={movement.owedTaken} ccy={movement.currency} />] as const]
            : []),
          ['period', time(movement.tradeTime, 'second')],
          ['serialNo', movement.serialNo],
          ['entry', movement.entryNo],
        ]}
      />
    </>
  );
};

/** One movement with its balances, its ledger entry and the way to its order. */
export const MovementDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={movementSource} say={useText()}>
    {(detail) => <Detail {...detail} />}
  </OpenRecord>
);
