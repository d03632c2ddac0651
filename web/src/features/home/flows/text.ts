import { texts } from '../../../i18n/texts.ts';

export const { useText, text } = texts('homeFlows', {
  title: ['资金收支', 'Money in and out'],
  span: ['时间范围', 'Period'],
  span30D: ['30 天', '30 days'],
  span12M: ['12 个月', '12 months'],
  currency: ['币种', 'Currency'],
  inCny: ['折合人民币', 'All, in CNY'],
  moneyIn: ['收入', 'In'],
  moneyOut: ['支出', 'Out'],
  net: ['净额', 'Net'],
  period: ['时间', 'Period'],
  chart: ['资金收支，{from} 至 {to}，单位 {ccy}', 'Money in and out from {from} to {to}, in {ccy}'],
  counted: ['{kind} {count} 笔', '{kind}: {count}'],
  trades: ['交易笔数', 'Trades'],
  noTrades: ['这段时间没有交易', 'No trades in this period'],
  nothing: ['这段时间没有资金进出', 'No money came in or went out in this period'],
  failed: ['资金收支加载失败', 'Money in and out could not be loaded'],
  about: [
    '入账计收入，转出计支出；换汇与冻结不计。按当前参考汇率折算。',
    'In is money credited, out is money paid. Exchanges and freezes are not counted. At current reference rates.',
  ],
  aboutOne: [
    '入账计收入，转出计支出；换汇与冻结不计。',
    'In is money credited, out is money paid. Exchanges and freezes are not counted.',
  ],
});
