import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('simSpecimen', {
  title: ['证件样张', 'Specimens'],
  purpose: [
    '生成可被识别的证件与账单图片。识别只看图片内容，与文件名无关；其他图片一律读不出。',
    'Make pictures of documents and bills that can be read. They are read by content, whatever the file is called; any other picture stays unread.',
  ],
  documents: ['种类', 'Documents'],
  blurred: ['模糊', 'Blurred'],
  blur: ['{field}模糊', 'Blur {field}'],
  format: ['格式', 'Format'],
  silent: ['识别服务不作答', 'The reader gives no answer'],
  make: ['生成样张', 'Make specimen'],
  save: ['保存文件', 'Save file'],
  made: ['样张已生成', 'Specimen made'],
  nothing: ['此面没有可读的内容。', 'Nothing can be read off this side.'],
  preview: ['{title}样张', 'Specimen: {title}'],
});
