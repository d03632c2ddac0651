import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import styles from './Link.module.css';
import { CandidateRow } from './LinkRows.tsx';
import { byBuyer, type LinkDraft, withOrder } from './linkDraft.ts';
import { type Candidate, ccyOf, type Receipt } from './receiptRecord.ts';
import { useText } from './text.ts';
import { type Kind, ROWS, useCandidates, type Whose } from './useCandidates.ts';

export interface CandidatesProps {
  readonly receipt: Receipt;
  readonly kind: Kind;
  readonly sought: string;
  readonly draft: LinkDraft;
  readonly onDraft: (draft: LinkDraft) => void;
}

/** A page of orders, by their buyers. */
const Part = ({ receipt, kind, sought, draft, onDraft, whose }: CandidatesProps & { readonly whose: Whose }) => {
  // The list stays while another search loads, and what is typed beside an order with it; its pages begin anew.
  const [turned, setTurned] = useState({ sought, page: 1 });
  const page = turned.sought === sought ? turned.page : 1;
  const asked = useCandidates(receipt, kind, whose, { sought, page });
  if (asked.data === undefined)
    return asked.error ? (
      <ErrorFace error={asked.error} onRetry={() => void asked.refetch()} small />
    ) : (
      <SkeletonLines rows={4} />
    );
  const { list, total } = asked.data;
  const linked = new Set(receipt.linkedOrders.map(({ orderNo }) => orderNo));
  const change = (order: Candidate, amount: string | undefined) => {
    const next = new Map(draft);
    if (amount === undefined) next.delete(order.orderNo);
    else next.set(order.orderNo, { order, amount });
    onDraft(next);
  };
  return (
    <>
      {[...byBuyer(list.filter(({ orderNo }) => !linked.has(orderNo)))].map(([buyer, orders]) => (
        <section key={buyer} className={styles.group} aria-label={buyer}>
          <p className={styles.head}>{buyer}</p>
          <ul className={styles.rows}>
            {orders.map((order) => (
              <CandidateRow
                key={order.orderNo}
                receipt={receipt}
                order={order}
                ticked={draft.get(order.orderNo)}
                onTick={(isTicked) =>
                  isTicked
                    ? onDraft(withOrder(draft, order, receipt.unlinkedAmount, ccyOf(receipt)))
                    : change(order, undefined)
                }
                onAmount={(amount) => change(order, amount)}
              />
            ))}
          </ul>
        </section>
      ))}
      {total > ROWS && (
        <div className={styles.pages}>
          <Pagination
            size="small"
            current={page}
            pageSize={ROWS}
            total={total}
            showSizeChanger={false}
            onChange={(next) => setTurned({ sought, page: next })}
          />
        </div>
      )}
    </>
  );
};

/** The orders of one kind that fit the receipt: those of its payer, and behind a warning those of other buyers. */
export const Candidates = (props: CandidatesProps) => {
  const { receipt, kind, sought } = props;
  const t = useText();
  const payer = useCandidates(receipt, kind, 'payer', { sought }).data?.total;
  const other = useCandidates(receipt, kind, 'other', { sought }).data?.total;
  const [isOpen, setIsOpen] = useState(false);
  if (payer === 0 && other === 0)
    return <Empty title={t('noCandidates')} why={t('noCandidatesWhy', { ccy: receipt.currency })} small />;
  return (
    <>
      {payer === 0 ? (
        <p className={styles.why}>{t('noneOfPayer', { payer: receipt.payerHolderName })}</p>
      ) : (
        <Part {...props} whose="payer" />
      )}
      {other !== undefined && other > 0 && (
        <div className={styles.others}>
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'hideOthers' : 'showOthers', { count: other })}
          </Button>
          {isOpen && (
            <>
              <RecordNote tone="wait">{t('othersWarning', { payer: receipt.payerHolderName })}</RecordNote>
              <Part {...props} whose="other" />
            </>
          )}
        </div>
      )}
    </>
  );
};
