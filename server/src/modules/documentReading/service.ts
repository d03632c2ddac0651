import { buffer } from 'node:stream/consumers';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type FileFormatName, formatsText } from '@tradeport/shared/rules/fileFormats.ts';
import { type PictureTypeName, pictureType, type ReadTexts } from '@tradeport/shared/rules/pictureTypes.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { PictureFormat } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FindUploaded, NamedFile } from '../files/index.ts';

const READ_FORMATS: readonly PictureFormat[] = ['jpg', 'png', 'pdf'];

/** The format of a file as one in which such a document is read; refuses `pictureFormatWrong` for any other. */
const readableFormat = (picType: PictureTypeName, format: FileFormatName): PictureFormat => {
  const { formats } = pictureType(picType);
  const readable = READ_FORMATS.find((each) => each === format && formats.includes(each));
  if (readable !== undefined) return readable;
  const [formatsZh, formatsEn] = formatsText(formats);
  throw refusal('pictureFormatWrong', { params: { formatsZh, formatsEn } });
};

/**
 * Reads what stands in an uploaded picture of a document, by field. Refuses `EMPTY_PARAM` where no file is named, `fileMissing`,
 * `pictureFormatWrong`, and `readerSilent` where no answer comes.
 */
export const createReading =
  ({ files, ocr }: Pick<World, 'files' | 'ocr'>, findUploaded: FindUploaded) =>
  async (caller: SignedIn, picType: PictureTypeName, named: NamedFile): Promise<ReadTexts> => {
    const { contentSha, format } = await findUploaded(caller, named);
    const readable = readableFormat(picType, format);
    const content = await files.objects.read(contentSha);
    if (!content) throw new Error(`the file store has lost the content ${contentSha}`);
    const read = await ocr.read({ picType, format: readable, content: await buffer(content) });
    if (read === 'silent') throw refusal('readerSilent');
    return read;
  };
export type Reading = ReturnType<typeof createReading>;
