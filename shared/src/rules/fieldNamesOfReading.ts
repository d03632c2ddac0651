import type { Bilingual } from '../words/bilingual.ts';

/** What people call the fields that the reading of documents, and the specimens for it, alone have. */
export const fieldNamesOfReading = {
  billFileId: ['账单', 'Bill'],
  blurred: ['模糊的字段', 'Blurred fields'],
  fields: ['内容', 'Content'],
  format: ['格式', 'Format'],
  picId: ['图片编号', 'Picture id'],
  picType: ['证件种类', 'Document'],
  picUrl: ['图片地址', 'Address of the picture'],
  silent: ['不作答', 'No answer'],
} as const satisfies Record<string, Bilingual>;
