import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('reading', {
  reading: ['正在识别图片…', 'Reading the picture…'],
  read: ['已识别，空白字段已自动填入，请核对', 'Read. Empty fields were filled in. Please check them'],
  unread: ['未能识别图片内容，请手动填写', 'Nothing could be read off this picture. Fill in the form by hand'],
  silent: ['识别服务暂不可用，请手动填写', 'Pictures cannot be read at the moment. Fill in the form by hand'],
  again: ['重新识别', 'Read again'],
  fromPicture: ['由图片识别', 'Read from the picture'],
  inPicture: ['图片中为：{text}', 'In the picture: {text}'],
  take: ['采用', 'Use'],
  takeField: ['采用图片中的{field}', 'Use what the picture says: {field}'],
  differs: ['以下内容与图片不一致', 'Not as in the picture'],
});
