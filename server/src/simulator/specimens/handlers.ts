import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { SPECIMEN_FORMATS, type SpecimenKindView, type simSpecimen } from '@tradeport/shared/contract/sim/specimen.ts';
import { fileFormats, formatsText } from '@tradeport/shared/rules/fileFormats.ts';
import {
  type PictureTypeName,
  pictureType,
  pictureTypeNames,
  type ReadField,
  readFieldNames,
  readFields,
} from '@tradeport/shared/rules/pictureTypes.ts';
import { specimenSamples } from '@tradeport/shared/simulation/specimens.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { CONTENT_BYTES_MAX, codeOf } from './content.ts';
import { createPainter } from './painter.ts';

const formatsOf = (picType: PictureTypeName) =>
  SPECIMEN_FORMATS.filter((format) => pictureType(picType).formats.includes(format));

const kindView = (picType: PictureTypeName, language: Language): SpecimenKindView => {
  const { title, fields } = pictureType(picType);
  return {
    picType,
    title: inLanguage(language, title),
    formats: [...formatsOf(picType)],
    fields: fields.map((name) => ({
      name,
      label: inLanguage(language, readFields[name]),
      sample: specimenSamples[picType][name] ?? '',
    })),
  };
};

const isReadField = (name: string): name is ReadField => readFieldNames.some((each) => each === name);

const refuseField = (field: string, path: string): never => {
  const text = [`此类证件没有字段 ${field}`, `Such a document has no field ${field}`] as const;
  throw refusal('specimenField', { params: { field }, fields: [{ path, rule: 'unknown', text }] });
};

/** The calls by which specimens are made: they are of nobody, and change nothing. */
export const specimenHandlers = (world: Pick<World, 'realTime'>): Handlers<typeof simSpecimen> => {
  const paint = createPainter(world.realTime);
  return {
    list: (_request, { language }) => pictureTypeNames.map((picType) => kindView(picType, language)),
    make: async ({ picType, fields = {}, format = 'png', blurred = [], silent = false }) => {
      const known: readonly ReadField[] = pictureType(picType).fields;
      for (const name of Object.keys(fields))
        if (!isReadField(name) || !known.includes(name)) refuseField(name, `fields.${name}`);
      for (const name of blurred) if (!known.includes(name)) refuseField(name, 'blurred');
      if (!formatsOf(picType).includes(format)) {
        const [formatsZh, formatsEn] = formatsText(formatsOf(picType));
        throw refusal('specimenFormat', { params: { formatsZh, formatsEn } });
      }
      const texts = { ...specimenSamples[picType], ...fields };
      const drawn = { picType, texts, isSilent: silent, blurred };
      if (Buffer.byteLength(codeOf(drawn)) > CONTENT_BYTES_MAX)
        throw refusal('specimenTooLong', { params: { most: String(CONTENT_BYTES_MAX) } });
      const made = await paint({ drawn, format });
      return {
        fileName: `SIMULATED-${picType}.${format}`,
        fileType: fileFormats[format].mimeType,
        file: Buffer.from(made).toString('base64'),
      };
    },
  };
};
