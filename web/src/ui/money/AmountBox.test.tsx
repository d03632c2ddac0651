import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AmountBox, amountFault } from './AmountBox.tsx';

const changes: string[] = [];

function Box({ ccy }: { readonly ccy: string }) {
  const [value, setValue] = useState('');
  const take = (amount: string) => {
    changes.push(amount);
    setValue(amount);
  };
  return (
    <AmountBox
      label="sell"
      ccy={ccy}
      value={value}
      onChange={take}
      available="94218.05"
      onAll={() => take('94218.05')}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('sell');

afterEach(() => {
  cleanup();
  changes.length = 0;
});

describe('the box for an amount', () => {
  it('takes a pasted amount and hands on the plain one', () => {
    render(<Box ccy="USD" />);
    fireEvent.change(field(), { target: { value: ' 1,234.5 ' } });
    expect(changes.at(-1)).toBe('1234.50');
    expect(field().value).toBe(' 1,234.5 ');
    fireEvent.blur(field());
    expect(field().value).toBe('1,234.50');
  });

  it('hands on what is no amount as it was typed, for the form to refuse', () => {
    render(<Box ccy="JPY" />);
    fireEvent.change(field(), { target: { value: '12.5' } });
    expect(changes.at(-1)).toBe('12.5');
    fireEvent.blur(field());
    expect(field().value).toBe('12.5');
    expect(amountFault('12.5', 'JPY')).toBe('JPY 最多 0 位小数');
    expect(amountFault('1,2', 'USD')).toBe('请输入正确的金额');
    expect(amountFault('12,345.67', 'USD')).toBeUndefined();
    expect(amountFault('', 'USD')).toBeUndefined();
  });

  it('fills in all that is available', () => {
    render(<Box ccy="EUR" />);
    fireEvent.click(screen.getByRole('button'));
    expect(field().value).toBe('94,218.05');
  });
});
