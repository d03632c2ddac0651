import { changing, screens } from '@tradeport/shared/screens.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUsage } from '@tradeport/shared/states/materialUsage.ts';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { FileList } from '../../ui/forms/FileList.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { useRecordActions } from '../../ui/records/RecordActions.tsx';
import { RecordDetail } from '../../ui/records/RecordDetail.tsx';
import { DrawerSection, type Fact, Facts } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { ProgressSection, RecordHero, RecordNote } from '../../ui/records/sections.tsx';
import { useRecord } from '../../ui/records/useRecord.ts';
import { useTimeline } from '../../ui/records/useTimeline.ts';
import { useTime } from '../../ui/times.ts';
import { formPath, type OrderDetail, orderSource } from './orderRecord.ts';
import { useText } from './text.ts';

/** What comes next; nothing where all is said. */
const NOTES = {
  pending: 'noteReview',
  processing: 'noteReview',
  reviewSuccess: 'noteLink',
  auditFailed: 'noteCorrect',
  refused: 'noteRefused',
  processingFailed: 'noteAgain',
  awaitingLogistics: 'noteLogistics',
  logisticsResubmitted: 'noteReview',
} as const satisfies Record<StateOf<typeof materialReview>, string>;

const useFacts = (order: OrderDetail): readonly Fact[] => {
  const t = useText();
  const time = useTime();
  const text = (value: string | null) => value ?? t('none');
  return [
    { key: 'number', label: t('number'), value: order.detailSerialNo },
    { key: 'own', label: t('merchantTxNo'), value: text(order.merchantTxNo) },
    { key: 'contract', label: t('contractNo'), value: order.contractNo },
    { key: 'contractDate', label: t('contractDate'), value: order.contractDate },
    { key: 'country', label: t('country'), value: order.tradeCountryText },
    { key: 'linked', label: t('linked'), value: moneyText(order.linkedAmount, order.currency) },
    { key: 'linkable', label: t('linkable'), value: moneyText(order.linkableAmount, order.currency) },
    { key: 'website', label: t('website'), value: text(order.website) },
    { key: 'category', label: t('category'), value: order.productCategory },
    { key: 'product', label: t('product'), value: order.productName },
    { key: 'quantity', label: t('quantity'), value: String(order.productQuantity) },
    { key: 'shipped', label: t('shipped'), value: t(order.shipped ? 'yes' : 'no') },
    { key: 'provider', label: t('provider'), value: text(order.logisticsProvider) },
    { key: 'tracking', label: t('trackingNo'), value: text(order.trackingNo) },
    { key: 'shipDate', label: t('shipDate'), value: text(order.shipDate) },
    { key: 'remarks', label: t('remarks'), value: text(order.remarks) },
    { key: 'upload', label: t('upload'), value: order.batchNo },
    { key: 'file', label: t('fileName'), value: order.fileName ?? t('filledIn') },
    { key: 'uploaded', label: t('uploaded'), value: time(order.uploadTime, 'second') },
  ];
};

const Detail = ({ order }: { readonly order: OrderDetail }) => {
  const t = useText();
  const state = stateOf(materialReview, order.status);
  const isVoided = order.usageStatus === 'voided';
  const isUsedUp = order.usageStatus === 'inUse' || order.usageStatus === 'used';
  const steps = useTimeline({ machine: materialReview, state, timeline: order.timeline });
  return (
    <>
      <RecordHero
        label={t('orderTotal')}
        below={order.buyerName}
        side={
          <>
            <StateCell machine={materialReview} state={state} />
            <StateCell machine={materialUsage} state={order.usageStatus} />
          </>
        }
      >
        <Money amount={order.orderTotal} ccy={order.currency} size="hero" flag />
      </RecordHero>
      <RecordNote tone={isVoided ? 'ended' : materialReview.states[state].tone}>
        {isVoided
          ? t('noteVoided')
          : `${t(isUsedUp ? 'noteUsed' : NOTES[state])}${order.reason === null ? '' : ` ${order.reason}`}`}
      </RecordNote>
      <ProgressSection steps={steps} />
      <DrawerSection title={t('facts')}>
        <Facts facts={useFacts(order)} />
      </DrawerSection>
      <Files order={order} />
    </>
  );
};

const Files = ({ order: { materialFiles, logisticsFiles } }: { readonly order: OrderDetail }) => {
  const t = useText();
  const files = [...materialFiles, ...logisticsFiles].map(({ fileId, fileName }) => ({
    fileId,
    name: fileName,
    bytes: 0,
  }));
  if (files.length === 0) return null;
  return (
    <DrawerSection title={t('files')}>
      <FileList label={t('files')} files={files} />
    </DrawerSection>
  );
};

const CHANGE = changing(screens.receiptOrders);

/** Voiding hangs on the use of an order, correcting and supplementing on its review: the buttons of both. */
const useMoves = (onTried: () => void): RecordMoves<OrderDetail, 'mend' | 'supplyLogistics'> => {
  const t = useText();
  const { send } = useSend(api.uploadDetail.void, { invalidates: [api.uploadDetail.detailPage] });
  const voiding: RecordMoves<OrderDetail, 'void'> = {
    machine: materialUsage,
    stateOf: ({ usageStatus }) => usageStatus,
    actions: {
      void: {
        needs: api.uploadDetail.void,
        name: t('void'),
        screens: CHANGE,
        send: ({ detailSerialNo }) => send({ detailSerialNo }),
        question: ({ contractNo }) => ({
          title: t('voidTitle', { contract: contractNo }),
          why: t('voidWhy'),
          keep: t('keep'),
          done: t('isVoided'),
        }),
      },
    },
  };
  return {
    machine: materialReview,
    stateOf: ({ status }) => status,
    guard: ({ usageStatus }) => usageStatus !== 'voided',
    actions: {
      mend: {
        name: t('correct'),
        screens: [screens.receiptOrderForm.path],
        primary: true,
        to: ({ detailSerialNo }) => `${formPath('page')}?no=${encodeURIComponent(detailSerialNo)}`,
      },
      supplyLogistics: {
        name: t('supply'),
        screens: CHANGE,
        primary: true,
        to: ({ detailSerialNo }) => `${formPath('logistics')}?no=${encodeURIComponent(detailSerialNo)}`,
      },
    },
    more: (order) => <VoidButton order={order} voiding={voiding} onTried={onTried} />,
  };
};

const VoidButton = (props: {
  readonly order: OrderDetail;
  readonly voiding: RecordMoves<OrderDetail, 'void'>;
  readonly onTried: () => void;
}) => {
  const { buttons, note, dialogs } = useRecordActions(props.voiding, props.order, props.onTried);
  return (
    <>
      {note}
      {buttons}
      {dialogs}
    </>
  );
};

/** Everything known about one order; it follows the order while it is under way. */
export function OrderDrawer({ number, onClose, onChanged }: DrawerProps) {
  const t = useText();
  const query = useRecord(orderSource, number, onChanged);
  const moves = useMoves(() => {
    query.refetch();
    onChanged();
  });
  return (
    <RecordDetail
      of={query}
      onClose={onClose}
      title={t('detail')}
      noun={t('noun')}
      numberName={t('numberName')}
      moves={moves}
    >
      {(order) => <Detail key={order.detailSerialNo} order={order} />}
    </RecordDetail>
  );
}
