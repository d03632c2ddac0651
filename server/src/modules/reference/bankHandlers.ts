import { BANKS_MAX, type dataCache } from '@tradeport/shared/contract/dataCache.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Banks } from './banks.ts';

type BankCalls = Pick<Handlers<typeof dataCache>, 'findSysBankInfo' | 'findPayeeBankInfo'>;

/** The bank directory. */
export const bankHandlers = (banks: Banks): BankCalls => ({
  findSysBankInfo: async (query) =>
    (await banks.find(query))
      .slice(0, BANKS_MAX)
      .map(({ code, zh, en, country, swift, clearingSystem, clearingCode }) => ({
        bankCode: code,
        name: zh,
        name_en: en,
        countryCode: country,
        swiftCode: swift,
        clearingSystem,
        clearingCode,
      })),
  findPayeeBankInfo: async ({ bankCode, areaCode, branchName = '' }) => {
    const name = branchName.trim().toLowerCase();
    return (await banks.branches(bankCode, areaCode))
      .filter(({ zh, en }) => zh.includes(name) || en.toLowerCase().includes(name))
      .slice(0, BANKS_MAX)
      .map(({ code, zh, en, bank, areaCode: ofArea }) => ({
        branchCode: code,
        branchName: zh,
        branchName_en: en,
        bankCode: bank.code,
        bankName: bank.zh,
        bankName_en: bank.en,
        areaCode: ofArea,
      }));
  },
});
