import { describe, expect, it } from 'vitest';
import { machines } from '../states/index.ts';
import { addressOf, findRecordScreen } from './recordScreens.ts';

const addressFor = (machine: string, number: string): string | undefined => {
  const shownOn = findRecordScreen(machine);
  return shownOn && addressOf(shownOn, number);
};

describe('where the portal shows a record', () => {
  it('has a page for the objects of every machine', () => {
    expect(machines.filter(({ name }) => findRecordScreen(name) === undefined)).toEqual([]);
  });

  it.each([
    ['receipt', 'RC1', '/receipts_manage/receipts_record?open=RC1'],
    ['tradeOrder', 'TO 1&2', '/receipts_manage/contract?open=TO%201%262'],
    ['materialReview', 'MR1', '/receipts_manage/order_manage?open=MR1'],
    ['materialUpload', 'UB1', '/receipts_manage/order_manage?view=uploads&open=UB1'],
    ['realName', 'merchant', '/setting/verified-info'],
    ['riskEvent', 'RE1', undefined],
  ])('%s %s: %s', (machine, number, address) => {
    expect(addressFor(machine, number)).toBe(address);
  });

  it('leads to the list where no number is told', () => {
    const shownOn = findRecordScreen('receipt');
    expect(shownOn && addressOf(shownOn)).toBe('/receipts_manage/receipts_record');
  });
});
