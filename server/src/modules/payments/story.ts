import { pathTo, screens } from '@tradeport/shared/screens.ts';

const WHO = '10001-chief';
/** An account of a payee of the demo. */
const ACCOUNT = '411220768838';

/** A bill is read, and paid. */
export const billStory = {
  name: 'bill-payment',
  title: ['识别账单并付款', 'A bill is read and paid'],
  steps: [
    {
      title: ['生成账单样张', 'Make a bill'],
      page: '/sim/specimens?document=bill',
      press: [
        `把收款方改为 Pearl River Freight Limited，收款账号改为 ${ACCOUNT}，币种改为 USD，金额改为 1250.00，点“生成样张”，再点“保存文件”`,
        `Set the payee to Pearl River Freight Limited, the account number to ${ACCOUNT}, the currency to USD and the amount to 1250.00, press "Make specimen", then "Save file"`,
      ],
      seen: ['账单图片，标有 SIMULATED 模拟样张', 'The picture of a bill, marked SIMULATED'],
    },
    {
      title: ['上传账单', 'Upload the bill'],
      persona: WHO,
      page: pathTo(screens.billPayment),
      press: ['上传这个文件', 'Upload the file'],
      seen: [
        '收款人已按账号找到，金额与商户订单号已填入并标明“由图片识别”',
        'The payee is found by its account number; amount and merchant order number are filled in and marked "Read from the picture"',
      ],
    },
    {
      title: ['付款', 'Pay'],
      persona: WHO,
      page: pathTo(screens.billPayment),
      press: [
        '填写用途，点“下一步：确认付款”，用支付密码 246810 确认',
        'Enter a purpose, press "Continue to confirm" and confirm with the payment password 246810',
      ],
      seen: ['金额与手续费冻结，账单随订单保存', 'Amount and fee are frozen, and the bill goes with the order'],
      does: [
        {
          step: 'pay',
          with: {
            ...{ operator: WHO, accountNo: ACCOUNT, ccy: 'USD', amount: '1250.00', purpose: '港口杂费' },
            merchantOrderNo: 'INV-2026-0418',
          },
        },
      ],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.payments),
      press: ['打开第一笔付款', 'Open the first payment'],
      seen: ['付款单的内容与商户订单号 INV-2026-0418', 'The payment with the merchant order number INV-2026-0418'],
    },
  ],
};
