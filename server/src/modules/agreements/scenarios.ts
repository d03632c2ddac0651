const signed = (at: string, operator: string, agreement: string) => ({
  at,
  step: 'signAgreement',
  with: { operator, agreement },
});
const noticed = (at: string, merchant: string, agreement: string) => ({
  at,
  step: 'noticeOfEnding',
  with: { merchant, agreement, by: 'merchant', way: 'mail' },
});

/** What agreements add to the demo: one that was changed and signed again, one that is ending, and one that has ended. */
export const agreementScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      signed('-29d', 'op-su', 'agentFx'),
      {
        at: '-28d',
        step: 'publishAgreement',
        with: {
          agreement: 'agentFx',
          changeZh: '代理方在每个工作日 16:00 集中处理当日 15:00 前的指令。',
          changeEn: 'The Agent carries out instructions given by 15:00 together at 16:00 of each working day.',
        },
      },
      signed('-15d', 'op-su', 'agentFx'),
      signed('-38d', 'op-lau', 'instantPayment'),
      noticed('-36d', 'kestrel', 'instantPayment'),
      signed('-20d', 'op-su', 'instantPayment'),
      noticed('-3d', 'su-yutong', 'instantPayment'),
    ],
  },
];
