import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What fields hold that the reading of documents, and the specimens for it, alone have. */
export const fieldTextsOfReading: Readonly<Record<string, Bilingual>> = {
  billFileId: ['所付账单的已上传文件编号', 'Id of the uploaded bill that is paid'],
  billFiles: ['订单所付的账单（随订单提交时）', 'The bill that the order pays, where it came with one'],
  blurred: ['样张上无法识别的字段', 'Fields of the specimen that cannot be read'],
  dueOn: ['账单的付款期限；无法识别时为空', 'Day by which the bill is to be paid; empty where it could not be read'],
  formats: ['可提交的格式', 'What it may be handed in as'],
  invoiceNo: ['发票号码；无法识别时为空', 'Number of the invoice; empty where it could not be read'],
  picId: ['上传时返回的文件编号', 'Id of the file, as its upload answered it'],
  picType: ['图片所示证件的种类', 'What the picture is of'],
  picUrl: [
    '上传时返回的文件地址，数分钟内有效',
    'Address of the file as its upload answered it; good for some minutes',
  ],
  sample: ['未指定内容时样张上的内容', 'What stands there unless something else is asked for'],
  silent: ['识别服务是否对样张不作答', 'Whether the reader gives no answer to the specimen'],
};
