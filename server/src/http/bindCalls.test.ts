import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { describe, expect, it } from 'vitest';
import type { HandledCall } from '../platform/runtime/calls.ts';
import { pairedOnce, stages } from './bindCalls.ts';
import { createFaultInjector } from './faultInjection.ts';
import { stagesOf } from './stage.ts';

const { detail, paging } = catalogue.receipt;
const answering = (call: AnyCall): HandledCall => ({ call, handler: () => undefined });

describe('calls and their handlers', () => {
  it('are paired whatever their order', () => {
    const pairs = pairedOnce([detail, paging], [answering(paging), answering(detail)]);
    expect([...pairs.keys()].map(({ key }) => key)).toEqual(['receipt/paging', 'receipt/detail']);
  });

  it('a call without a handler is named', () => {
    expect(() => pairedOnce([detail, paging], [answering(paging)])).toThrow('no handler answers receipt/detail');
  });

  it('a call with two handlers is named', () => {
    expect(() => pairedOnce([detail], [answering(detail), answering(detail)])).toThrow(
      'two handlers answer receipt/detail',
    );
  });

  it('a handler of a call that is not to be bound is named', () => {
    expect(() => pairedOnce([detail], [answering(detail), answering(paging)])).toThrow(
      'handlers answer receipt/paging, which are not among the calls',
    );
  });
});

describe('the stages of a request', () => {
  const faults = createFaultInjector({ effectsOn: async () => [] }, { pause: async () => undefined }, () => undefined);
  const namesFor = (call: AnyCall, edge = {}) => stagesOf(stages, call, edge).map(({ name }) => name);

  it('of a call that moves money, where faults can be injected', () => {
    expect(namesFor(catalogue.exchange.two, { faults })).toEqual([
      'sandbox named',
      'session',
      'address and signature',
      'permission',
      'product',
      'main agreement',
      'faults before',
      'input read',
      'input validated',
      'merchant verified',
      'idempotency key',
      'handler',
      'envelope',
      'faults after',
      'sent',
    ]);
  });

  it('of reference data for everybody with a session, and of a file', () => {
    expect(namesFor(catalogue.dataCache.areaAll)).toEqual([
      'sandbox named',
      'session',
      'address and signature',
      'input read',
      'input validated',
      'kept answer',
      'handler',
      'envelope',
      'sent',
    ]);
    expect(namesFor(catalogue.receipt.download)).toEqual([
      'sandbox named',
      'session',
      'address and signature',
      'permission',
      'input read',
      'input validated',
      'handler',
      'sent',
    ]);
  });

  it('of a call of the simulator, which no fault is ever applied to', () => {
    expect(namesFor(catalogue.sim.clock, { faults })).toEqual([
      'sandbox named',
      'simulator token',
      'sandbox',
      'input read',
      'input validated',
      'handler',
      'envelope',
      'sent',
    ]);
  });
});
