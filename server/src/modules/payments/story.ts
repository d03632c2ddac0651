import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const WHO = '10001-chief';
/** An account of a payee of the demo. */
const ACCOUNT = '411220768838';
/** The document of a payer whom the back office approves by itself. */
const PASSPORT = 'K5806688';
const INVOICE = 'INV-2026-0418';

/** Somebody is approved as payer. */
const payerSteps = [
  {
    title: ['新增代付付款方', 'Add a payer'],
    persona: WHO,
    page: pathTo(screens.poboPayerForm),
    press: [
      `选择“个人”，填写一位新加坡人：姓 Lim、名 Hui Min，护照号码 ${PASSPORT}，上传任意照片，点“提交”`,
      `Choose "Individual" and fill in somebody in Singapore: last name Lim, first name Hui Min, passport ${PASSPORT}, any photo; press "Submit"`,
    ],
    seen: ['付款方在审核中，还不能代其付款', 'The payer is under review, and nothing can be paid on its behalf yet'],
    does: [
      {
        step: 'addPoboPayer',
        with: {
          operator: WHO,
          type: 'person',
          country: 'SGP',
          city: 'Singapore',
          address: '10 Anson Road #20-01',
          lastName: 'Lim',
          firstName: 'Hui Min',
          lastNameEn: 'Lim',
          firstNameEn: 'Hui Min',
          idType: 'passport',
          documentNo: PASSPORT,
          birthday: '1992-06-15',
        },
      },
    ],
  },
  {
    title: ['后台审核', 'The back office reviews it'],
    page: '/sim/decisions',
    press: ['勾选这个付款方，点“通过”', 'Tick the payer and press "Approve"'],
    seen: ['付款方可用，商户收到消息', 'The payer is available, and the merchant is told'],
    does: [until('haichuan', 'poboPayer', 'available')],
  },
];

/** A payer is approved, a bill is read, and paid on its behalf. */
export const billStory = {
  name: 'bill-payment',
  title: ['代他人支付账单', 'A bill is read and paid on behalf of another'],
  steps: [
    ...payerSteps,
    {
      title: ['生成账单样张', 'Make a bill'],
      page: '/sim/specimens?document=bill',
      press: [
        `把收款方改为 Pearl River Freight Limited，收款账号改为 ${ACCOUNT}，币种改为 USD，金额改为 1250.00，发票号改为 ${INVOICE}，点“生成样张”，再点“保存文件”`,
        `Set the payee to Pearl River Freight Limited, the account number to ${ACCOUNT}, the currency to USD, the amount to 1250.00 and the invoice number to ${INVOICE}, press "Make specimen", then "Save file"`,
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
      title: ['代其付款', 'Pay on its behalf'],
      persona: WHO,
      page: pathTo(screens.billPayment),
      press: [
        '在“代付付款方”选择 Hui Min Lim，填写用途，点“下一步：确认付款”，用支付密码 246810 确认',
        'Under "On behalf of" choose Hui Min Lim, enter a purpose, press "Continue to confirm" and confirm with the payment password 246810',
      ],
      seen: [
        '确认框写明代谁付款；金额与手续费冻结，账单随订单保存',
        'The dialog says on whose behalf; amount and fee are frozen, and the bill goes with the order',
      ],
      does: [
        {
          step: 'pay',
          with: {
            operator: WHO,
            accountNo: ACCOUNT,
            ccy: 'USD',
            amount: '1250.00',
            purpose: '港口杂费',
            merchantOrderNo: INVOICE,
            onBehalfOf: PASSPORT,
            withBill: true,
          },
        },
      ],
    },
    {
      title: ['付款到账', 'It is paid'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到银行付出', 'Jump to the next due task until the bank pays'],
      seen: ['付款成功', 'The payment has succeeded'],
      does: [until('haichuan', 'payment', 'succeeded')],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.payments),
      press: ['打开第一笔付款，下载“付款凭证”', 'Open the first payment and save its "Voucher"'],
      seen: [
        `代 Hui Min Lim 付款，商户订单号 ${INVOICE}；账单与凭证都在付款单中`,
        `On behalf of Hui Min Lim, with the merchant order number ${INVOICE}; bill and voucher belong to it`,
      ],
    },
  ],
};
