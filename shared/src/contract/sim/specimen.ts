import { type Static, Type } from 'typebox';
import { pictureTypeNames, readFieldNames } from '../../rules/pictureTypes.ts';
import { Closed, OneOf, Text } from '../common.ts';
import { calls, get, post } from '../define.ts';

/** What a specimen is drawn as. */
export const SPECIMEN_FORMATS = ['png', 'pdf'] as const;
export type SpecimenFormat = (typeof SPECIMEN_FORMATS)[number];

const SPECIMEN_TEXT_MAX = 400;
const PicType = OneOf(pictureTypeNames);

const SpecimenKind = Closed({
  picType: PicType,
  title: Type.String(),
  formats: Type.Array(OneOf(SPECIMEN_FORMATS)),
  fields: Type.Array(
    Closed({
      name: Type.String(),
      label: Type.String(),
      /** What stands there unless something else is asked for. */
      sample: Type.String(),
    }),
  ),
});
export type SpecimenKindView = Static<typeof SpecimenKind>;

/** Pictures of documents that are read by what they hold: of nobody, and marked so. */
export const simSpecimen = calls('simSpecimen', '/sim/api/specimen', {
  list: get('list', {
    title: ['证件样张种类', 'The documents of which specimens are made, with what stands in each'],
    access: 'sim',
    result: Type.Array(SpecimenKind),
  }),
  make: post('make', {
    title: ['生成证件样张', 'Make the picture of a document, in base64; it changes nothing'],
    access: 'sim',
    request: Closed({
      picType: PicType,
      /** By the names of its fields; without one its sample stands there, an empty one is left out. */
      fields: Type.Optional(
        Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), Text({ max: SPECIMEN_TEXT_MAX, min: 0 }), {
          maxProperties: readFieldNames.length,
          additionalProperties: false,
        }),
      ),
      format: Type.Optional(OneOf(SPECIMEN_FORMATS)),
      /** Fields that cannot be read. */
      blurred: Type.Optional(Type.Array(OneOf(readFieldNames), { maxItems: readFieldNames.length })),
      /** Whether the reader gives no answer to it. */
      silent: Type.Optional(Type.Boolean()),
    }),
    result: Closed({ fileName: Type.String(), fileType: Type.String(), file: Type.String() }),
    errors: ['specimenField', 'specimenFormat', 'specimenTooLong'],
  }),
});
