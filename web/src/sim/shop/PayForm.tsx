import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simCard } from '@tradeport/shared/contract/sim/card.ts';
import { HELD_CCYS, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { CARD_CCY } from '@tradeport/shared/rules/virtualCard.ts';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { AmountBox, amountFault } from '../../ui/money/AmountBox.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import type { Slot } from '../../ui/slot.ts';
import { Card } from '../Card.tsx';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import { ObjectLink } from '../ObjectLink.tsx';
import { OpenInPortal } from '../OpenInPortal.tsx';
import { simApi } from '../simApi.ts';
import styles from './Shop.module.css';
import { useText } from './text.ts';

type Accepted = ResultOf<typeof simCard.spend>;
/** What a shop asks of whoever pays. */
const FIELDS = ['number', 'expiry', 'cvc', 'amount'] as const;
type FieldName = (typeof FIELDS)[number];
type Faults = Partial<Record<FieldName, string>>;
/** A shop that sells without anything typed but the card. */
const FIRST = { number: '', expiry: '', cvc: '', amount: '10.00', currency: CARD_CCY, shop: 'Northwind Cloud' };
type Typed = Readonly<Record<keyof typeof FIRST, string>>;

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');
/** In fours, as numbers stand on cards. */
const inFours = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 16)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
/** The slash stands there by itself once the month is typed. */
const asExpiry = (typed: string): string => {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

interface FieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly help?: string;
  readonly children: (control: { readonly id: string; readonly 'aria-describedby'?: string }) => Slot;
}

function Field({ label, error, help, children }: FieldProps) {
  const id = useId();
  const said = error ?? help;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(said === undefined ? {} : { 'aria-describedby': `${id}s` }) })}
      {said !== undefined && (
        <p
          id={`${id}s`}
          className={error === undefined ? styles.quiet : styles.wrong}
          {...(error && { role: 'alert' })}
        >
          {said}
        </p>
      )}
    </div>
  );
}

/** What the shop was told: what is held on the card, with the ways to the spend on the console and in the portal. */
function AcceptedNote({ accepted: { spendNo, merchantNo, heldUsd } }: { readonly accepted: Accepted }) {
  const t = useText();
  return (
    <div className={styles.accepted} role="status">
      <b>{t('accepted')}</b>
      <span>{t('holds', { held: moneyText(heldUsd, CARD_CCY) })}</span>
      <span className={styles.ways}>
        <ObjectLink machine="cardSpend" subject={spendNo} />
        <OpenInPortal machine="cardSpend" subject={spendNo} merchantNo={merchantNo} />
      </span>
    </div>
  );
}

const useFaults = () => {
  const t = useText();
  return ({ number, expiry, cvc, amount, currency }: Typed): Faults => {
    const wrongAmount =
      amount === '' || /^[0.]+$/.test(amount)
        ? t('amountNeeded')
        : isFiatCcy(currency)
          ? amountFault(amount, currency)
          : undefined;
    return {
      ...(digitsOf(number).length === 16 ? {} : { number: t('numberWrong') }),
      ...(/^\d\d\/\d\d$/.test(expiry) ? {} : { expiry: t('expiryWrong') }),
      ...(/^\d{3}$/.test(cvc) ? {} : { cvc: t('cvcWrong') }),
      ...(wrongAmount === undefined ? {} : { amount: wrongAmount }),
    };
  };
};

interface TypedProps {
  readonly typed: Typed;
  readonly faults: Faults;
  readonly onChange: (part: Partial<Typed>) => void;
}

function CardFields({ typed, faults, onChange }: TypedProps) {
  const t = useText();
  const plain = { autoComplete: 'off', inputMode: 'numeric' } as const;
  const status = (name: FieldName) => (faults[name] === undefined ? {} : { status: 'error' as const });
  return (
    <>
      <Field label={t('number')} error={faults.number} help={t('numberHelp')}>
        {(control) => (
          <Input
            {...control}
            {...plain}
            {...status('number')}
            className={styles.digits ?? ''}
            size="large"
            value={typed.number}
            onChange={({ target }) => onChange({ number: inFours(target.value) })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('expiry')} error={faults.expiry}>
          {(control) => (
            <Input
              {...control}
              {...plain}
              {...status('expiry')}
              size="large"
              value={typed.expiry}
              onChange={({ target }) => onChange({ expiry: asExpiry(target.value) })}
            />
          )}
        </Field>
        <Field label={t('cvc')} error={faults.cvc}>
          {(control) => (
            <Input
              {...control}
              {...plain}
              {...status('cvc')}
              size="large"
              value={typed.cvc}
              onChange={({ target }) => onChange({ cvc: digitsOf(target.value).slice(0, 3) })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** The checkout of a shop: a card is typed, and the issuer answers at once. What was typed stays, so that one can pay again. */
export function PayForm() {
  const t = useText();
  const forget = useForgetWorld();
  const faultsOf = useFaults();
  const [typed, setTyped] = useState<Typed>(FIRST);
  const [faults, setFaults] = useState<Faults>({});
  const [answer, setAnswer] = useState<Accepted | CallFailed>();
  const { send, sending } = useSend(simApi.simCard.spend);
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setFaults({});
  };
  const pay = async () => {
    const { number, currency, shop, ...asked } = typed;
    const wrong = faultsOf(typed);
    setFaults(wrong);
    setAnswer(undefined);
    if (Object.keys(wrong).length > 0 || !isFiatCcy(currency)) return;
    const named = shop.trim() === '' ? {} : { shop: shop.trim() };
    const outcome = await send({ ...asked, ...named, currency, number: digitsOf(number) });
    forget();
    setAnswer(outcome.ok ? outcome.result : outcome.failure);
    if (!outcome.ok)
      setFaults(Object.fromEntries(outcome.failure.fieldErrors.map(({ path, message }) => [path, message])));
  };
  return (
    <Card title={t('checkout')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <CardFields typed={typed} faults={faults} onChange={change} />
        <AmountBox
          label={t('amount')}
          ccy={typed.currency}
          ccys={HELD_CCYS}
          value={typed.amount}
          onChange={(amount) => change({ amount })}
          onCcyChange={(currency) => change({ currency })}
          help={t('amountHelp')}
          {...(faults.amount === undefined ? {} : { error: faults.amount })}
        />
        <Field label={t('shop')} error={undefined}>
          {(control) => (
            <Input
              {...control}
              size="large"
              maxLength={60}
              value={typed.shop}
              onChange={({ target }) => change({ shop: target.value })}
            />
          )}
        </Field>
        <Button type="primary" size="large" htmlType="submit" loading={sending} block>
          {t('pay')}
        </Button>
        {answer instanceof Error ? (
          <FailureNote failure={answer} more={t('refusedWith', { code: answer.code })} />
        ) : (
          answer && <AcceptedNote accepted={answer} />
        )}
      </form>
    </Card>
  );
}
