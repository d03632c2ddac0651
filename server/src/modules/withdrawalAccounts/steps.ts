import { Closed, Currency, Text } from '@tradeport/shared/contract/common.ts';
import { Type } from 'typebox';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { TypedAccount, WithdrawalAccountService } from './service.ts';
import { findStanding } from './store.ts';

const Operator = Text({ max: 40 });
const AccountNo = Text({ min: 4, max: 34, format: 'lettersDigits' });
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 });
const Name = Text({ max: 140, format: 'noEdgeSpaces' });

const Add = Closed({
  operator: Operator,
  /** The name of the merchant's company or its legal person, as verified. */
  accountName: Name,
  /** The four digits before the last four decide the review; the last four, what becomes of a withdrawal. */
  accountNo: AccountNo,
  ccy: Currency,
  bankCountry: CountryCode,
  bankName: Name,
  swiftCode: Type.Optional(Text({ max: 11, format: 'swift' })),
  clearingCode: Type.Optional(Text({ max: 3, format: 'clearingCode' })),
  payeeAddress: Text({ max: 128, format: 'noEdgeSpaces' }),
  nickname: Type.Optional(Text({ max: 30 })),
});

const Remove = Closed({ operator: Operator, accountNo: AccountNo, ccy: Currency });

/** What a scenario leaves unsaid of an account. */
const UNSAID = {
  bankAddress: null,
  bankCode: null,
  branchCode: null,
  branchName: null,
  province: null,
  city: null,
  intermediaryBankName: null,
  intermediarySwiftCode: null,
  intermediaryBankCountry: null,
  proofFiles: [],
  remark: null,
} satisfies Partial<TypedAccount>;

/** What a scenario may do with withdrawal accounts. */
export const withdrawalAccountSteps = (service: WithdrawalAccountService): readonly StepKind[] => [
  step(
    'addWithdrawalAccount',
    ['添加提现账户', 'Add a withdrawal account'],
    Add,
    async ({ caller }, { operator, swiftCode, clearingCode, nickname, ...account }) => {
      await service.add(caller(operator), {
        ...UNSAID,
        ...account,
        confirmAccountNo: account.accountNo,
        swiftCode: swiftCode ?? null,
        clearingCode: clearingCode ?? null,
        nickname: nickname ?? null,
      });
    },
  ),
  step(
    'removeWithdrawalAccount',
    ['删除提现账户', 'Remove a withdrawal account'],
    Remove,
    async ({ caller, reader }, { operator, accountNo, ccy }) => {
      const account = await findStanding(reader(), { accountNo, ccy });
      if (!account) throw new UnknownInStep(['提现账户', 'withdrawal account'], `${accountNo} (${ccy})`);
      await service.remove(caller(operator), account.accountId);
    },
  ),
];
