import { changing, screens } from '@tradeport/shared/screens.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import type { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useVouchers } from '../../session/siteTerms.ts';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { AnswerDialog, AskBackDialog, PayeeDialog } from './RefundDialogs.tsx';
import { isLinkedInFull, type ReceiptDetail, receiptRules } from './receiptRecord.ts';
import { SupplyDialog } from './SupplyDialog.tsx';
import { useText } from './text.ts';

const MAY_CHANGE = changing(screens.receipts);

/** The moves of the merchant as buttons of the drawer, and the voucher of a refund. */
export const useReceiptActions = (): RecordMoves<ReceiptDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const hasVouchers = useVouchers();
  return {
    ...receiptRules,
    actions: {
      link: {
        name: t('link'),
        screens: MAY_CHANGE,
        primary: true,
        when: (receipt) => !isLinkedInFull(receipt),
        dialog: (receipt, open, onDone) => <LinkDialog receipt={receipt} open={open} onDone={onDone} />,
      },
      handIn: {
        name: t('handIn'),
        screens: MAY_CHANGE,
        primary: true,
        when: isLinkedInFull,
        dialog: (receipt, open, onDone) => <SupplyDialog receipt={receipt} open={open} onDone={onDone} />,
      },
      supply: {
        name: t('supply'),
        screens: MAY_CHANGE,
        when: (receipt) => !isLinkedInFull(receipt),
        dialog: (receipt, open, onDone) => <SupplyDialog receipt={receipt} open={open} onDone={onDone} />,
      },
      unlink: 'elsewhere',
      changeLink: {
        name: t('changeLink'),
        screens: MAY_CHANGE,
        when: isLinkedInFull,
        dialog: (receipt, open, onDone) => <LinkDialog receipt={receipt} open={open} onDone={onDone} />,
      },
      askRefund: {
        name: t('askRefund'),
        screens: MAY_CHANGE,
        dialog: (receipt, open, onDone) => <AskBackDialog receipt={receipt} open={open} onDone={onDone} />,
      },
      correctPayee: {
        name: t('correctPayee'),
        screens: MAY_CHANGE,
        dialog: (receipt, open, onDone) => <PayeeDialog receipt={receipt} open={open} onDone={onDone} />,
      },
      confirm: {
        name: t('confirm'),
        screens: MAY_CHANGE,
        primary: true,
        dialog: (receipt, open, onDone) => (
          <AnswerDialog receipt={receipt} action="confirm" open={open} onDone={onDone} />
        ),
      },
      decline: {
        name: t('decline'),
        screens: MAY_CHANGE,
        dialog: (receipt, open, onDone) => (
          <AnswerDialog receipt={receipt} action="decline" open={open} onDone={onDone} />
        ),
      },
    },
    more: ({ orderNo, state }) =>
      hasVouchers &&
      state === 'refunded' && (
        <DownloadButton
          label={t('voucher')}
          onDownload={() => download(api.income.downloadRefundVoucherPdf, { orderNo })}
        />
      ),
  };
};
