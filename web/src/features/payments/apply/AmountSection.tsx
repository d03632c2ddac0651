import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { FormSection } from '../../../ui/forms/EntryForm.tsx';
import { AmountBox } from '../../../ui/money/AmountBox.tsx';
import { type Account, ccyOf, type Draft, type Fee } from './draft.ts';
import styles from './Payment.module.css';
import { useText } from './text.ts';

interface AmountSectionProps {
  readonly draft: Draft;
  readonly account: Account | undefined;
  readonly fee: Fee | undefined;
  readonly ccys: readonly FiatCcy[];
  readonly available: string | undefined;
  readonly isPending: boolean;
  readonly error: string | undefined;
  readonly help: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** What is paid; and what arrives, where that is in another currency: either may be typed, the other follows. */
export function AmountSection(props: AmountSectionProps) {
  const { draft, account, fee, ccys, available, isPending, error, help, onChange } = props;
  const t = useText();
  const { paymentCurrency: ccy, amount, fixedSide } = draft;
  const isOther = account !== undefined && ccyOf(account) !== ccy;
  const isReceiving = isOther && fixedSide === 'receive';
  const said = { ...(error === undefined ? {} : { error }) };
  return (
    <FormSection title={t('amountSection')}>
      <div className={styles.amounts}>
        <AmountBox
          label={t('youPay')}
          ccy={ccy}
          value={isReceiving ? (fee?.amount ?? '') : amount}
          pending={isReceiving && isPending}
          onChange={(typed) => onChange({ amount: typed, fixedSide: 'pay' })}
          ccys={ccys}
          onCcyChange={(chosen) => {
            const paymentCurrency = ccys.find((each) => each === chosen);
            if (paymentCurrency !== undefined) onChange({ paymentCurrency });
          }}
          {...(available === undefined ? {} : { available })}
          {...(help === undefined ? {} : { help })}
          {...(isReceiving ? {} : said)}
        />
        {isOther && (
          <AmountBox
            label={t('payeeGets')}
            ccy={ccyOf(account)}
            value={isReceiving ? amount : (fee?.arrivingAmount ?? '')}
            pending={!isReceiving && isPending}
            onChange={(typed) => onChange({ amount: typed, fixedSide: 'receive' })}
            {...(isReceiving ? said : {})}
          />
        )}
      </div>
    </FormSection>
  );
}
