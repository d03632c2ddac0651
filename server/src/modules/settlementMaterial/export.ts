import type { DetailWire } from '@tradeport/shared/contract/uploadDetail.ts';
import { type Bilingual, inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { exportTime } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

const SHIPPED: Bilingual = ['已发货', 'Shipped'];
const NOT_SHIPPED: Bilingual = ['未发货', 'Not yet'];

/** The columns of exported settlement material. */
export const materialExport: RecordExport<DetailWire> = {
  title: ['结算材料', 'Settlement material'],
  columns: [
    { header: ['材料编号', 'Material number'], width: 26, cell: ({ detailSerialNo }) => detailSerialNo },
    { header: ['上传时间', 'Uploaded'], width: 20, cell: ({ uploadTime }) => exportTime(uploadTime) },
    { header: ['批次号', 'Upload'], width: 26, cell: ({ batchNo }) => batchNo },
    { header: ['商户交易号', 'Your transaction no.'], width: 24, cell: ({ merchantTxNo }) => merchantTxNo },
    { header: ['买方名称', 'Buyer'], width: 30, cell: ({ buyerName }) => buyerName },
    { header: ['合同编号', 'Contract number'], width: 26, cell: ({ contractNo }) => contractNo },
    { header: ['合同日期', 'Contract date'], width: 14, cell: ({ contractDate }) => contractDate },
    { header: ['贸易国家', 'Trade country'], width: 20, cell: ({ tradeCountryText }) => tradeCountryText },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['订单总额', 'Order total'], width: 18, cell: ({ orderTotal }) => ({ amount: orderTotal }) },
    { header: ['已关联金额', 'Linked'], width: 18, cell: ({ linkedAmount }) => ({ amount: linkedAmount }) },
    { header: ['可关联金额', 'Linkable'], width: 18, cell: ({ linkableAmount }) => ({ amount: linkableAmount }) },
    { header: ['审核状态', 'Review'], width: 18, cell: ({ statusText }) => statusText },
    { header: ['使用状态', 'Usage'], width: 16, cell: ({ usageStatusText }) => usageStatusText },
    { header: ['商品类别', 'Product category'], width: 20, cell: ({ productCategory }) => productCategory },
    { header: ['商品名称', 'Product'], width: 30, cell: ({ productName }) => productName },
    { header: ['商品数量', 'Quantity'], width: 14, cell: ({ productQuantity }) => String(productQuantity) },
    {
      header: ['是否已发货', 'Shipped'],
      width: 12,
      cell: ({ shipped }, language) => inLanguage(language, shipped ? SHIPPED : NOT_SHIPPED),
    },
    { header: ['物流公司', 'Carrier'], width: 20, cell: ({ logisticsProvider }) => logisticsProvider },
    { header: ['物流单号', 'Tracking number'], width: 24, cell: ({ trackingNo }) => trackingNo },
    { header: ['发货日期', 'Ship date'], width: 14, cell: ({ shipDate }) => shipDate },
    { header: ['网址', 'Website'], width: 30, cell: ({ website }) => website },
    { header: ['备注', 'Remarks'], width: 30, cell: ({ remarks }) => remarks },
    { header: ['原因', 'Reason'], width: 30, cell: ({ reason }) => reason },
  ],
};
