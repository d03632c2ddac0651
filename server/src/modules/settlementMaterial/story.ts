import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { until } from '../../platform/simulation/storyDeeds.ts';

const WHO = '10001-maker';

/** Material comes as a file, is checked in the background and reviewed together. */
export const importStory = {
  name: 'material-import',
  title: ['导入结算材料', 'Settlement material is imported'],
  steps: [
    {
      title: ['导入表格', 'Import a file'],
      persona: WHO,
      page: pathTo(screens.receiptOrders),
      press: [
        '点“导入表格”，按模板填写两笔 1,500 美元的材料并上传；合同编号不以 0002、0003、0006、0009 结尾',
        'Press "Import a file", fill in two rows of 1,500 USD by the template and upload it; let the contract numbers not end in 0002, 0003, 0006 or 0009',
      ],
      seen: [
        '文件在后台逐行校验，进度显示在“上传记录”',
        'The file is checked line by line in the background; "Uploads" shows how far it is',
      ],
      does: [
        {
          step: 'importOrders',
          with: {
            operator: WHO,
            buyer: 'Atlas Retail Inc.',
            country: 'USA',
            contracts: ['AT-2026-501', 'AT-2026-502'],
            amount: '1500.00',
            ccy: 'USD',
            product: 'Garden lamps',
          },
        },
      ],
    },
    {
      title: ['校验结果', 'What the check says'],
      persona: WHO,
      page: pathTo(screens.receiptOrders),
      press: ['在“上传记录”打开这次上传', 'Open the upload under "Uploads"'],
      seen: ['两笔材料已导入，等待审核', 'Both rows are imported and wait for their review'],
    },
    {
      title: ['审核', 'The review'],
      page: '/sim/',
      press: ['跳转到“下一个到期任务”，直到材料审核通过', 'Jump to the next due task until the material is approved'],
      seen: ['整批一起审核', 'The upload is reviewed together'],
      does: [until('haichuan', 'materialUpload', 'done'), until('haichuan', 'materialReview', 'reviewSuccess')],
    },
    {
      title: ['结果', 'Result'],
      persona: WHO,
      page: pathTo(screens.receiptOrders),
      press: ['打开其中一笔材料', 'Open one of the rows'],
      seen: ['审核通过，可以关联收款', 'Approved: receipts can be linked to it'],
    },
  ],
};
