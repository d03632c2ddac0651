import { writeFile } from 'node:fs/promises';
import type { Client } from '@tradeport/client';
import { SPECIMEN_FORMATS } from '@tradeport/shared/contract/sim/specimen.ts';
import { pictureTypeNames, readFieldNames } from '@tradeport/shared/rules/pictureTypes.ts';
import { fieldsOf, type Given, type LineCommand, WrongUsage, wordAt } from '../command.ts';
import { table } from '../table.ts';

type Asked = Parameters<Client['simSpecimen']['make']>[0];

/** One of the words that there are; throws WrongUsage naming them for any other. */
const oneOf = <W extends string>(words: readonly W[], word: string, what: string): W => {
  const found = words.find((each) => each === word);
  if (found === undefined) throw new WrongUsage(`${what} is one of ${words.join(', ')}`);
  return found;
};

const asked = (given: Given): Asked => {
  const [, ...words] = given.words;
  const [format, blurred] = [given.text('format'), given.text('blurred')];
  return {
    picType: oneOf(pictureTypeNames, wordAt(given, 0, 'the document'), 'the document'),
    fields: { ...fieldsOf(words) },
    ...(format === undefined ? {} : { format: oneOf(SPECIMEN_FORMATS, format, '--format') }),
    ...(blurred === undefined
      ? {}
      : { blurred: blurred.split(',').map((name) => oneOf(readFieldNames, name, 'a field of --blurred')) }),
    ...(given.isSet('silent') ? { silent: true } : {}),
  };
};

export const specimenCommands: readonly LineCommand[] = [
  {
    name: 'specimen list',
    takes: '',
    does: 'Lists the documents of which specimens are made, with their fields',
    run: async (client) => {
      const result = await client.simSpecimen.list({});
      const rows = result.map(({ picType, title, formats, fields }) => [
        picType,
        title,
        formats.join(', '),
        fields.map(({ name }) => name).join(' '),
      ]);
      return { result, lines: table(['document', 'what', 'formats', 'fields'], rows) };
    },
  },
  {
    name: 'specimen make',
    takes: '<document> [field=value...]',
    does: 'Saves the picture of a document that can be read off it; never overwrites',
    options: {
      format: { type: 'string', does: 'png (default) or pdf' },
      file: { type: 'string', does: 'where it is saved' },
      blurred: { type: 'string', does: 'fields that cannot be read, with commas between' },
      silent: { type: 'boolean', does: 'the reader gives no answer to it' },
    },
    run: async (client, given) => {
      const { file, ...made } = await client.simSpecimen.make(asked(given));
      const path = given.text('file') ?? made.fileName;
      const bytes = Buffer.from(file, 'base64');
      try {
        await writeFile(path, bytes, { flag: 'wx' });
      } catch {
        throw new WrongUsage(`the file ${path} is there already, or cannot be written`);
      }
      return { result: { file: path, bytes: bytes.length }, lines: [`${path}: ${bytes.length} bytes`] };
    },
  },
];
