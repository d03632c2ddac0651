// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { SixDigits } from './SixDigits.tsx';

afterEach(cleanup);

function Field({ disabled = false, error }: { readonly disabled?: boolean; readonly error?: string }) {
  const [value, setValue] = useState('');
  return <SixDigits label="Payment password" value={value} onChange={setValue} disabled={disabled} error={error} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Payment password');

describe('the field for a payment password', () => {
  it('keeps digits, at most six', () => {
    render(<Field />);
    fireEvent.change(field(), { target: { value: '12 3a4567' } });
    expect(field().value).toBe('123456');
    expect(screen.getByText('已输入 6 位，共 6 位')).toBeTruthy();
  });

  it('cannot be filled in while it is disabled', () => {
    render(<Field disabled />);
    expect(field().disabled).toBe(true);
  });

  it('announces its error and names it as its description', () => {
    render(<Field error="The payment password is wrong" />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('The payment password is wrong');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe(alert.id);
  });
});
