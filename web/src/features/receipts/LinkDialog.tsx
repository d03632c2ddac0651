import type { LINKABLE_KINDS } from '@tradeport/shared/contract/receipt.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { Button, Checkbox, Input, Modal, Pagination, Segmented } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useList } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { useAtRest } from '../../ui/forms/useAtRest.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import {
  amountThatFits,
  canLink,
  draftWithout,
  type LinkDraft,
  leftAfter,
  type Ticked,
  tickedFault,
} from './linkDraft.ts';
import { useLinking } from './moves.ts';
import styles from './Receipts.module.css';
import { type Candidate, ccyOf, type Receipt } from './receiptRecord.ts';
import { text, useText } from './text.ts';

type Kind = (typeof LINKABLE_KINDS)[number];
const ROWS = 10;

interface LinkDialogProps {
  readonly receipt: Receipt;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** What of the receipt is left to link, as the draft stands. */
const Left = ({ receipt, draft }: { readonly receipt: Receipt; readonly draft: LinkDraft }) => {
  const t = useText();
  const ccy = ccyOf(receipt);
  const left = leftAfter(receipt.unlinkedAmount, draft, ccy);
  const amount = formatAmount(left < 0n ? -left : left, ccy);
  return (
    <div className={styles.left}>
      <dl>
        <div>
          <dt>{t('amount')}</dt>
          <dd className="num">{moneyText(receipt.estimatedAmount, ccy)}</dd>
        </div>
        <div>
          <dt>{t('linkedSum')}</dt>
          <dd className="num">{moneyText(receipt.linkedAmount, ccy)}</dd>
        </div>
        <div aria-live="polite">
          <dt>{t(left < 0n ? 'tooMuch' : 'leftToLink')}</dt>
          <dd className="num">{moneyText(amount, ccy)}</dd>
        </div>
      </dl>
      {left === 0n && <span>{t('completes')}</span>}
    </div>
  );
};

interface OrderLineProps {
  readonly order: Candidate;
  readonly receipt: Receipt;
  readonly ticked: Ticked | undefined;
  readonly onTick: (isTicked: boolean) => void;
  readonly onAmount: (amount: string) => void;
}

const OrderLine = ({ order, receipt, ticked, onTick, onAmount }: OrderLineProps) => {
  const t = useText();
  const faultId = useId();
  const fault = ticked && tickedFault(ticked, ccyOf(receipt));
  return (
    <li className={styles.order}>
      <Checkbox checked={ticked !== undefined} onChange={({ target }) => onTick(target.checked)}>
        <span className={styles.words}>
          <span className={styles.reference}>{order.reference}</span>
          <span className={styles.second}>
            {order.buyerName} · {order.orderNo}
          </span>
        </span>
      </Checkbox>
      <span className={styles.side}>
        <span className={`${styles.second} num`}>
          {t('linkable', { amount: moneyText(order.linkableAmount, order.currency) })}
        </span>
        {ticked && (
          <Input
            className={styles.amount ?? ''}
            inputMode="decimal"
            aria-label={t('amountOf', { order: order.reference })}
            aria-describedby={faultId}
            suffix={order.currency}
            value={ticked.amount}
            {...(fault === undefined ? {} : { status: 'error' as const })}
            onChange={({ target }) => onAmount(target.value)}
          />
        )}
      </span>
      {fault !== undefined && (
        <span id={faultId} className={styles.fault}>
          {t(fault, { amount: moneyText(order.linkableAmount, order.currency) })}
        </span>
      )}
    </li>
  );
};

/** The orders of one kind that fit the receipt, a page at a time. */
const Candidates = (props: {
  readonly receipt: Receipt;
  readonly kind: Kind;
  readonly sought: string;
  readonly draft: LinkDraft;
  readonly onDraft: (draft: LinkDraft) => void;
}) => {
  const { receipt, kind, sought, draft, onDraft } = props;
  const t = useText();
  // The list stays while another search loads, and what is typed beside an order with it; its pages begin anew.
  const [turned, setTurned] = useState({ sought, page: 1 });
  const page = turned.sought === sought ? turned.page : 1;
  const asked = useList(
    api.receipt.relationQuery,
    {
      orderNo: receipt.orderNo,
      kind,
      currentPage: page,
      pageSize: ROWS,
      ...(sought === '' ? {} : { keyword: sought }),
    },
    { quiet: true },
  );
  if (asked.data === undefined)
    return asked.error ? (
      <ErrorFace error={asked.error} onRetry={() => void asked.refetch()} small />
    ) : (
      <SkeletonLines rows={4} />
    );
  const { list, total } = asked.data;
  if (total === 0)
    return <Empty title={t('noCandidates')} why={t('noCandidatesWhy', { ccy: receipt.currency })} small />;
  const change = (order: Candidate, amount: string | undefined) => {
    const next = new Map(draft);
    if (amount === undefined) next.delete(order.orderNo);
    else next.set(order.orderNo, { order, amount });
    onDraft(next);
  };
  return (
    <>
      <ul className={styles.orders} aria-label={t(kind)}>
        {list.map((order) => (
          <OrderLine
            key={order.orderNo}
            order={order}
            receipt={receipt}
            ticked={draft.get(order.orderNo)}
            onTick={(isTicked) =>
              change(order, isTicked ? amountThatFits(order, receipt.unlinkedAmount, draft, ccyOf(receipt)) : undefined)
            }
            onAmount={(amount) => change(order, amount)}
          />
        ))}
      </ul>
      {total > ROWS && (
        <div className={styles.foot}>
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

/** Ticks orders of both kinds with their amounts, and links them; the sum that is left follows. */
const LinkForm = ({ receipt, onDone }: Omit<LinkDialogProps, 'open'>) => {
  const t = useText();
  const [kind, setKind] = useState<Kind>('tradeOrder');
  const [typed, setTyped] = useState('');
  const [draft, setDraft] = useState<LinkDraft>(new Map());
  const [failure, setFailure] = useState<CallFailed>();
  const [linkedCount, setLinkedCount] = useState(0);
  const { link, sending } = useLinking();
  const sought = useAtRest(typed.trim());
  const send = async () => {
    setFailure(undefined);
    setLinkedCount(0);
    const { outcome, before } = await link(receipt, draft);
    if (!outcome.ok) {
      // What is linked by now is ticked no more: sent again, it would be refused as linked already.
      const left = draftWithout(draft, before);
      setLinkedCount(draft.size - left.size);
      setDraft(left);
      return setFailure(outcome.failure);
    }
    toast('success', text(outcome.result.state === 'underReview' ? 'handedIn' : 'linked'));
    onDone();
  };
  return (
    <>
      <Left receipt={receipt} draft={draft} />
      <div className={styles.tools}>
        <Segmented<Kind>
          value={kind}
          onChange={setKind}
          options={[
            { value: 'tradeOrder', label: t('tradeOrder') },
            { value: 'material', label: t('material') },
          ]}
        />
        <Input.Search
          className={styles.search ?? ''}
          allowClear
          aria-label={t('findOrder')}
          placeholder={t('findOrder')}
          maxLength={120}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Candidates key={kind} {...{ receipt, kind, sought, draft }} onDraft={setDraft} />
      {linkedCount > 0 && <RecordNote tone="good">{t('partlyDone', { count: linkedCount })}</RecordNote>}
      {failure && <FailureNote failure={failure} />}
      <div className={styles.foot}>
        <Button
          type="primary"
          loading={sending}
          disabled={!canLink(receipt.unlinkedAmount, draft, ccyOf(receipt))}
          onClick={() => void send()}
        >
          {t('linkChosen', { count: draft.size })}
        </Button>
      </div>
    </>
  );
};

/** The dialog in which a receipt is linked to orders; it begins anew each time it is opened. */
export const LinkDialog = ({ receipt, open, onDone }: LinkDialogProps) => {
  const t = useText();
  return (
    <Modal open={open} title={t('linkTitle')} width={720} onCancel={onDone} footer={null} destroyOnHidden>
      <LinkForm receipt={receipt} onDone={onDone} />
    </Modal>
  );
};
