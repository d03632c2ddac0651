import { payeeBankFields, payeeFields } from '@tradeport/shared/contract/b2bPartner.ts';
import { Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { type Static, Type } from 'typebox';
import { type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { findStanding } from './accountStore.ts';
import type { PayeeLifecycle } from './lifecycle.ts';
import type { PayeeAccount } from './payee.ts';
import type { PayeeService } from './service.ts';

const Operator = Text({ max: 40 });
const AccountNo = Text({ min: 4, max: 34, format: 'lettersDigits' });

const { proofFiles: _none, ...told } = payeeFields;
const {
  bankAccountName: accountName,
  bankAccountNo: accountNo,
  confirmBankAccountNo: _same,
  bankAccountCcy: currency,
  bankAccountLocation: accountLocation,
  ...places
} = payeeBankFields;
/** The account of a payee under the names that steps have for its fields. */
const bank = { accountName, accountNo, currency, accountLocation, ...places };
const Bank = Closed(bank);

/** The account of a step as the call takes it. */
const callForm = <F extends Static<typeof Bank>>(form: F) => {
  const { accountName, accountNo, currency, accountLocation, ...same } = form;
  return {
    ...same,
    bankAccountName: accountName,
    bankAccountNo: accountNo,
    confirmBankAccountNo: accountNo,
    bankAccountCcy: currency,
    ...(accountLocation === undefined ? {} : { bankAccountLocation: accountLocation }),
  };
};

const Add = Closed({
  operator: Operator,
  ...told,
  ...bank,
  isFavorite: Type.Optional(Type.Boolean()),
  /** Its review is over, and its bank does not answer. */
  stays: Type.Optional(OneOf(['processing'])),
});
const OfAccount = { operator: Operator, accountNo: AccountNo, currency: Currency };

/** What a scenario may do with payees, which it names by the number and currency of an account. */
export const payeeSteps = (service: PayeeService, { payees }: PayeeLifecycle): readonly StepKind[] => {
  const standing = async (
    { sandboxId, reader }: StepRun,
    { accountNo, currency }: { readonly accountNo: string; readonly currency: PayeeAccount['ccy'] },
  ): Promise<PayeeAccount> => {
    const account = await findStanding(reader(), { sandboxId }, { accountNo, ccy: currency });
    if (!account) throw new UnknownInStep(['收款账户', 'account of a payee'], `${accountNo} (${currency})`);
    return account;
  };
  return [
    step('addPayee', ['新增收款人', 'Add a payee'], Add, async (run, { operator, isFavorite, stays, ...form }) => {
      const caller = run.caller(operator);
      const payee = await service.add(caller, callForm(form), isFavorite);
      if (stays === 'processing')
        await run.command(caller.session.merchantId, (command) =>
          payees.actOn(command, payee, 'approve', { silent: true }),
        );
    }),
    step(
      'addPayeeAccount',
      ['添加收款账户', 'Add an account to a payee'],
      Closed({ operator: Operator, of: AccountNo, ofCurrency: Currency, ...bank }),
      async (run, { operator, of, ofCurrency, ...form }) => {
        const { payeeId } = await standing(run, { accountNo: of, currency: ofCurrency });
        await service.addBank(run.caller(operator), payeeId, callForm(form));
      },
    ),
    step(
      'disablePayee',
      ['停用收款人', 'Disable a payee'],
      Closed(OfAccount),
      async (run, { operator, ...account }) => {
        const { payeeId } = await standing(run, account);
        await service.modify(run.caller(operator), payeeId, { payeeStatus: 'disabled' });
      },
    ),
    step('removePayee', ['删除收款人', 'Remove a payee'], Closed(OfAccount), async (run, { operator, ...account }) => {
      const { payeeId } = await standing(run, account);
      await service.remove(run.caller(operator), payeeId);
    }),
  ];
};
