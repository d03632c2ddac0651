import { embeddedText } from '../../platform/documents/pictures/embeddedText.ts';
import type { DocumentPicture } from '../../platform/runtime/ports.ts';
import { contentOf, type SpecimenContent } from './content.ts';

/** The content of a specimen, by the metadata of its file and not by its name; undefined for any other picture. */
export const readSpecimen = ({
  format,
  content,
}: Pick<DocumentPicture, 'format' | 'content'>): SpecimenContent | undefined => {
  const text = embeddedText(format, content);
  return text === undefined ? undefined : contentOf(text);
};
