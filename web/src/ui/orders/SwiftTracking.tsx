import type { OrderType } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { DrawerSection, Facts } from '../records/RecordDrawer.tsx';
import { Timeline } from '../records/Timeline.tsx';
import { useTime } from '../times.ts';
import { useText } from './text.ts';

interface SwiftTrackingProps {
  readonly orderType: OrderType;
  readonly orderNo: string;
  /** Nothing moves any more: it is asked once. */
  readonly isOver: boolean;
}

/** The tracking moves on while the payment does. */
const TRACK_MS = 30_000;

/** The banks on the way of an order by SWIFT, as far as it has come. */
export const SwiftTracking = ({ orderType, orderNo, isOver }: SwiftTrackingProps) => {
  const t = useText();
  const time = useTime();
  const settings = { quiet: true, ...(isOver ? {} : { everyMs: TRACK_MS }) };
  const track = useCall(api.account.gpiInfo, { orderType, orderNo }, settings);
  if (track.data === undefined) return null;
  const { uetr, statusText, hops, poboPayerName } = track.data;
  return (
    <DrawerSection title={t('track')}>
      <Facts
        facts={[
          { key: 'state', label: t('trackState'), value: statusText },
          ...(poboPayerName === null ? [] : [{ key: 'onBehalfOf', label: t('onBehalfOf'), value: poboPayerName }]),
          {
            key: 'uetr',
            label: t('uetr'),
            value: (
              <span className="num" translate="no">
                {uetr}
              </span>
            ),
          },
        ]}
      />
      <Timeline
        label={t('track')}
        steps={hops.map(({ role, roleText, bankName, swiftCode, arrivedAt }) => ({
          key: role,
          title: `${roleText} · ${bankName}`,
          ...(swiftCode === null ? {} : { who: swiftCode }),
          ...(arrivedAt === null ? {} : { tone: 'good' as const, time: time(arrivedAt, 'second') }),
        }))}
      />
    </DrawerSection>
  );
};
