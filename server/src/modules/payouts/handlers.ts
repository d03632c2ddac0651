import type { account } from '@tradeport/shared/contract/account.ts';
import type { NamedSum } from '@tradeport/shared/contract/common.ts';
import type { FileAnswer, RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { ORDER_SUMS, paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import type {
  BankDetails,
  OrderFileView,
  OrderType,
  OrderWire,
} from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { PaymentKindName } from '@tradeport/shared/rules/paymentConfig.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { lifeOf } from '../../ledger/life.ts';
import type { Reader } from '../../platform/db/database.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { PayoutChannel } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findSiteValue, requireVouchers } from '../siteConfig/index.ts';
import type { PayoutOrder } from './order.ts';
import { accountPaper, orderPaper, type PaperFact, voucherPaper } from './papers.ts';
import { tipsFor } from './tips.ts';
import { trackingOf } from './tracking.ts';
import { PAID } from './view.ts';

type Calls = Handlers<typeof paymentOrder>;
type PageRequest = RequestOf<(typeof paymentOrder)['queryPage']>;

/** One order as the calls see it. */
interface GotOrder {
  readonly reader: Reader;
  readonly order: PayoutOrder;
  /** The currency that is sent on. */
  readonly sent: Ccy;
  readonly view: OrderWire;
  readonly bankDetails: BankDetails;
  /** What its paper says besides what all kinds have. */
  readonly paperFacts?: readonly PaperFact[];
  /** How its figures were worked out. */
  readonly sums: () => readonly NamedSum<(typeof ORDER_SUMS)[number]>[];
}

interface OrderFiles {
  readonly proofFiles: OrderFileView[];
  readonly contractFiles: OrderFileView[];
  readonly billFiles: OrderFileView[];
}

/** One kind of order as the calls see it that serve every kind. */
export interface PayoutKind {
  readonly machine: Machine;
  /** What a paper about one is called, and its file. */
  readonly paperTitle: Bilingual;
  readonly paperName: Bilingual;
  /** What is charged, and by which limits, when it goes this way. */
  readonly chargedAs: (channel: PayoutChannel) => PaymentKindName;
  /** What a closed currency account means for it, and whether its rest may still go out so. */
  readonly closedText: Bilingual;
  readonly paysClosed: boolean;
  /** One of them. Refuses `ORDER_NOTFOUND`. */
  readonly get: (caller: SignedIn, orderNo: string) => Promise<GotOrder>;
  readonly page: (request: PageRequest, caller: SignedIn) => Promise<ResultOf<(typeof paymentOrder)['queryPage']>>;
  readonly workbook: (request: PageRequest, caller: SignedIn) => FileAnswer;
  readonly sums: (
    request: RequestOf<(typeof paymentOrder)['sums']>,
    caller: SignedIn,
  ) => Promise<ResultOf<(typeof paymentOrder)['sums']>>;
  readonly names: (
    request: { readonly text: string },
    caller: SignedIn,
  ) => Promise<ResultOf<(typeof paymentOrder)['names']>>;
  /** The files that came with its application; undefined of a kind that takes none. */
  readonly files?: (reader: Reader, orderNo: string) => Promise<OrderFiles>;
  readonly cancel: (caller: SignedIn, orderNo: string, reason: string) => Promise<OrderWire>;
}
export type PayoutKinds = Readonly<Record<OrderType, PayoutKind>>;

/** Whether the site hands out vouchers. */
const hasVouchers = async (reader: Reader): Promise<boolean> =>
  (await findSiteValue(reader, 'DOWNLOAD_VOUCHER')) !== 'false';

type Reads = Pick<
  Calls,
  'query' | 'queryPage' | 'sums' | 'names' | 'queryDetail' | 'queryTipsMsg' | 'downloadUserOrder' | 'cancelTrade'
>;
type Papers = Pick<Calls, 'downloadVoucher' | 'downloadOrder' | 'downloadPaymentAccountInfoPdf' | 'queryVoucherFlag'>;

const kindsOf =
  (kinds: PayoutKinds) =>
  ({ orderType = 'withdrawal' }: { readonly orderType?: OrderType }): PayoutKind =>
    kinds[orderType];

const NO_FILES: OrderFiles = { proofFiles: [], contractFiles: [], billFiles: [] };

const readHandlers = (world: World, of: ReturnType<typeof kindsOf>): Reads => ({
  queryTipsMsg: (request, caller) => tipsFor(world, caller, of(request), request),
  query: async (request, caller) => (await of(request).get(caller, request.orderNo)).view,
  queryPage: (request, caller) => of(request).page(request, caller),
  queryDetail: async (request, caller) => {
    const kind = of(request);
    const { reader, order, view, bankDetails, sums } = await kind.get(caller, request.orderNo);
    return {
      ...view,
      ...bankDetails,
      ...((await kind.files?.(reader, order.orderNo)) ?? NO_FILES),
      ...(await lifeOf(reader, kind.machine, order.orderNo, caller.language)),
      sums: [...sums()],
    };
  },
  sums: (request, caller) => of(request).sums(request, caller),
  names: (request, caller) => of(request).names(request, caller),
  downloadUserOrder: (request, caller) => of(request).workbook(request, caller),
  cancelTrade: (request, caller) => of(request).cancel(caller, request.orderNo, request.reason),
});

const paperHandlers = (world: World, of: ReturnType<typeof kindsOf>): Papers => {
  const readerFor = (caller: SignedIn) => world.db.read(merchantScope(caller));
  const printed = async (paper: PdfDocument, fileName: string) => ({
    fileName,
    mimeType: 'application/pdf',
    content: await world.pdf.print(paper),
  });
  return {
    downloadVoucher: async (request, caller) => {
      await requireVouchers(readerFor(caller));
      const { view, bankDetails } = await of(request).get(caller, request.orderNo);
      if (view.status !== PAID) throw refusal('voucherOfPaidOnly');
      const name = caller.language === 'zh-CN' ? '付款凭证' : 'Voucher';
      return printed(
        voucherPaper({ ...view, ...bankDetails }, madeFor(caller, world.config)),
        `${name}-${view.orderNo}.pdf`,
      );
    },
    downloadOrder: async (request, caller) => {
      const { get, paperTitle, paperName } = of(request);
      const { view, bankDetails, paperFacts = [] } = await get(caller, request.orderNo);
      const [zh, en] = paperName;
      const name = caller.language === 'zh-CN' ? zh : en;
      return printed(
        orderPaper(paperTitle, { ...view, ...bankDetails }, paperFacts, madeFor(caller, world.config)),
        `${name}-${view.orderNo}.pdf`,
      );
    },
    downloadPaymentAccountInfoPdf: async (request, caller) => {
      const { view, bankDetails } = await of(request).get(caller, request.orderNo);
      const name = inLanguage(caller.language, ['收款账户', 'Payee account']);
      return printed(
        accountPaper({ ...view, ...bankDetails }, madeFor(caller, world.config)),
        `${name}-${view.orderNo}.pdf`,
      );
    },
    queryVoucherFlag: async (request, caller) => {
      const isOffered = await hasVouchers(readerFor(caller));
      if (request.orderNo === undefined) return { available: isOffered };
      const { view } = await of(request).get(caller, request.orderNo);
      return { available: isOffered && view.status === PAID };
    },
  };
};

/** The calls that serve every kind of order: each asks the kind that the request names. */
export const payoutHandlers = (world: World, kinds: PayoutKinds): Reads & Papers => {
  const of = kindsOf(kinds);
  return { ...readHandlers(world, of), ...paperHandlers(world, of) };
};

/** Where an order that travels by SWIFT is. */
export const trackingHandlers = (world: World, kinds: PayoutKinds): Pick<Handlers<typeof account>, 'gpiInfo'> => {
  const of = kindsOf(kinds);
  return {
    gpiInfo: async (request, caller) => {
      const { reader, order, sent, view } = await of(request).get(caller, request.orderNo);
      const { poboPayerName } = view;
      return { poboPayerName, ...(await trackingOf(world, reader, order, sent, caller)) };
    },
  };
};
