import type { Bilingual } from '@tradeport/shared/contract/errors.ts';
import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('help', {
  title: ['帮助中心', 'Help centre'],
  purpose: ['按主题浏览，或搜索关键词。', 'Browse by topic, or search for a word.'],
  search: ['搜索问题，例如“锁定汇率”', 'Search, for example “lock a rate”'],
  found: ['找到 {count} 条', ['{count} answer found', '{count} answers found']],
  none: ['没有找到相关问题', 'Nothing found'],
  noneWhy: ['换一个关键词试试，或联系您的客户经理。', 'Try another word, or ask your account manager.'],
  clear: ['清除搜索', 'Clear the search'],
});

export const topics = {
  login: ['登录与安全', 'Login and security'],
  account: ['账户与余额', 'Accounts and balances'],
  exchange: ['换汇与汇率', 'Exchange and rates'],
  receipts: ['收款', 'Receipts'],
  limits: ['时间与限额', 'Times and limits'],
} as const satisfies Record<string, Bilingual>;
export type Topic = keyof typeof topics;

export interface Answer {
  readonly id: string;
  readonly topic: Topic;
  readonly question: Bilingual;
  readonly answer: Bilingual;
}

export const answers: readonly Answer[] = [
  {
    id: 'locked',
    topic: 'login',
    question: ['登录被锁定了怎么办？', 'My login is locked. What can I do?'],
    answer: [
      '连续输错 5 次登录密码，账号会锁定 30 分钟，登录页会显示还剩多少时间。时间到后可以再次登录。支付密码有自己的次数，互不影响。',
      'Five wrong passwords in a row lock the login for 30 minutes; the login page shows the time left. After that you can log in again. The payment password is counted on its own.',
    ],
  },
  {
    id: 'code',
    topic: 'login',
    question: ['为什么登录时要短信验证码？', 'Why am I asked for an SMS code?'],
    answer: [
      '在一台新设备上第一次登录时需要验证码。验证码为 6 位数字，5 分钟内有效，最多可试 5 次，只能用一次。勾选“记住此设备”后，90 天内在这台设备上不再询问。',
      'The first login on a new device asks for a code. It has 6 digits, is valid for 5 minutes, allows 5 tries and works once. Tick “remember this device” and you will not be asked on it for 90 days.',
    ],
  },
  {
    id: 'nocode',
    topic: 'login',
    question: ['没有收到验证码？', 'The code does not arrive?'],
    answer: [
      '按钮在 59 秒后可以再次点击；同一号码每小时最多发送 10 次。邮箱用户请查看邮件，包括垃圾邮件文件夹。',
      'The button opens again after 59 seconds; a number or address gets at most 10 codes an hour. If you log in by email, look into your mails, the spam folder too.',
    ],
  },
  {
    id: 'idle',
    topic: 'login',
    question: ['为什么我被要求重新登录？', 'Why was I asked to log in again?'],
    answer: [
      '30 分钟没有操作，或登录满 12 小时，登录就会失效。重新登录后会回到刚才的页面。',
      'A login ends after 30 minutes without activity, and 12 hours after it began. When you log in again you come back to the page you were on.',
    ],
  },
  {
    id: 'four',
    topic: 'account',
    question: [
      '可用、处理中、冻结和结汇额度分别是什么？',
      'What are available, processing, frozen and settlement quota?',
    ],
    answer: [
      '可用余额可以随时使用；处理中的钱已到账但还在审核；冻结的钱属于已提交、尚未完成的订单。结汇额度不是钱，而是一个上限：外币结汇成人民币或提现时会占用它。',
      'The available balance can be used at any time. Processing money has arrived and is being checked. Frozen money belongs to orders that are submitted and not finished. The settlement quota is no money but a limit: settling foreign currency to CNY and withdrawing use it up.',
    ],
  },
  {
    id: 'cnh',
    topic: 'account',
    question: ['CNH 和 CNY 有什么不同？', 'What is the difference between CNH and CNY?'],
    answer: [
      '账户中持有的人民币是 CNH（离岸人民币）。CNY 只用于结汇付出的人民币和实时汇率的标注。两者使用同一个汇率。',
      'The renminbi held in your accounts is CNH (offshore). CNY is only what a settlement pays out and how live rates are labelled. Both share one rate.',
    ],
  },
  {
    id: 'hide',
    topic: 'account',
    question: ['如何隐藏金额？', 'How do I hide the amounts?'],
    answer: [
      '在账户首页点击余额旁的眼睛图标，所有页面的余额都会显示为圆点，再点一次恢复。',
      'Press the eye beside the balance on the home page: balances on every page turn into dots. Press again to see them.',
    ],
  },
  {
    id: 'quote',
    topic: 'exchange',
    question: ['报价有效多久？', 'How long is a quote valid?'],
    answer: [
      '汇率每 5 分钟更新一次，报价在这 5 分钟结束时失效。锁定汇率后，请在倒计时结束前确认；没有确认的订单会过期，资金不会变动。',
      'Rates change every 5 minutes and a quote ends with its 5 minutes. After locking a rate, confirm before the countdown ends; an order that is not confirmed expires and no money moves.',
    ],
  },
  {
    id: 'moves',
    topic: 'exchange',
    question: ['什么时候会动用我的资金？', 'When is my money touched?'],
    answer: [
      '询价和锁定都不动用资金。确认换汇时，卖出的金额从可用余额转为冻结；交割时换成买入的币种。',
      'Neither a quote nor a lock touches your money. When you confirm, the sold amount goes from available to frozen; at delivery it becomes the bought currency.',
    ],
  },
  {
    id: 'delivery',
    topic: 'exchange',
    question: ['什么时候交割？', 'When is an exchange delivered?'],
    answer: [
      'T+0 在交易时间内确认后约 2 分钟交割，否则在下一工作日 09:00。T+1、T+2 按工作日从交易日起计算，09:00 交割。交易时间为工作日 09:00–23:00。',
      'T+0 is delivered about 2 minutes after confirmation within trading hours, otherwise at 09:00 of the next working day. T+1 and T+2 count working days from the trade day and are delivered at 09:00. Trading hours are 09:00–23:00 on working days.',
    ],
  },
  {
    id: 'spread',
    topic: 'exchange',
    question: ['换汇要手续费吗？', 'Is there a fee for an exchange?'],
    answer: [
      '没有单独的手续费，点差已包含在客户汇率中。每笔换汇的详情里都能看到汇率是怎样算出来的。',
      'There is no separate fee: the spread is part of the customer rate. The details of each exchange show how its rate came about.',
    ],
  },
  {
    id: 'cancel',
    topic: 'exchange',
    question: ['确认后可以取消换汇吗？', 'Can I cancel a confirmed exchange?'],
    answer: [
      '取消会按取消时的汇率平仓：亏损从余额中扣除，盈余不返还。锁定后、确认前放弃则没有任何费用。',
      'Cancelling closes the position at the rate of that moment: a loss is deducted from your balance, a surplus is not paid out. Giving up a locked rate before confirming costs nothing.',
    ],
  },
  {
    id: 'material',
    topic: 'receipts',
    question: ['为什么收款显示待关联材料？', 'Why does a receipt wait for material?'],
    answer: [
      '收款账户收到的货款需要关联订单材料后才能使用。请在 30 天内把订单关联到这笔收款，审核通过后转为可用并增加结汇额度。',
      'Money for goods becomes available after orders are linked to it. Link them within 30 days; once the review has passed the money is available and the settlement quota grows.',
    ],
  },
  {
    id: 'days',
    topic: 'limits',
    question: ['什么是工作日？', 'What counts as a working day?'],
    answer: [
      '工作日按中国内地日历计算，包括调休上班的周末。其他市场的假期会显示出来供参考。所有时间均为 Asia/Shanghai。',
      'Working days follow the mainland calendar, make-up working days at weekends included. Holidays of other markets are shown for information. All times are Asia/Shanghai.',
    ],
  },
  {
    id: 'cutoff',
    topic: 'limits',
    question: ['付款和提现的截止时间是几点？', 'What is the cut-off for payments and withdrawals?'],
    answer: [
      '工作日人民币 15:00，其他币种 16:00，含该分钟。之后提交的按下一工作日处理。',
      '15:00 for CNY and 16:00 for other currencies on working days, that minute included. What comes later counts as the next working day.',
    ],
  },
];
