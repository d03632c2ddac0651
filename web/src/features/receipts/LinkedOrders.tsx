import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useHeld } from '../../session/useUser.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { FileList } from '../../ui/forms/FileList.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { legalActions } from '../../ui/records/RecordActions.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { Slot } from '../../ui/slot.ts';
import { useReceiptMoves } from './moves.ts';
import styles from './Receipts.module.css';
import { type Receipt, receiptRules } from './receiptRecord.ts';
import { useText } from './text.ts';

type LinkedOrder = Receipt['linkedOrders'][number];

/** One order: its number, its buyer, and how much of it. */
const OrderLine = ({ order, children }: { readonly order: LinkedOrder; readonly children?: Slot }) => {
  const t = useText();
  return (
    <li className={styles.order}>
      <span className={styles.words}>
        <span className={styles.reference}>{order.reference}</span>
        <span className={styles.second}>
          {t(`${order.kind}Kind`)} · {order.buyerName} · <span translate="no">{order.orderNo}</span>
        </span>
      </span>
      <span className={styles.side}>
        <span className="num" translate="no">
          {moneyText(order.amount, order.currency)}
        </span>
        {children}
      </span>
    </li>
  );
};

/** What the receipt was linked to until its money went back. */
export const FreedOrders = ({ receipt: { freedOrders } }: { readonly receipt: Receipt }) => {
  const t = useText();
  if (freedOrders.length === 0) return null;
  return (
    <DrawerSection title={t('freedOrders')} note={t('freedNote')}>
      <ul className={styles.orders} aria-label={t('freedOrders')}>
        {freedOrders.map((order) => (
          <OrderLine key={`${order.kind} ${order.orderNo}`} order={order} />
        ))}
      </ul>
    </DrawerSection>
  );
};

/** The orders that prove the trade behind a receipt; each can be unlinked while that is allowed. */
export const LinkedOrders = ({ receipt }: { readonly receipt: Receipt }) => {
  const t = useText();
  const held = useHeld();
  const { unlink, sending } = useReceiptMoves();
  const [failure, setFailure] = useState<CallFailed>();
  const { linkedOrders, linkedAmount, unlinkedAmount, currency } = receipt;
  if (linkedOrders.length === 0) return null;
  const mayUnlink =
    legalActions(receiptRules, receipt, 0).includes('unlink') && permitsChange(held, changing(screens.receipts));
  const send = async (no: string) => {
    const outcome = await unlink(receipt.orderNo, no);
    setFailure(outcome.ok ? undefined : outcome.failure);
  };
  return (
    <DrawerSection
      title={t('linkedOrders')}
      note={t('linkedNote', { linked: moneyText(linkedAmount, currency), left: moneyText(unlinkedAmount, currency) })}
    >
      <ul className={styles.orders} aria-label={t('linkedOrders')}>
        {linkedOrders.map((order) => (
          <OrderLine key={`${order.kind} ${order.orderNo}`} order={order}>
            {mayUnlink && (
              <Button
                size="small"
                disabled={sending}
                aria-label={t('unlinkOrder', { order: order.reference })}
                onClick={() => void send(order.orderNo)}
              >
                {t('unlink')}
              </Button>
            )}
          </OrderLine>
        ))}
      </ul>
      {failure && <FailureNote failure={failure} />}
    </DrawerSection>
  );
};

/** The documents that were handed in with a receipt. */
export const Documents = ({ receipt: { supplementaryMaterials } }: { readonly receipt: Receipt }) => {
  const t = useText();
  if (supplementaryMaterials.length === 0) return null;
  return (
    <DrawerSection title={t('documents')}>
      <FileList
        label={t('documents')}
        files={supplementaryMaterials.map(({ fileId, fileName, fileSize }) => ({
          fileId,
          name: fileName,
          bytes: fileSize,
        }))}
      />
    </DrawerSection>
  );
};
