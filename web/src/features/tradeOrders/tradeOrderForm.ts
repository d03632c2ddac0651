import { Told, type TradeOrderTold } from '@tradeport/shared/contract/ftrOrder.ts';
import { tradeOrderFaults } from '@tradeport/shared/rules/tradeOrder.ts';
import { tradeOrderReasons } from '@tradeport/shared/words/reasons/tradeOrder.ts';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { given } from '../../ui/forms/given.ts';
import { type DraftOf, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { tradeOrderWords } from './text.ts';

type Draft = DraftOf<TradeOrderTold>;

const of = fieldsIn(tradeOrderWords).of<Draft>();
const isShipped = ({ shipped }: Draft): boolean => shipped === true;
const ofShipped = { when: isShipped, optional: false } as const;

const faultText = faultTexts(tradeOrderReasons);

/** What the rules say of a field; countries are no choice of the form where they are refused. */
const faultAt = (draft: Draft, name: string): string | undefined => {
  const { currency = 'USD', totalAmount = '', tradeCountry = '', shipped = false } = draft;
  const { contractFiles = [], salesContract = [] } = draft;
  const judged = { currency, totalAmount, tradeCountry, shipped, contractFiles, salesContract };
  const logistics = shipped ? given(draft, ['trackingNumber', 'logisticsCompany']) : {};
  return name === 'tradeCountry' ? undefined : faultText(tradeOrderFaults({ ...judged, ...logistics }, []), name);
};

/** A trade order: the order itself, who buys, whether it is on its way, and its papers. */
export const tradeOrderForm = recordForm<TradeOrderTold, Draft>()({
  name: 'tradeOrder',
  request: Told,
  start: {
    orderType: 'goods',
    currency: 'USD',
    shipped: false,
    contractFiles: [],
    salesContract: [],
    tradeVouchers: [],
    logisticsFiles: [],
    attachments: [],
  },
  sections: [
    of.section('facts', [
      of.text('merchantOrderNo', { label: 'orderNumber' }),
      of.choice('orderType', { of: ['goods', 'service'] }, { label: 'type' }),
      of.currency('currency'),
      of.figure('totalAmount', ({ currency }) => currency, { label: 'total' }),
      of.text('productName', { label: 'product' }),
      of.count('productCount', { label: 'count' }),
      of.day('paymentTime', undefined, { label: 'paidOn' }),
      of.text('website'),
      of.lines('productInfo', { label: 'info' }),
      of.lines('memo'),
    ]),
    of.section('buyer', [
      of.text('buyerName', { label: 'buyer' }),
      of.text('buyerNameEn', { label: 'buyerEn' }),
      of.country('tradeCountry', { use: 'trade' }, { label: 'country' }),
    ]),
    of.section('logistics', [
      of.yesNo('shipped', { label: 'shippedYes', isWide: true }),
      of.text('logisticsCompany', { label: 'carrier', ...ofShipped }),
      of.text('trackingNumber', { label: 'tracking', ...ofShipped }),
    ]),
    of.section('files', [
      of.files('contractFiles', 'CONTRACT_FILE', {
        help: 'eitherContract',
        optional: ({ salesContract = [] }) => salesContract.length > 0,
        isOpen: true,
      }),
      of.files('salesContract', 'SALES_CONTRACT', { optional: true, isOpen: true }),
      of.files('tradeVouchers', 'TRADE_VOUCHER', { optional: true }),
      of.files('logisticsFiles', 'LOGISTICS_PROOF', { optional: true }),
      of.files('attachments', 'CONTRACT_ATTACHMENT', { optional: true }),
    ]),
  ],
  judge: faultAt,
});
