import { pathTo, screens } from '@tradeport/shared/screens.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { tradeOrder as machine } from '@tradeport/shared/states/tradeOrder.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { uploadedFile } from '../../api/upload.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FileList } from '../../ui/forms/FileList.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { RecordDetail } from '../../ui/records/RecordDetail.tsx';
import { DrawerSection, type Fact, Facts } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { ProgressSection, RecordHero, RecordNote } from '../../ui/records/sections.tsx';
import { useRecord } from '../../ui/records/useRecord.ts';
import { useTimeline } from '../../ui/records/useTimeline.ts';
import { useTime } from '../../ui/times.ts';
import { CHANGES, DeleteTradeOrder, useMayChange } from './DeleteTradeOrder.tsx';
import { LegSection, LockLeg } from './LegSection.tsx';
import { useText } from './text.ts';
import { type TradeOrderDetail, type TradeOrderState, tradeOrderSource, tradeOrderState } from './tradeOrderRecord.ts';

/** What the review says, and what comes next; nothing where all is said. */
const NOTES = {
  underReview: 'underReviewNote',
  pass: undefined,
  fail: 'failNote',
  returned: 'returnedNote',
} as const satisfies Record<TradeOrderState, string | undefined>;

const Note = ({ order }: { readonly order: TradeOrderDetail }) => {
  const t = useText();
  const state = tradeOrderState(order);
  const note = NOTES[state];
  if (note === undefined) return null;
  return <RecordNote tone={machine.states[state].tone}>{t(note, { opinion: order.auditOpinion ?? '' })}</RecordNote>;
};

const useFacts = (order: TradeOrderDetail): readonly Fact[] => {
  const t = useText();
  const time = useTime();
  const { currency } = order;
  return [
    { key: 'number', label: t('orderNumber'), value: order.merchantOrderNo },
    { key: 'type', label: t('type'), value: order.orderTypeText },
    { key: 'linked', label: t('linked'), value: moneyText(order.linkedAmount, currency) },
    { key: 'linkable', label: t('linkable'), value: moneyText(order.linkableAmount, currency) },
    { key: 'product', label: t('product'), value: order.productName },
    { key: 'count', label: t('count'), value: String(order.productCount) },
    { key: 'info', label: t('info'), value: order.productInfo ?? t('none') },
    { key: 'buyer', label: t('buyer'), value: order.buyerName },
    { key: 'buyerEn', label: t('buyerEn'), value: order.buyerNameEn },
    { key: 'country', label: t('country'), value: order.tradeCountryText },
    { key: 'paidOn', label: t('paidOn'), value: order.paymentTime },
    { key: 'website', label: t('website'), value: order.website },
    { key: 'memo', label: t('memo'), value: order.memo ?? t('none') },
    { key: 'submitted', label: t('submitted'), value: time(order.createdAt, 'minute') },
    {
      key: 'audited',
      label: t('audited'),
      value: order.auditedAt === null ? t('none') : time(order.auditedAt, 'minute'),
    },
  ];
};

const useLogistics = ({ shipped, trackingNumber, logisticsCompany }: TradeOrderDetail): readonly Fact[] => {
  const t = useText();
  return [
    { key: 'shipped', label: t('shipped'), value: t(shipped ? 'shippedYes' : 'shippedNo') },
    { key: 'carrier', label: t('carrier'), value: logisticsCompany ?? t('none') },
    { key: 'tracking', label: t('tracking'), value: trackingNumber ?? t('none') },
  ];
};

const FIELDS = ['contractFiles', 'salesContract', 'tradeVouchers', 'logisticsFiles', 'attachments'] as const;

/** The files of every field, asked for together. */
const Files = ({ order }: { readonly order: TradeOrderDetail }) => {
  const t = useText();
  const fileIds = FIELDS.flatMap((field) => order[field]);
  const files = useCall(api.file.getFileDownloadInfo, { fileIds }, { quiet: true });
  if (files.data === undefined)
    return (
      <DrawerSection title={t('files')}>
        {files.error ? (
          <ErrorFace error={files.error} title={t('filesFailed')} onRetry={() => void files.refetch()} small />
        ) : (
          <Skeleton>
            <Bone height={42} />
          </Skeleton>
        )}
      </DrawerSection>
    );
  const known = files.data;
  return FIELDS.filter((field) => order[field].length > 0).map((field) => (
    <DrawerSection key={field} title={t(field)}>
      <FileList
        label={t(field)}
        files={known.filter(({ fileId }) => order[field].includes(fileId)).map(uploadedFile)}
      />
    </DrawerSection>
  ));
};

const Detail = ({ order }: { readonly order: TradeOrderDetail }) => {
  const t = useText();
  const steps = useTimeline({ machine, state: tradeOrderState(order), timeline: order.timeline });
  return (
    <>
      <RecordHero
        label={t('total')}
        below={`${order.buyerName} · ${order.merchantOrderNo}`}
        side={<StateCell machine={machine} state={order.status} />}
      >
        <Money amount={order.totalAmount} ccy={order.currency} size="hero" flag />
      </RecordHero>
      <Note order={order} />
      <ProgressSection steps={steps} />
      <DrawerSection title={t('facts')}>
        <Facts facts={useFacts(order)} />
      </DrawerSection>
      <LegSection leg={order.leg} />
      <DrawerSection title={t('logistics')}>
        <Facts facts={useLogistics(order)} />
      </DrawerSection>
      {FIELDS.some((field) => order[field].length > 0) && <Files order={order} />}
    </>
  );
};

/** Correcting what was sent back; deleting what no receipt is linked to. */
const useMoves = (onClose: () => void): RecordMoves<TradeOrderDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const mayChange = useMayChange();
  return {
    machine,
    stateOf: ({ status }) => status,
    actions: {
      mend: {
        name: t('correct'),
        screens: CHANGES,
        primary: true,
        to: ({ orderNo }) => `${pathTo(screens.tradeOrders)}?form=${encodeURIComponent(orderNo)}`,
      },
    },
    more: (order) => (
      <>
        <LockLeg order={order} />
        {mayChange && Number(order.linkedAmount) === 0 && <DeleteTradeOrder order={order} onDeleted={onClose} />}
      </>
    ),
  };
};

/** Everything known about one trade order; it follows the order while it is under review. */
export function TradeOrderDrawer({ number, onClose, onChanged }: DrawerProps) {
  const t = useText();
  const query = useRecord(tradeOrderSource, number, onChanged);
  return (
    <RecordDetail
      of={query}
      onClose={onClose}
      title={t('detail')}
      noun={t('noun')}
      numberName={t('numberName')}
      moves={useMoves(onClose)}
    >
      {(order) => <Detail key={order.orderNo} order={order} />}
    </RecordDetail>
  );
}
