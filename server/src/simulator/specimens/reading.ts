import type { Luma } from '../../platform/documents/pictures/luma.ts';
import { readCode } from '../../platform/documents/pictures/readCode.ts';
import { readJpeg } from '../../platform/documents/pictures/readJpeg.ts';
import { readPdfPictures } from '../../platform/documents/pictures/readPdfPictures.ts';
import { readPng } from '../../platform/documents/pictures/readPng.ts';
import type { DocumentPicture } from '../../platform/runtime/ports.ts';
import { contentOf, type SpecimenContent } from './content.ts';

export type PictureToRead = Pick<DocumentPicture, 'format' | 'content'>;

const picturesIn = function* ({ format, content }: PictureToRead): Generator<Luma> {
  if (format === 'pdf') yield* readPdfPictures(content);
  else {
    const picture = format === 'png' ? readPng(content) : readJpeg(content);
    if (picture) yield picture;
  }
};

/** What the specimen in a picture says, by what it holds and not by what it is called; undefined for any other picture. */
export const readSpecimen = (picture: PictureToRead): SpecimenContent | undefined => {
  try {
    for (const each of picturesIn(picture)) {
      const code = readCode(each);
      const content = code === undefined ? undefined : contentOf(code);
      if (content) return content;
    }
  } catch {
    // A picture that is damaged, or holds more than it claims, is one that nobody can read.
  }
  return undefined;
};
