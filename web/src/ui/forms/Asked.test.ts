import { describe, expect, it, vi } from 'vitest';
import { groundOf, type Question } from './Asked.tsx';

const loaded = (data: unknown): Question => ({ data, error: null, refetch: vi.fn() });
const loading: Question = { data: undefined, error: null, refetch: vi.fn() };

describe('groundOf', () => {
  it('has the data once every query is loaded and every part is there', () => {
    const found = { payees: 3, balances: [] };
    expect(groundOf([loaded({ total: 3 }), loaded([])], found)).toMatchObject({ data: found, error: null });
  });

  it('has neither data nor an error while a query loads', () => {
    expect(groundOf([loaded([]), loading], { payees: undefined })).toMatchObject({ data: undefined, error: null });
  });

  it('has the error of the first query that failed', () => {
    const error = new Error('failed');
    expect(groundOf([loading, { ...loading, error }], { payees: undefined }).error).toBe(error);
  });

  it('has an error that names the missing part where every query is loaded', () => {
    const { data, error } = groundOf([loaded({ list: [] })], { payees: undefined, balances: [] });
    expect(data).toBeUndefined();
    expect(error?.message).toContain('payees');
  });

  it('repeats every query where a part is missing', () => {
    const asked = [loaded({ list: [] }), loaded([])];
    groundOf(asked, { payees: undefined }).refetch();
    for (const { refetch } of asked) expect(refetch).toHaveBeenCalledOnce();
  });
});
