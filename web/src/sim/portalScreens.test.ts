import { machines } from '@tradeport/shared/states/index.ts';
import { describe, expect, it } from 'vitest';
import { portalPageOf } from './portalScreens.ts';

describe('where the portal shows an object', () => {
  it('is known of every machine', () => {
    expect(machines.filter(({ name }) => portalPageOf(name, 'A1') === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('opens the record of the number where its list has a drawer', () => {
    expect(portalPageOf('receipt', 'RC 1/2')).toBe('/receipts_manage/receipts_record?open=RC%201%2F2');
    expect(portalPageOf('tradeOrder', 'TO1')).toMatch(/\?open=TO1$/);
    expect(portalPageOf('nothing', 'X1')).toBeUndefined();
  });
});
