import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { isCompanyType, PAYEE_TYPES } from '@tradeport/shared/rules/settlementPayee.ts';
import { Type } from 'typebox';
import { passportPage } from '../../platform/documents/passportPage.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { type FileService, stepUploads } from '../files/index.ts';
import type { SettlementPayeeService, ToldPayee } from './service.ts';
import { findStandingPayee } from './store.ts';

const Operator = Text({ max: 40 });
const AccountNo = Text({ min: 4, max: 34, format: 'lettersDigits' });
const Name = Text({ max: 140, format: 'noEdgeSpaces' });

const Add = Closed({
  operator: Operator,
  payeeType: OneOf(PAYEE_TYPES),
  /** Of a person; a company is called as the registry has it. */
  payeeName: Type.Optional(Name),
  /** The credit code of a company, the document of a person: its last four decide the check. */
  documentNo: Text({ max: 20, format: 'lettersDigits' }),
  /** Its last four digits decide what becomes of a settlement. */
  accountNo: AccountNo,
  bankName: Name,
  branchName: Name,
  province: Text({ max: 60 }),
  city: Text({ max: 60 }),
  payeeAddress: Text({ max: 128 }),
  nickname: Type.Optional(Text({ max: 30 })),
});
const Remove = Closed({ operator: Operator, accountNo: AccountNo });

/** What a scenario leaves unsaid of a company. */
const COMPANY = {
  industry: 'F',
  economicType: '173',
  specialEconomicZone: false,
  postalCode: '518057',
  legalPersonNationality: 'CHN',
  legalPersonName: '陈海川',
  legalPersonIdNo: '440003198803150019',
  businessDistrict: '南山区',
} satisfies Partial<ToldPayee>;

/** What a scenario may do with settlement payees. */
export const settlementPayeeSteps = (
  world: Pick<World, 'registry' | 'files'>,
  service: SettlementPayeeService,
  files: FileService,
): readonly StepKind[] => [
  step('addSettlementPayee', ['添加结汇收款人', 'Add a settlement payee'], Add, async ({ caller }, told) => {
    const { operator, payeeType, payeeName: person, documentNo, accountNo, nickname, ...bank } = told;
    const by = caller(operator);
    const company = isCompanyType(payeeType) ? await world.registry.find(documentNo) : undefined;
    const payeeName = typeof company === 'object' ? company.name : person;
    if (payeeName === undefined) throw new UnknownInStep(['收款人', 'payee'], documentNo);
    const photo = { kind: 'SETTLE_PAYEE_PASSPORT', name: 'passport.png', content: passportPage() } as const;
    await service.add(by, {
      ...bank,
      payeeType,
      accountName: payeeName,
      accountNo,
      confirmAccountNo: accountNo,
      currency: 'CNY',
      bankCountry: 'CHN',
      contactPerson: '林晓敏',
      contactPhone: '13800138001',
      ...(company !== undefined
        ? {
            ...COMPANY,
            companyName: payeeName,
            creditCode: documentNo,
            businessProvince: bank.province,
            businessCity: bank.city,
            businessAddress: bank.payeeAddress,
          }
        : { name: payeeName, idCardNo: documentNo }),
      ...(payeeType === 'nonResident' ? { passportPhoto: [await stepUploads(world, files)(by, photo)] } : {}),
      ...(nickname === undefined ? {} : { nickname }),
    });
  }),
  step(
    'removeSettlementPayee',
    ['删除结汇收款人', 'Remove a settlement payee'],
    Remove,
    async ({ caller, reader }, { operator, accountNo }) => {
      const payee = await findStandingPayee(reader(), accountNo);
      if (!payee) throw new UnknownInStep(['结汇收款人', 'settlement payee'], accountNo);
      await service.remove(caller(operator), payee.accountId);
    },
  ),
];
