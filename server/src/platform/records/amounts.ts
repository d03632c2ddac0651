import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Ccy, type CryptoDecimals, decimalsOf } from '@tradeport/shared/reference/currencies.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';

/**
 * An amount that somebody typed, in minor units. Refuses `INVALID_PARAM` on the field (`path`) for one with too many decimals or
 * that is none, `amountTooLarge` for more than an account holds. `crypto` is the sandbox's setting for USDT, where it can come.
 */
export const readAmount = (text: string, ccy: Ccy, path = 'amount', crypto?: CryptoDecimals): bigint => {
  const parsed = parseAmount(text, ccy, decimalsOf(ccy, crypto));
  if (parsed.ok) return parsed.minor;
  if (parsed.rule === 'range') throw refusal('amountTooLarge');
  throw refusal('INVALID_PARAM', {
    fields: [
      {
        path,
        rule: parsed.rule,
        text:
          parsed.rule === 'scale'
            ? [`${ccy} 金额小数位数过多`, `Too many decimals for ${ccy}`]
            : ['请输入正确的金额', 'Enter an amount such as 1234.50'],
      },
    ],
  });
};
