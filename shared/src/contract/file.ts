import { type Static, Type } from 'typebox';
import { fileTemplateNames } from '../rules/fileTemplates.ts';
import { DEFAULT_UPLOAD_KIND, UPLOAD_BYTES_MAX, uploadAccess, uploadKindNames } from '../rules/uploadKinds.ts';
import { Closed, Instant, Nullable, OneOf, SecretAnswer, Text } from './common.ts';
import { byKind, calls, get, keptFile, post, upload } from './define.ts';
import { type Reasons, reason } from './reason.ts';

/** Why its calls refuse, finer than a code. */
export const fileReasons = {
  fileFormatWrong: reason('INVALID_FILE_TYPE', '仅支持 {formatsZh} 格式', 'Accepted formats: {formatsEn}'),
  fileEmpty: reason('INVALID_PARAM', '文件内容为空', 'The file is empty'),
  fileTooLarge: reason('INVALID_PARAM', '文件大小须{limitZh}', 'The file must be {limitEn}', 413),
  fileUnsafe: reason('INVALID_FILE_TYPE', '文件无法安全读取：{whyZh}', 'The file cannot be read safely: {whyEn}'),
  fileSpaceFull: reason(
    'BIZ_ERROR',
    '文件空间已满（{limit}），请先删除不再使用的文件',
    'Your file space of {limit} is full',
  ),
  fileMissing: reason('BIZ_ERROR', '文件不存在或已删除', 'The file does not exist or has been removed'),
} satisfies Reasons;

/** How a file is called on the wire. */
export const FileId = Text({ max: 40 });
/** Files asked for at once at most. */
export const FILES_ASKED_MAX = 50;

/** What is known of a file, for whoever shows it. */
export const FileView = Closed({
  fileId: Type.String(),
  fileName: Type.String(),
  fileSize: Type.Integer(),
  /** As it is sent: `image/png`. */
  fileType: Type.String(),
  businessType: Type.String(),
  uploadedAt: Instant,
  uploadedBy: Nullable(Type.String()),
  /** Signed and valid for some minutes: for pictures on a page. */
  fileUrl: SecretAnswer,
  filePath: Type.String(),
});
export type FileWire = Static<typeof FileView>;

export const file = calls('file', '/api/common/file', {
  upload: upload('upload', {
    title: ['上传文件', 'Take a file for a field'],
    access: byKind('businessType', uploadAccess, DEFAULT_UPLOAD_KIND),
    fileBytesMax: UPLOAD_BYTES_MAX,
    request: Closed({ businessType: Type.Optional(OneOf(uploadKindNames)) }),
    result: Closed({ fileUrl: SecretAnswer, fileId: Type.String(), filePath: Type.String() }),
    errors: ['fileFormatWrong', 'fileEmpty', 'fileTooLarge', 'fileUnsafe', 'fileSpaceFull'],
    assumed: [
      `a form without a kind means ${DEFAULT_UPLOAD_KIND}`,
      'an operator may upload what a screen that they may open asks for',
      'a file that nothing uses within thirty days is cleared away',
    ],
    documented: ['payload'],
  }),
  getFileDownloadInfo: post('get-file-download-info', {
    title: ['文件信息', 'What is known of files'],
    access: 'session',
    request: Closed({ fileIds: Type.Array(FileId, { minItems: 1, maxItems: FILES_ASKED_MAX }) }),
    result: Type.Array(FileView),
    errors: ['fileMissing'],
    assumed: ['one unknown id refuses all'],
  }),
  getDownloadInfo: keptFile('get-download-info/:id', {
    title: ['下载文件', 'The content of a file'],
    access: 'session',
    request: Closed({ id: FileId }),
    errors: ['fileMissing'],
    assumed: ['every operator of the merchant may read what one of them uploaded'],
    documented: ['payload'],
  }),
  getFileTemplateDfsId: get('get-file-template-dfs-id/:id', {
    title: ['模板文件编号', 'The id of a file to be filled in'],
    access: 'session',
    request: Closed({ id: Text({ max: 40 }) }),
    result: Type.String(),
    errors: ['fileMissing'],
    assumed: [`the templates are ${fileTemplateNames.join(' and ')}; the id is downloaded as any file is`],
    documented: ['payload'],
  }),
});
