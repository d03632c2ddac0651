import { Type } from 'typebox';
import { screens } from '../screens.ts';
import { payeeBankRecord } from './b2bPartner.ts';
import { Closed, Currency, PageOf, paging, Text } from './common.ts';
import { BANKS_MAX } from './dataCache.ts';
import { calls, post } from './define.ts';

const READ = [screens.payees, screens.payeeAccounts, screens.newPayment, screens.billPayment];
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', minLength: 1, maxLength: 3 });

/** Payees that are paid within the country of their account. */
export const localPayee = calls('localPayee', '/api', {
  page: post('localPayee/page', {
    title: ['本地收款人', 'Accounts that are paid locally, with their payees'],
    access: READ,
    request: Closed({
      country: Type.Optional(CountryCode),
      bankAccountCcy: Type.Optional(Currency),
      keyword: Type.Optional(Text({ max: 60 })),
      ...paging,
    }),
    result: PageOf(payeeBankRecord.view),
    errors: ['pageTooDeep'],
    assumed: ['those whose country clears their currency, of every payee that is not removed'],
  }),
  bankList: post('LocalPayee/bankList', {
    title: ['本地收款银行', 'Banks of a country that clears a currency of its own'],
    access: READ,
    request: Closed({ country: CountryCode, keyword: Type.Optional(Text({ max: 60 })) }),
    result: Closed({
      /** The system that moves the money there. */
      system: Type.String(),
      currencies: Type.Array(Type.String()),
      /** What the number of a bank is called there, and which field of an account it is. */
      codeName: Type.String(),
      codeField: Type.String(),
      /** How an IBAN begins there; null where accounts have none. */
      iban: Type.Union([Type.String(), Type.Null()]),
      banks: Type.Array(
        Closed({
          bankName: Type.String(),
          bankName_en: Type.String(),
          swiftCode: Type.String(),
          clearingCode: Type.String(),
        }),
        { maxItems: BANKS_MAX },
      ),
    }),
    errors: ['INVALID_COUNTRY', 'ERROR_COUNTRY'],
    assumed: ['parts of names in either language and usual short names are found; fifty at most'],
  }),
});
