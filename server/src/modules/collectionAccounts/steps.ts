import { ACCOUNT_LABEL_MAX, ACCOUNT_TYPES } from '@tradeport/shared/contract/collectionAccount.ts';
import { Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { type AccountRegion, findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import { getCurrency } from '@tradeport/shared/reference/currencies.ts';
import { accountNumberIn } from '@tradeport/shared/rules/accountNumbers.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { Type } from 'typebox';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { signAgreement } from '../agreements/index.ts';
import type { Business } from './account.ts';
import type { AccountLifecycle } from './lifecycle.ts';
import { type CollectionAccountService, putDown } from './service.ts';
import { findOpenAccount } from './store.ts';

const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 });
const Label = Text({ max: ACCOUNT_LABEL_MAX });

const OpenAccount = Closed({
  merchant: Text({ max: 40 }),
  accountNo: Text({ max: 34 }),
  accountName: Text({ max: 120 }),
  ccy: Currency,
  kind: OneOf(ACCOUNT_TYPES),
  country: CountryCode,
  bankName: Text({ max: 120 }),
  swift: Text({ max: 11 }),
  /** What the merchant calls it; after its currency unless it is said. */
  label: Type.Optional(Label),
  needsMaterial: Type.Optional(Type.Boolean()),
});

const Apply = Closed({
  operator: Text({ max: 40 }),
  kind: OneOf(ACCOUNT_TYPES),
  country: CountryCode,
  ccys: Type.Array(Currency, { minItems: 1, maxItems: 18 }),
  label: Label,
  /** Its last four digits decide. */
  registrationNo: Text({ min: 4, max: 32, format: 'lettersDigits' }),
});

const Close = Closed({ operator: Text({ max: 40 }), accountNo: Text({ max: 34 }), ccy: Currency });

/** The business of a merchant in a scenario: an online seller as there are many. */
const businessAt = (at: Date, label: string, registrationNo: string): Business => {
  const today = dayOf(at);
  return {
    label,
    registrationNo,
    expectedOpeningTime: addDays(today, 3),
    collectionTime: addDays(today, 10),
    website: 'https://store.example.com',
    monthlySales: '120000.00',
    yearlySales: '1500000.00',
    platform: 'amazon',
    goodsCategory: 'homeGarden',
    tradeCountries: ['USA', 'GBR', 'DEU'],
    exportType: 'selfExport',
    qualificationMaterials: [],
  };
};

/** The IBAN that a national number has where the region knows IBANs. */
const ibanBehind = (region: AccountRegion | undefined, accountNo: string): string | null =>
  region?.number.digits === accountNo.length ? accountNumberIn(region, accountNo).iban : null;

/** What a scenario may do with collection accounts. */
export const accountOpeningSteps = (
  service: CollectionAccountService,
  lifecycle: AccountLifecycle,
): readonly StepKind[] => [
  step(
    'collectionAccount',
    ['开立收款账户', 'Open a collection account'],
    OpenAccount,
    ({ at, command }, { merchant, kind, country, ccy, accountNo, accountName, bankName, swift, ...more }) =>
      command(merchant, async (within) => {
        const { label = `${getCurrency(ccy).zh}账户`, needsMaterial = false } = more;
        const region = findAccountRegion(country);
        const choice = { type: kind, country, currencies: [ccy] };
        const business = businessAt(at, label, '91440300MA5F0000');
        const applied = await putDown(within, lifecycle, choice, business, { needsMaterial, accountName });
        await lifecycle.openWith(within, applied, {
          accountNo,
          iban: ibanBehind(region, accountNo),
          bankName,
          bankAddress: region?.bankAddress ?? null,
          swift,
          bankCode: region?.bankCode ?? null,
          branchCode: region?.branchCode ?? null,
        });
      }),
  ),
  step(
    'applyForAccount',
    ['申请收款账户', 'Apply for a collection account'],
    Apply,
    async ({ at, caller, command }, { operator, kind, country, ccys, label, registrationNo }) => {
      const who = caller(operator);
      const { merchantId, operatorId } = who.session;
      for (const id of ['mainService', 'b2bService'] as const)
        await command(merchantId, (within) => signAgreement(within, operatorId, id));
      await service.apply(who, { type: kind, country, currencies: ccys }, businessAt(at, label, registrationNo));
    },
  ),
  step(
    'closeAccount',
    ['关闭收款账户', 'Close a collection account'],
    Close,
    async ({ caller, reader }, { operator, accountNo, ccy }) => {
      const account = await findOpenAccount(reader(), accountNo, ccy);
      if (!account) throw new UnknownInStep(['收款账户', 'collection account'], `${accountNo} (${ccy})`);
      await service.close(caller(operator), account.applyNo);
    },
  ),
];
