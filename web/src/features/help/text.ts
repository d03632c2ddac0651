import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { texts } from '../../i18n/texts.ts';
import type { Answer, Topic } from './answer.ts';
import { answersOfPages } from './pages/text.ts';

export const { useText, text } = texts('help', {
  title: ['帮助中心', 'Help centre'],
  purpose: ['按主题浏览，或输入关键词搜索。', 'Browse by topic or search by keyword.'],
  search: ['搜索问题，例如“锁定汇率”', 'Search, for example “lock a rate”'],
  found: ['找到 {count} 个相关问题', ['{count} result', '{count} results']],
  none: ['没有找到相关问题', 'No results'],
  noneWhy: ['请尝试其他关键词，或联系您的客户经理。', 'Try a different keyword, or contact your account manager.'],
  clear: ['清除搜索', 'Clear search'],
});

export const topics = {
  login: ['登录与安全', 'Login and security'],
  account: ['账户与余额', 'Accounts and balances'],
  exchange: ['换汇与汇率', 'Exchange and rates'],
  receipts: ['收款', 'Receipts'],
  payments: ['付款与提现', 'Payments and withdrawals'],
  settlement: ['人民币结汇', 'CNY settlement'],
  merchant: ['企业与操作员', 'Your business and operators'],
  limits: ['工作日与截止时间', 'Working days and cut-off times'],
} as const satisfies Record<Topic, Bilingual>;
const general: readonly Answer[] = [
  {
    id: 'locked',
    topic: 'login',
    question: ['登录被锁定了怎么办？', 'My login is locked. What can I do?'],
    answer: [
      '连续 5 次输错登录密码，登录将锁定 30 分钟，登录页会显示剩余时间，到时即可重新登录。支付密码的错误次数单独计算。',
      'Your login is locked for 30 minutes after five incorrect passwords in a row. The login page shows the time remaining. Payment password attempts are counted separately.',
    ],
  },
  {
    id: 'code',
    pages: ['safety'],
    topic: 'login',
    question: ['为什么登录时需要短信验证码？', 'Why do I need an SMS code to log in?'],
    answer: [
      '首次在新设备上登录时需要验证身份。验证码为 6 位数字，5 分钟内有效，最多可尝试 5 次，仅能使用一次。勾选“记住此设备 90 天”后，期间在该设备上登录不再需要验证码。',
      'We ask for a code the first time you log in on a new device. It has 6 digits, is valid for 5 minutes and can be used once, with up to 5 attempts. Select “Remember this device for 90 days” to skip the code on that device.',
    ],
  },
  {
    id: 'nocode',
    topic: 'login',
    question: ['没有收到验证码怎么办？', "What if I don't receive the code?"],
    answer: [
      '59 秒后可以重新获取，同一手机号或邮箱每小时最多获取 10 次。使用邮箱登录时，请同时查看垃圾邮件文件夹。',
      'You can request a new code after 59 seconds, up to 10 times an hour for each mobile number or email address. If you log in by email, check your spam folder too.',
    ],
  },
  {
    id: 'idle',
    topic: 'login',
    question: ['为什么需要重新登录？', 'Why was I asked to log in again?'],
    answer: [
      '30 分钟没有操作，或登录满 12 小时后，需要重新登录。登录后会回到之前的页面。',
      'For your security, sessions expire after 30 minutes of inactivity or 12 hours in total. After you log in again, you return to the page you were on.',
    ],
  },
  {
    id: 'four',
    pages: ['home'],
    topic: 'account',
    question: [
      '可用余额、处理中、冻结和结汇额度有什么区别？',
      'What do available, processing, frozen and settlement quota mean?',
    ],
    answer: [
      '可用余额可随时使用；处理中是已到账、正在审核的款项；冻结是已提交、尚未完成的订单所占用的款项。结汇额度不是资金，而是可结汇的上限，结汇或提现时会相应扣减。',
      'Available is money you can use at any time. Processing is money that has arrived and is under review. Frozen is money held for orders that are not yet complete. Settlement quota is not money: it is the limit on what you can settle to CNY or withdraw, and it goes down as you do.',
    ],
  },
  {
    id: 'cnh',
    topic: 'account',
    question: ['CNH 和 CNY 有什么区别？', 'What is the difference between CNH and CNY?'],
    answer: [
      '您账户中的人民币为离岸人民币（CNH）。CNY 为境内人民币，用于结汇入账和实时汇率的展示。两者采用同一汇率。',
      'Your accounts hold offshore renminbi (CNH). CNY is onshore renminbi: it is what settlements pay out and how live rates are shown. Both use the same rate.',
    ],
  },
  {
    id: 'hide',
    topic: 'account',
    question: ['如何隐藏金额？', 'How do I hide my balances?'],
    answer: [
      '在账户首页点击余额旁的眼睛图标，所有页面的余额将显示为圆点，再次点击即可恢复显示。',
      'On the home page, select the eye icon next to your balance. Balances are hidden on every page until you select it again.',
    ],
  },
  {
    id: 'quote',
    pages: ['rates'],
    topic: 'exchange',
    question: ['报价有效多久？', 'How long is a quote valid?'],
    answer: [
      '汇率每 5 分钟更新一次，报价在更新前有效。锁定汇率后，请在倒计时结束前确认；逾期未确认的订单自动失效，不产生资金变动。',
      'Rates update every 5 minutes, and a quote is valid until the next update. After you lock a rate, confirm before the countdown ends. Unconfirmed orders expire and no money moves.',
    ],
  },
  {
    id: 'moves',
    topic: 'exchange',
    question: ['换汇时什么时候扣款？', 'When is money taken from my account?'],
    answer: [
      '询价和锁定汇率不会扣款。确认换汇后，卖出金额从可用余额转为冻结；交割时扣除，买入金额同时入账。',
      'Getting a quote or locking a rate takes no money. When you confirm, the amount you sell is frozen. On delivery it is deducted and the amount you buy is credited.',
    ],
  },
  {
    id: 'delivery',
    pages: ['exchange', 'exchangeBak', 'exchangeOrders'],
    topic: 'exchange',
    question: ['换汇什么时候交割？', 'When is an exchange delivered?'],
    answer: [
      'T+0：交易时间内确认后约 2 分钟交割，其他时间确认的于下一工作日 09:00 交割。T+1、T+2：自交易日起按工作日计算，09:00 交割。交易时间为工作日 09:00–23:00。',
      'T+0 orders are delivered about 2 minutes after you confirm during trading hours, otherwise at 09:00 on the next working day. T+1 and T+2 orders are delivered at 09:00, one or two working days after the trade date. Trading hours are 09:00–23:00 on working days.',
    ],
  },
  {
    id: 'limitOrder',
    pages: ['delegateExchange', 'delegateOrders'],
    topic: 'exchange',
    question: ['委托换汇何时成交？', 'When is a limit order filled?'],
    answer: [
      '提交委托后，卖出金额转为冻结。客户汇率达到您的目标汇率时即按目标汇率成交并交割；截止日 24:00 前未达到的，委托失效，冻结金额退回可用余额。成交前可随时取消，不产生费用。',
      'When you place a limit order, the amount you sell is frozen. As soon as the customer rate reaches your target, the order is filled at the target and delivered. If it has not by 24:00 on the deadline, the order expires and the amount is available again. You can cancel at any time before it is filled, free of charge.',
    ],
  },
  {
    id: 'forward',
    pages: ['forwards'],
    topic: 'exchange',
    question: ['什么是远期锁汇？', 'What is a forward order?'],
    answer: [
      '为已登记的合同锁定将来某个工作日的汇率：交割日须晚于 T+2、最远 365 天，其中一方为合同币种，金额不超过合同金额，每份合同同时只能有一笔。锁定后须在报价结束前确认；由余额支持的冻结卖出金额，由授信支持的须在交割日备足卖出金额，交割日 09:00 起从可用余额扣收；次日起，不足部分每日按 0.03% 计收违约金。',
      'A forward fixes the rate for a later working day for one of your contracts: after T+2 and within 365 days. One side is in the currency of the contract, up to its total, and a contract has one forward at a time. Confirm it before the quote ends. Covered by your balance, the amount you sell is frozen; covered by credit, have it available on the delivery day: it is taken from 09:00 on. From the next day, a penalty of 0.03% a day is charged on the shortfall.',
    ],
  },
  {
    id: 'spread',
    topic: 'exchange',
    question: ['换汇收取手续费吗？', 'Is there a fee for exchanging currency?'],
    answer: [
      '换汇不另收手续费，点差已包含在客户汇率中。您可以在换汇订单详情中查看汇率的计算方式。',
      'There is no separate fee. The spread is included in the customer rate, and each exchange order shows how its rate was calculated.',
    ],
  },
  {
    id: 'cancel',
    topic: 'exchange',
    question: ['确认后可以取消换汇吗？', 'Can I cancel a confirmed exchange?'],
    answer: [
      '可以。取消时按当时汇率平仓，亏损从余额中扣除，盈余不予返还。锁定汇率后、确认前取消不产生费用。',
      'Yes. The order is closed out at the current rate: any loss is deducted from your balance, and any gain is not paid out. Cancelling a locked rate before you confirm is free.',
    ],
  },
  {
    id: 'material',
    pages: ['receipts'],
    topic: 'receipts',
    question: ['为什么收款显示“待关联结算材料”？', 'Why is my receipt waiting for settlement material?'],
    answer: [
      '部分收款账户的货款需要关联合同或结算材料后才能入账。打开收款，点“关联材料”，可按金额匹配，也可逐笔填写金额；已关联的金额可随时调高或调低。请在 30 天内完成关联，审核通过后款项转为可用余额，结汇额度相应增加；逾期款项将退回付款方。',
      'Some collection accounts require contracts or settlement material before payments for goods are credited. Open the receipt and select Link material: match by amount, or enter an amount for each. Linked amounts can be raised or lowered later. Link the whole amount within 30 days. Once approved, the money becomes available and your settlement quota increases; otherwise it is returned to the payer.',
    ],
  },
  {
    id: 'days',
    topic: 'limits',
    question: ['工作日如何计算？', 'What counts as a working day?'],
    answer: [
      '工作日按中国内地日历计算，包含调休上班的周末。其他市场的假期仅供参考。所有时间均为北京时间。',
      'Working days follow the mainland China calendar, including make-up working days at weekends. Holidays in other markets are shown for reference. All times are Beijing time.',
    ],
  },
  {
    id: 'cutoff',
    topic: 'limits',
    question: ['付款和提现的截止时间是几点？', 'What are the cut-off times for payments and withdrawals?'],
    answer: [
      '人民币为工作日 15:00，其他币种为工作日 16:00。截止时间后提交的申请按下一工作日处理。',
      '15:00 for CNY and 16:00 for other currencies, on working days. Requests submitted later are processed on the next working day.',
    ],
  },
];

export const answers: readonly Answer[] = [...general, ...answersOfPages];
