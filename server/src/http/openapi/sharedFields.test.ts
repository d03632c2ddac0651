import { describe, expect, it } from 'vitest';
import { withSharedFields } from './sharedFields.ts';

const objectWith = (properties: object) => ({ type: 'object', properties });
const number = { type: 'string', maxLength: 32, pattern: '^[A-Z0-9]{1,32}$', description: 'The number of the order.' };
const long = { ...number, maxLength: 64 };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('withSharedFields', () => {
  it('has a field of several objects once, by reference', () => {
    const schemas = { Order: objectWith({ orderNo: number }), Refund: objectWith({ orderNo: number }) };
    expect(withSharedFields(schemas)).toEqual({
      Order: objectWith({ orderNo: reference('OrderNoField') }),
      Refund: objectWith({ orderNo: reference('OrderNoField') }),
      OrderNoField: number,
    });
  });

  it('names the less frequent form after its first object too', () => {
    const schemas = Object.fromEntries([
      ...['A', 'B', 'C', 'D', 'E'].map((name) => [name, objectWith({ orderNo: number })]),
      ...['F', 'G', 'H', 'I'].map((name) => [name, objectWith({ orderNo: long })]),
    ]);
    const shared = withSharedFields(schemas);
    expect(shared.OrderNoField).toEqual(number);
    expect(shared.OrderNoFieldOfF).toEqual(long);
    expect(shared.I).toEqual(objectWith({ orderNo: reference('OrderNoFieldOfF') }));
  });

  it('leaves a field of one object, a short field and a constant in place', () => {
    const schemas = {
      A: objectWith({ orderNo: number, on: { type: 'boolean' }, code: { ...number, const: '0' } }),
      B: objectWith({ on: { type: 'boolean' }, code: { ...number, const: '0' } }),
    };
    expect(withSharedFields(schemas)).toEqual(schemas);
  });

  it('throws where another schema has the name of the field', () => {
    const schemas = { A: objectWith({ orderNo: number }), B: objectWith({ orderNo: number }), OrderNoField: number };
    expect(() => withSharedFields(schemas)).toThrow('OrderNoField');
  });
});
