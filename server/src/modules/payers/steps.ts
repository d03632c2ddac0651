import { Closed, Currency, Text } from '@tradeport/shared/contract/common.ts';
import { SIM_TYPES } from '@tradeport/shared/contract/receipt.ts';
import { Type } from 'typebox';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { PayerService } from './service.ts';
import { findCommonPayer } from './store.ts';

const AccountNo = Text({ max: 34, min: 8, format: 'lettersDigits' });

const Add = Closed({
  operator: Text({ max: 40 }),
  accountName: Text({ max: 120, format: 'noDoubleByte' }),
  /** The four digits before the last four decide the review, the last four what becomes of its transfers. */
  accountNo: AccountNo,
  bankName: Text({ max: 120, format: 'noDoubleByte' }),
  country: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }),
  swift: Text({ max: 11, format: 'swiftUpper' }),
  ccy: Currency,
  phoneNo: Type.Optional(Text({ max: 20, format: 'digitsOnly' })),
  phoneSimType: Type.Optional(Type.Union(SIM_TYPES.map((word) => Type.Literal(word)))),
});

const Remove = Closed({ operator: Text({ max: 40 }), accountNo: AccountNo });

/** What a scenario may do with payers. */
export const payerSteps = (service: PayerService): readonly StepKind[] => [
  step('addPayer', ['新增付款人', 'Add a payer'], Add, ({ caller }, { operator, swift, ccy, ...payer }) =>
    service.add(caller(operator), { ...payer, swiftCode: swift, currency: ccy }),
  ),
  step('removePayer', ['删除付款人', 'Remove a payer'], Remove, async ({ caller, reader }, { operator, accountNo }) => {
    const who = caller(operator);
    const found = await findCommonPayer(reader(), who.session.merchantId, accountNo);
    if (!found) throw new UnknownInStep(['付款人', 'payer'], accountNo);
    await service.remove(who, found.payerNo);
  }),
];
