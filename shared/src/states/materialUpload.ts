import { machine } from './machine.ts';

/** A file of orders, from the upload on: it is checked as a whole, and makes its orders or none. */
export const materialUpload = machine({
  name: 'materialUpload',
  title: ['结算材料文件', 'Material file'],
  record: {
    timeline: false,
    screen: 'receiptOrders',
    view: 'uploads',
    heardBy: ['receiptOrders', 'receiptOrderForm'],
  },
  states: {
    checking: { code: 0, label: ['校验中', 'Checking'], tone: 'busy' },
    done: { code: 1, label: ['导入成功', 'Imported'], tone: 'good' },
    failed: { code: 2, label: ['导入失败', 'Import failed'], tone: 'bad' },
    cancelled: { code: 3, label: ['已取消', 'Cancelled'], tone: 'ended' },
  },
  moves: [
    [null, 'upload', 'checking', 'merchant'],
    ['checking', 'finish', 'done', 'platform'],
    ['checking', 'fail', 'failed', 'platform'],
    ['checking', 'cancel', 'cancelled', 'merchant'],
  ],
  actions: {
    upload: ['上传', 'Uploaded'],
    finish: ['导入完成', 'Imported'],
    fail: ['校验未通过', 'Check failed'],
    cancel: ['取消导入', 'Cancelled'],
  },
});
