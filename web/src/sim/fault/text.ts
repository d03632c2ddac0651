import { texts } from '../../i18n/texts.ts';

export const { useText } = texts('simFault', {
  title: ['故障', 'Faults'],
  purpose: [
    '让门户的接口按计划出错：变慢、报错、断线、超时，或在提交之后丢失响应。数据不会损坏。',
    'Let calls of the portal go wrong on purpose: slow, refused, cut off, too late, or their answer lost after the commit. No data is ever harmed.',
  ],
  quick: ['一键添加', 'At one press'],
  loseConfirm: ['丢失下一次换汇确认的响应', 'Lose the next answer of an exchange confirmation'],
  slow: ['全部接口慢 3 秒', 'Everything 3 s slower'],
  late: ['下一次调用超过 20 秒', 'The next call past 20 s'],
  dropped: ['下一次调用断线', 'The next call cut off'],
  own: ['自定义', 'Of your own'],
  call: ['接口', 'Call'],
  every: ['全部接口', 'Every call'],
  kind: ['故障类型', 'What goes wrong'],
  latency: ['延迟', 'Latency'],
  code: ['错误码', 'Error code'],
  status: ['HTTP 状态', 'HTTP status'],
  drop: ['断线', 'Connection dropped'],
  slowBody: ['响应缓慢', 'Slow body'],
  timeout: ['超过 20 秒', 'Past 20 s'],
  when: ['时机', 'When'],
  before: ['处理之前', 'Before the call'],
  after: ['提交之后', 'After the commit'],
  ms: ['毫秒', 'Milliseconds'],
  times: ['次数（不填：不限）', 'How many calls (none: no limit)'],
  add: ['添加故障', 'Add the fault'],
  list: ['当前故障', 'Faults here'],
  none: ['没有故障', 'Nothing goes wrong'],
  noneWhy: ['门户的每次调用都按实际处理结果响应。', 'Every call of the portal is answered as it comes out.'],
  notLoaded: ['故障没有加载出来', 'The faults could not be loaded'],
  struck: ['已命中 {count} 次', ['struck {count} call', 'struck {count} calls']],
  left: ['还剩 {count} 次', ['{count} left', '{count} left']],
  unlimited: ['直到清除', 'until cleared'],
  until: ['至 {at}', 'until {at}'],
  share: ['{share}% 的调用', '{share}% of calls'],
  clear: ['清除', 'Clear'],
  clearAll: ['全部清除', 'Clear all'],
});

/** How a fault stands, as its tag shows it. */
export const faultStates = {
  live: { label: ['生效中', 'Live'], tone: 'busy' },
  spent: { label: ['已用完', 'Spent'], tone: 'ended' },
  ended: { label: ['已结束', 'Ended'], tone: 'ended' },
} as const;
