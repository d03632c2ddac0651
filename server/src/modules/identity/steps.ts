import { CrNo } from '@tradeport/shared/contract/apiShop.ts';
import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { type FailureReason, failureReasons } from '@tradeport/shared/reference/failureReasons.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { REAL_NAME_TYPES } from '@tradeport/shared/rules/realNameDocuments.ts';
import { readyCreditCode, readyCrNo } from '@tradeport/shared/simulation/readyNumbers.ts';
import { type Static, Type } from 'typebox';
import { passportPage } from '../../platform/documents/passportPage.ts';
import type { Lifecycle } from '../../platform/records/lifecycle.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { RegisteredCompany } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { addMadeFile, type FileService, keepMade, stepUploads } from '../files/index.ts';
import type { OrgContent } from './content.ts';
import { kinds } from './kinds.ts';
import { addRegisteredMerchant } from './merchants.ts';
import { filesHolder, type IdentityService } from './service.ts';
import {
  correctedText,
  type HandIn,
  orgHkSubmission,
  orgSubmission,
  otherAreaSubmission,
  PLAIN_ENDING,
  personalSubmission,
} from './stepSubmissions.ts';
import { isSentBack, marksIn } from './store.ts';

const CreditCode = Type.String({ minLength: 1, maxLength: 18, format: 'creditCode' });

const Merchant = Closed({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 }),
  no: Type.String({ pattern: '^[0-9]{5}$', maxLength: 5 }),
  name: Text({ max: 120 }),
  nameEn: Text({ max: 120 }),
  kind: OneOf(['mainland', 'hongKong', 'otherRegion', 'individual', 'undecided']),
  city: Text({ max: 60 }),
  cityEn: Text({ max: 60 }),
  managerName: Text({ max: 60 }),
  managerPhone: Text({ max: 40 }),
  /** The company that a mainland merchant submits, by the registry; its last four characters decide. */
  creditCode: Type.Optional(CreditCode),
  /** The company that one of Hong Kong submits. */
  crNo: Type.Optional(CrNo),
  /** For how many days from then on its documents are valid; some are without end. */
  validDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
});
type MerchantInput = Static<typeof Merchant>;

const isReason = (word: string): word is FailureReason => Object.hasOwn(failureReasons, word);
const REASONS = Object.keys(failureReasons).filter(isReason);

/** How long a business registration of a scenario is valid from its submission. */
const VALID_DAYS = 365;

/** What a scenario may do with merchants. */
export const identitySteps = (
  world: World,
  files: FileService,
  service: IdentityService,
  lifecycle: Lifecycle,
): readonly StepKind[] => {
  const upload = stepUploads(world, files);
  const register = ({ command }: StepRun, input: MerchantInput) => {
    const { creditCode: _creditCode, crNo: _crNo, validDays: _validDays, ...merchant } = input;
    return command(merchant.id, (within) => addRegisteredMerchant(within, merchant));
  };

  const companyOf = async (creditCode: string): Promise<RegisteredCompany> => {
    const company = await world.registry.find(creditCode);
    if (typeof company === 'string') throw new UnknownInStep(['登记的企业', 'registered company'], creditCode);
    return company;
  };

  /** Hands documents in for the merchant of a command: every document of a scenario is one picture. */
  const handingIn =
    (within: Command, picture: Awaited<ReturnType<typeof keepMade>>): HandIn =>
    (kind, name) =>
      addMadeFile(within, { ...picture, kind, name }, filesHolder(within.merchantId ?? ''));

  /** Submits as the merchant does, in a command of its own. Who is of no kind yet submits nothing and goes by the state alone. */
  const submit = async ({ command, at }: StepRun, { validDays, ...named }: MerchantInput): Promise<void> => {
    const endsOn = validDays === undefined ? undefined : addDays(dayOf(at), validDays);
    const merchant = { ...named, endsOn };
    const { id, kind, creditCode = readyCreditCode(PLAIN_ENDING), crNo = readyCrNo(PLAIN_ENDING) } = named;
    const company = await companyOf(kind === 'mainland' ? creditCode : crNo);
    const picture = await keepMade(world, { kind: 'KYC_ID_PHOTO', format: 'png', name: 'id.png' }, passportPage());
    await command(id, async (within) => {
      const handIn = handingIn(within, picture);
      switch (kind) {
        case 'mainland':
          return service.submitIn(within, kinds.org, await orgSubmission(company, merchant, handIn));
        case 'hongKong': {
          const brEndsOn = endsOn ?? addDays(dayOf(at), VALID_DAYS);
          return service.submitIn(within, kinds.orgHk, await orgHkSubmission(company, merchant, { brEndsOn, handIn }));
        }
        case 'otherRegion':
          return service.submitIn(within, kinds.otherArea, await otherAreaSubmission(company, merchant, handIn));
        case 'individual':
          return service.submitIn(within, kinds.personal, await personalSubmission(merchant, handIn));
        default:
          return service.submitUnwritten(within);
      }
    });
  };
  return [
    step(
      'submitVerification',
      ['提交企业认证', 'Submit a company for verification'],
      Closed({ operator: Text({ max: 40 }), creditCode: CreditCode }),
      async ({ caller }, { operator, creditCode }) => {
        const company = await companyOf(creditCode);
        const who = caller(operator);
        const handIn: HandIn = (kind, name) => upload(who, { kind, name, content: passportPage() });
        const renewed = await orgSubmission(company, company, handIn);
        const { submission } = await service.verification(who);
        const isSentBackHere = submission !== null && isSentBack(submission) && submission.type === kinds.org.type;
        const marks = isSentBackHere ? marksIn(submission) : [];
        const content: OrgContent =
          isSentBackHere && marks.length > 0
            ? JSON.parse(correctedText(service.textOf(submission), renewed, marks))
            : renewed;
        await service.submit(who, kinds.org, content);
      },
    ),
    step('registeredMerchant', ['已注册的商户', 'A registered merchant'], Merchant, register),
    step('submittedMerchant', ['已提交认证的商户', 'A merchant under review'], Merchant, async (run, merchant) => {
      await register(run, merchant);
      await submit(run, merchant);
    }),
    step('resubmittedMerchant', ['再次提交认证的商户', 'A merchant who submits again'], Merchant, submit),
    step(
      'verificationDraft',
      ['认证草稿', 'A draft of a verification'],
      Closed({
        operator: Text({ max: 40 }),
        type: OneOf(REAL_NAME_TYPES),
        /** The form as far as it is filled in. */
        form: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()),
      }),
      ({ caller }, { operator, type, form }) =>
        service.keepDraft(caller(operator), { type, text: JSON.stringify(form) }),
    ),
    step(
      'sendBackVerification',
      ['退回认证', 'Send a verification back'],
      Closed({
        merchant: Text({ max: 40 }),
        reason: OneOf(REASONS),
        /** What is marked, each for a reason. */
        marks: Type.Array(Closed({ path: Text({ max: 80 }), reason: OneOf(REASONS) }), { minItems: 0, maxItems: 100 }),
      }),
      ({ command }, { merchant, reason, marks }) =>
        command(merchant, (within) => lifecycle.act(within, merchant, 'reject', { reason, marks })),
    ),
    step('verifiedMerchant', ['已认证的商户', 'A verified merchant'], Merchant, async (run, merchant) => {
      await register(run, merchant);
      await submit(run, merchant);
      await run.command(merchant.id, (within) => lifecycle.act(within, merchant.id, 'approve', {}));
    }),
  ];
};
