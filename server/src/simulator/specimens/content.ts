import {
  type PictureTypeName,
  pictureType,
  pictureTypeNames,
  type ReadField,
  type ReadTexts,
} from '@tradeport/shared/rules/pictureTypes.ts';

/** What a specimen says to whoever reads it: the document that it is of, and what stands in it that can be read. */
export interface SpecimenContent {
  readonly picType: PictureTypeName;
  readonly texts: ReadTexts;
  /** Nobody answers who is asked to read it. */
  readonly isSilent: boolean;
}

/** What the code of a specimen begins with: any other code in a picture is none of ours. */
const HEAD = 'TRADEPORT-SPECIMEN-1';
/** More than this makes a code too fine to be read off a picture that was saved anew. */
export const CONTENT_BYTES_MAX = 1_000;

/** A specimen's content as one text; `texts` stand in the order of the document's fields, an unread one as null. */
export const codeOf = ({ picType, texts, isSilent }: SpecimenContent): string =>
  HEAD + JSON.stringify([picType, isSilent ? 1 : 0, ...pictureType(picType).fields.map((name) => texts[name] ?? null)]);

const isPictureType = (value: unknown): value is PictureTypeName => pictureTypeNames.some((name) => name === value);

/** What a code says; undefined for one that is no specimen's. */
export const contentOf = (code: string): SpecimenContent | undefined => {
  if (!code.startsWith(HEAD)) return undefined;
  let told: unknown;
  try {
    told = JSON.parse(code.slice(HEAD.length));
  } catch {
    return undefined;
  }
  if (!Array.isArray(told)) return undefined;
  const parts: readonly unknown[] = told;
  const [picType, silent, ...values] = parts;
  if (!isPictureType(picType)) return undefined;
  const { fields } = pictureType(picType);
  const texts = fields.flatMap((name, place): (readonly [ReadField, string])[] => {
    const value = values[place];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { picType, isSilent: silent === 1, texts: Object.fromEntries(texts) };
};
