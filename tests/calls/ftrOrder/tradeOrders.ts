import type { Client } from '@tradeport/shared/client.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { TradeOrderTold } from '@tradeport/shared/contract/ftrOrder.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import type { TestApp } from '../../harness/app.ts';
import { png } from '../../harness/sampleFiles.ts';

/** A file of the merchant, uploaded for a field. */
export const uploaded = async (
  client: Client,
  businessType: UploadKindName = 'CONTRACT_FILE',
  name = 'contract.png',
): Promise<string> => (await client.file.upload({ businessType, file: new File([png()], name) })).fileId;

let count = 0;
/** A number that no trade order has, and whose ending decides nothing. */
export const freshNumber = (ending = '7777'): string => {
  count += 1;
  return `PO-${count}-${ending}`;
};

type Asked = RequestOf<Client['ftrOrder']['create']['call']>;

/** A trade order that keeps every rule but that of the contract, which has to be brought. */
export const goodTold = (more: Partial<Asked> = {}): Asked => ({
  merchantOrderNo: freshNumber(),
  orderType: 'goods',
  currency: 'USD',
  totalAmount: '1000.00',
  productName: '蓝牙音箱',
  productCount: 250,
  buyerName: 'Contoso Retail Inc.',
  buyerNameEn: 'Contoso Retail Inc.',
  tradeCountry: 'USA',
  paymentTime: '2026-10-01',
  website: 'https://shop.example.com/speaker',
  shipped: false,
  contractFiles: [],
  salesContract: [],
  tradeVouchers: [],
  logisticsFiles: [],
  attachments: [],
  ...more,
});

/** Submits a trade order with a contract of its own; answers its number. It waits for its review until somebody decides. */
export const submitted = async (client: Client, more: Partial<TradeOrderTold> = {}): Promise<string> => {
  const contractFiles = [await uploaded(client)];
  return (await client.ftrOrder.create(goodTold({ contractFiles, ...more }))).orderNo;
};

export type Outcome = 'approve' | 'reject' | 'sendBack';

/** The back office decides a trade order, which waits for it. */
export const review = async (app: TestApp, subject: string, action: Outcome): Promise<void> => {
  await app.anonymous.simObject.act({ machine: 'tradeOrder', subject, action });
};

/** A trade order that the back office has decided; answers its number. */
export const decided = async (
  app: TestApp,
  client: Client,
  action: Outcome,
  more: Partial<TradeOrderTold> = {},
): Promise<string> => {
  const orderNo = await submitted(client, more);
  await review(app, orderNo, action);
  return orderNo;
};
