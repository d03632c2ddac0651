const HONG_KONG = { accountNo: '411220768838', ccy: 'USD' };
const LONG_BEACH = { accountNo: '880012347711', ccy: 'USD' };
const SHENZHEN = { accountNo: '4000027709200518866', ccy: 'CNH' };
const SAIGON = { accountNo: '0071001234177', ccy: 'USD', feeBearer: 'SHA' };

/** A file of the demo's maker. */
const uploaded = (at: string, fileName: string, rows: readonly object[]) => ({
  at,
  step: 'uploadBatch',
  with: { operator: 'op-lin', fileName, rows },
});
/** The same, given to the reviewer. */
const submitted = (at: string, fileName: string, rows: readonly object[]) => [
  uploaded(at, fileName, rows),
  { at, step: 'submitBatch', with: { operator: 'op-lin', reviewer: 'op-zhou', fileName } },
];
const reviewed = (at: string, decided: object) => ({
  at,
  step: 'reviewBatch',
  with: { operator: 'op-zhou', ...decided },
});

/**
 * What files of payments add to the demo: each state that a batch can stand in, and one of which half is decided. One that is being
 * checked stands for a moment only: whoever uploads one sees it.
 */
export const batchScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      ...submitted('-8d', 'suppliers-october.xlsx', [
        { ...HONG_KONG, amount: '1160.00', purpose: '海运费' },
        { ...LONG_BEACH, amount: '2350.00', purpose: '电子元器件货款', reference: 'INV 21007' },
        { ...SAIGON, amount: '880.00', purpose: '面料货款' },
      ]),
      reviewed('-7d20h', { fileName: 'suppliers-october.xlsx', decision: 'approve', opinion: '单据齐全' }),
      ...submitted('-7d', 'freight-week-44.xlsx', [
        { ...HONG_KONG, amount: '640.00', purpose: '海运费' },
        { ...HONG_KONG, amount: '655.00', purpose: '拖车费' },
      ]),
      reviewed('-6d22h', {
        fileName: 'freight-week-44.xlsx',
        decision: 'reject',
        opinion: '运费尚未对账，请核对后重新上传',
      }),
      uploaded('-6d', 'suppliers-week-45.xlsx', [
        { ...HONG_KONG, payeeName: 'Pearl River Fright Ltd', amount: '720.00', purpose: '海运费' },
        { ...LONG_BEACH, amount: '1480.505', purpose: '电子元器件货款' },
        { ...LONG_BEACH, feeBearer: 'OUR', amount: '960.00', purpose: '样品款' },
      ]),
      uploaded('-5d', 'samples.xlsx', [{ ...LONG_BEACH, amount: '310.00', purpose: '样品款' }]),
      ...submitted('-4d', 'packaging.xlsx', [
        { ...SHENZHEN, amount: '1800.00', purpose: '包装材料货款' },
        { ...SHENZHEN, amount: '2150.00', purpose: '印刷费' },
      ]),
      ...submitted('-5h', 'suppliers-november.xlsx', [
        { ...HONG_KONG, amount: '1240.00', purpose: '海运费' },
        { ...LONG_BEACH, amount: '2210.00', purpose: '电子元器件货款', reference: 'INV 21118' },
        { ...SHENZHEN, amount: '3600.00', purpose: '货款' },
        { ...SAIGON, amount: '905.00', purpose: '面料货款' },
      ]),
      reviewed('-4h', { fileName: 'suppliers-november.xlsx', decision: 'approve', opinion: '单据齐全', count: 2 }),
      ...submitted('-90m', 'freight-week-46.xlsx', [
        { ...HONG_KONG, amount: '585.00', purpose: '海运费' },
        { ...HONG_KONG, amount: '430.00', purpose: '拖车费' },
      ]),
      uploaded('-30m', 'components.xlsx', [
        { ...LONG_BEACH, amount: '1725.00', purpose: '电子元器件货款', reference: 'INV 21131' },
        { ...HONG_KONG, amount: '265.00', purpose: '提单费' },
      ]),
    ],
  },
];
