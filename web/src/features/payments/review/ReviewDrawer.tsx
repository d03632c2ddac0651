import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { OpenRecord } from '../../../ui/records/OpenRecord.tsx';
import { DrawerSection } from '../../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../../ui/records/RecordPage.tsx';
import { ToneTile } from '../../../ui/records/StateTag.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { PaymentBody, PaymentHero, PaymentNote } from '../PaymentDrawer.tsx';
import { PaymentFacts } from '../PaymentFacts.tsx';
import { ofKind } from '../paymentRecord.ts';
import { Decision } from './Decision.tsx';
import type { StandsOut as Found } from './marks.tsx';
import styles from './Review.module.css';
import { type Review, reviewSource } from './reviewRecord.ts';
import { useText } from './text.ts';

interface OrderProps {
  readonly order: Review;
}
interface ReviewDetailProps extends OrderProps {
  /** What it was compared with; undefined until that is known. */
  readonly found: Found | undefined;
}

/** What a careful reviewer would look up: what has changed since comes first. */
const StandsOut = ({ order, found }: ReviewDetailProps) => {
  const t = useText();
  const { hindrance, registeredName } = order;
  if (found === undefined) return null;
  const { isFirst, aboveUsual, sameAs } = found;
  const notes = [
    ...(hindrance === null ? [] : [hindrance]),
    ...(registeredName === null ? [] : [t('registeredAs', { name: registeredName, payee: order.payeeName })]),
    ...(isFirst ? [t('firstPayment')] : []),
    ...(aboveUsual === null ? [] : [t('aboveUsual', aboveUsual)]),
    ...(sameAs === null ? [] : [t('sameAgain', { number: sameAs })]),
  ];
  return (
    <DrawerSection title={t('standsOut')}>
      <ul className={styles.notes}>
        {(notes.length === 0 ? [t('nothingOdd')] : notes).map((note) => (
          <li key={note}>
            <ToneTile tone={notes.length === 0 ? 'good' : 'wait'} /> {note}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
};

/** Steps, money and files as the records have them; the bare facts for whoever may not see the records. */
const Known = ({ order }: OrderProps) => {
  const detail = useCall(api.paymentOrder.queryDetail, { ...ofKind, orderNo: order.orderNo }, { quiet: true });
  if (detail.data === undefined) return <PaymentFacts order={order} />;
  return <PaymentBody order={detail.data} />;
};

export const ReviewDetail = ({ order, found }: ReviewDetailProps) => {
  const t = useText();
  const isOpen = order.reviewStatus === 'pending';
  return (
    <>
      <PaymentHero order={order} />
      {isOpen && <StandsOut order={order} found={found} />}
      <PaymentNote order={order} />
      {isOpen && !order.mayReview && (
        <RecordNote tone="ended">{t('notYours', { reviewer: order.reviewerName ?? '' })}</RecordNote>
      )}
      {isOpen && order.mayReview && <Decision orders={[order]} />}
      <Known order={order} />
    </>
  );
};

/** A payment with all that a decision needs, and the decision. */
export const ReviewDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={reviewSource} say={useText()}>
    {(order) => <ReviewDetail order={order} found={order.found} />}
  </OpenRecord>
);
