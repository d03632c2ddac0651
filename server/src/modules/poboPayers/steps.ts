import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import type { PoboPayerToldWire } from '@tradeport/shared/contract/poboPayer.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import {
  isNeededOf,
  POBO_FILE_FIELDS,
  POBO_ID_TYPES,
  POBO_PAYER_TYPES,
  poboFiles,
} from '@tradeport/shared/rules/poboPayer.ts';
import { type Static, Type } from 'typebox';
import { passportPage } from '../../platform/documents/passportPage.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import { type FileService, stepUploads } from '../files/index.ts';
import { payerByDocument } from './byDocument.ts';
import type { PoboPayerService } from './service.ts';

const Operator = Text({ max: 40 });
const Name = Type.Optional(Text({ max: 120, format: 'noEdgeSpaces' }));
const Latin = Type.Optional(Text({ max: 120, format: 'noDoubleByte' }));
const Day = Type.Optional(Type.String({ format: 'day', maxLength: 10 }));
/** Its last four decide the review. */
const DocumentNo = Text({ max: 20, min: 5, format: 'lettersDigits' });

const Add = Closed({
  operator: Operator,
  type: OneOf(POBO_PAYER_TYPES),
  country: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }),
  city: Text({ max: 60 }),
  address: Text({ max: 128, weighted: true }),
  lastName: Name,
  firstName: Name,
  lastNameEn: Latin,
  firstNameEn: Latin,
  companyName: Name,
  companyNameEn: Latin,
  idType: OneOf(POBO_ID_TYPES),
  documentNo: DocumentNo,
  /** Days from the step to the last day of the document; left out: valid without end. */
  validDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000 })),
  birthday: Day,
  establishedOn: Day,
});
const Remove = Closed({ operator: Operator, documentNo: DocumentNo });

/** What a scenario may do with payers to pay on behalf of: what such a payer has to hand in is one picture each. */
export const poboPayerSteps = (
  world: Pick<World, 'files' | 'secrets'>,
  service: PoboPayerService,
  files: FileService,
): readonly StepKind[] => {
  const upload = stepUploads(world, files);
  const byDocument = payerByDocument(world);
  const handIn = async (by: SignedIn, { documentNo: idNumber, ...told }: Static<typeof Add>) => {
    const payer = { ...told, idNumber };
    const handed: Partial<Record<(typeof POBO_FILE_FIELDS)[number], string[]>> = {};
    for (const field of POBO_FILE_FIELDS)
      if (isNeededOf(field, payer, dayOf(by.now)))
        handed[field] = [await upload(by, { kind: poboFiles[field], name: `${field}.png`, content: passportPage() })];
    return handed;
  };
  return [
    step('addPoboPayer', ['新增代付付款方', 'Add a POBO payer'], Add, async ({ caller }, told) => {
      const { operator, documentNo: idNumber, validDays, ...payer } = told;
      const by = caller(operator);
      const form: PoboPayerToldWire = {
        ...payer,
        ...(await handIn(by, told)),
        idNumber,
        idExpiry: validDays === undefined ? null : addDays(dayOf(by.now), validDays),
      };
      await service.add(by, form);
    }),
    step(
      'removePoboPayer',
      ['删除代付付款方', 'Remove a POBO payer'],
      Remove,
      async ({ caller, reader }, { operator, documentNo }) => {
        const by = caller(operator);
        const { payerNo } = await byDocument(reader(), by.session.merchantId, documentNo);
        await service.remove(by, payerNo);
      },
    ),
  ];
};
