import { pictureFile } from '../harness/sampleFiles.ts';
import { type Noun, of, type Place } from './noun.ts';

const uploaded = async ({ chief }: Place): Promise<string> => (await chief.file.upload({ file: pictureFile() })).fileId;

/** Files of merchants, and templates. */
export const files: Noun = {
  goodRequests: {
    'file/upload': of(() => ({ businessType: 'LICENSE', file: pictureFile() })),
    'file/getFileDownloadInfo': of(async (place) => ({ fileIds: [await uploaded(place)] })),
    'file/getFileTemplateDfsId': of({ id: 'BATCH_PAYMENT' }),
    'file/getDownloadInfo': of(async (place) => ({ id: await uploaded(place) })),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
file/upload                        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/getFileDownloadInfo           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/getDownloadInfo               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/getFileTemplateDfsId          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
