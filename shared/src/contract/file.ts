import { type Static, Type } from 'typebox';
import { fileTemplateNames } from '../rules/fileTemplates.ts';
import { DEFAULT_UPLOAD_KIND, UPLOAD_BYTES_MAX, uploadAccess, uploadKindNames } from '../rules/uploadKinds.ts';
import { Closed, Instant, Nullable, OneOf, SecretAnswer, Text } from './common.ts';
import { byKind, calls, get, keptFile, post, upload } from './define.ts';

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
