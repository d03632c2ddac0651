import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { readyCreditCode, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { type Static, Type } from 'typebox';
import type { Lifecycle } from '../../platform/records/lifecycle.ts';
import type { RegisteredCompany } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { OrgContent } from './content.ts';
import { addRegisteredMerchant } from './merchants.ts';
import type { IdentityService } from './service.ts';

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
});
type MerchantInput = Static<typeof Merchant>;

/** Ends like no value that decides. */
const PLAIN_ENDING = '2231';

/** What somebody fills in who reads it off the registry. */
const submissionOf = (
  company: RegisteredCompany,
  { name, nameEn, city }: Pick<RegisteredCompany, 'name' | 'nameEn' | 'city'>,
): OrgContent => {
  const owner = {
    name: company.legalRepresentative,
    idType: 'idCard' as const,
    idNumber: readyIdCard(PLAIN_ENDING),
  };
  const dated = { ...owner, birthDate: '1988-03-15', idExpiresOn: null };
  return {
    companyName: name,
    companyNameEn: nameEn,
    creditCode: company.creditCode,
    legalRepresentative: company.legalRepresentative,
    registeredCapital: company.registeredCapital,
    establishedOn: company.establishedOn,
    termEndsOn: company.termEndsOn,
    city,
    registeredAddress: company.address,
    businessAddress: company.address,
    industry: company.industry,
    businessScope: company.businessScope,
    website: 'shop.example',
    classA: true,
    legalPerson: dated,
    directors: [owner],
    beneficiaries: [{ ...dated, holdingRatio: '60' }],
    holderType: 'legalPerson',
    agent: null,
    bankAccount: { accountName: name.slice(0, 10), bankName: '招商银行深圳分行', accountNo: '755912345610001' },
  };
};

/** What a scenario may do with merchants. */
export const identitySteps = (world: World, service: IdentityService, lifecycle: Lifecycle): readonly StepKind[] => {
  const register = ({ command }: StepRun, { creditCode: _creditCode, ...merchant }: MerchantInput) =>
    command(merchant.id, (within) => addRegisteredMerchant(within, merchant));

  const companyOf = async (creditCode: string): Promise<RegisteredCompany> => {
    const company = await world.registry.find(creditCode);
    if (typeof company === 'string') throw new UnknownInStep(['登记的企业', 'registered company'], creditCode);
    return company;
  };

  /** Submits as the merchant does. Only a mainland company has a form to submit: any other goes by the state alone. */
  const submit = async ({ command, at }: StepRun, merchant: MerchantInput): Promise<void> => {
    if (merchant.kind !== 'mainland') {
      await command(merchant.id, (within) => service.submitUnwritten(within));
      return;
    }
    const company = await companyOf(merchant.creditCode ?? readyCreditCode(PLAIN_ENDING));
    const submission = submissionOf(company, merchant);
    service.check(submission, at);
    await command(merchant.id, (within) => service.submitIn(within, submission));
  };
  return [
    step(
      'submitVerification',
      ['提交企业认证', 'Submit a company for verification'],
      Closed({ operator: Text({ max: 40 }), creditCode: CreditCode }),
      async ({ caller }, { operator, creditCode }) => {
        const company = await companyOf(creditCode);
        await service.submitOrg(caller(operator), submissionOf(company, company));
      },
    ),
    step('registeredMerchant', ['已注册的商户', 'A registered merchant'], Merchant, register),
    step('submittedMerchant', ['已提交认证的商户', 'A merchant under review'], Merchant, async (run, merchant) => {
      await register(run, merchant);
      await submit(run, merchant);
    }),
    step('verifiedMerchant', ['已认证的商户', 'A verified merchant'], Merchant, async (run, merchant) => {
      await register(run, merchant);
      await submit(run, merchant);
      await run.command(merchant.id, (within) => lifecycle.act(within, merchant.id, 'approve', {}));
    }),
  ];
};
