import { type AccessByKind, byKind } from '@tradeport/shared/contract/define.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { ProductName } from '@tradeport/shared/rules/products.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../platform/runtime/caller.ts';
import { mayEnter, requireKind } from './access.ts';

const orders = byKind('orderType', {
  receipt: [screens.receipts],
  exchange: [screens.exchange, screens.exchangeOrders],
});
/** The kind that a request without the field means is open to every session. */
const files = byKind('use', { picture: 'session', slip: [screens.receipts] }, 'picture');

const signedIn = (paths: readonly string[], productsOff: readonly ProductName[] = [], isChief = false): SignedIn => ({
  requestId: 'r',
  sandboxId: 'main',
  now: new Date(0),
  language: 'en-US',
  ip: '127.0.0.1',
  userAgent: '',
  cause: 'call:test',
  cookies: {},
  setCookie: () => undefined,
  session: {
    sessionId: 's',
    tokenHash: '',
    merchantId: 'm',
    merchantNo: '10001',
    realNameState: 'done',
    productsOff,
    agreementsDue: [],
    operatorId: 'o',
    operatorName: 'A',
    person: '',
    operatorKind: isChief ? 'chief' : 'ordinary',
    roleId: null,
    paths,
    validUntil: new Date(0),
  },
});

const answer = (access: AccessByKind, caller: SignedIn, input: unknown): string => {
  if (!mayEnter(caller.session, access)) return 'not let in';
  try {
    requireKind({ access }, caller, input);
    return 'in';
  } catch (error) {
    return error instanceof Refusal ? error.reason : 'broken';
  }
};

describe('access by the kind that is asked for', () => {
  it('lets in whoever may ask for any kind, then requires the screens of the kind', () => {
    const receiver = signedIn([screens.receipts.path]);
    expect(answer(orders, receiver, { orderType: 'receipt' })).toBe('in');
    expect(answer(orders, receiver, { orderType: 'exchange' })).toBe('AUTHORIZATION_FAILED');
    expect(answer(orders, signedIn([screens.exchangeOrders.path]), { orderType: 'exchange' })).toBe('in');
    expect(answer(orders, signedIn([screens.notices.path]), { orderType: 'receipt' })).toBe('not let in');
  });

  it('takes a request without the field for the kind that is meant then', () => {
    const nobody = signedIn([]);
    expect(answer(files, nobody, {})).toBe('in');
    expect(answer(files, nobody, { use: 'slip' })).toBe('AUTHORIZATION_FAILED');
  });

  it('leaves what names no kind, or none that there is, to the schema', () => {
    const receiver = signedIn([screens.receipts.path]);
    for (const input of [{}, { orderType: 'toString' }, { orderType: 7 }, { orderType: ['exchange'] }, [], null, 'x'])
      expect(answer(orders, receiver, input)).toBe('in');
  });
});

describe('access of what changes something on a page of records', () => {
  const access = changing(screens.exchangeOrders);
  const [page, apply, elsewhere] = [
    screens.exchangeOrders.path,
    screens.exchange.path,
    screens.openAccount.path,
  ] as const;

  it('asks an ordinary operator for the page and an apply page of its group', () => {
    expect(mayEnter(signedIn([page, apply]).session, access)).toBe(true);
    for (const paths of [[page], [apply], [page, elsewhere], []])
      expect([paths, mayEnter(signedIn(paths).session, access)]).toEqual([paths, false]);
  });

  it('asks a chief for nothing, whatever product is off: what is there stays', () => {
    expect(mayEnter(signedIn([], [], true).session, access)).toBe(true);
    expect(mayEnter(signedIn([], [], true).session, { ...access, applying: [] })).toBe(true);
    expect(mayEnter(signedIn([], ['exchange'], true).session, access)).toBe(true);
    expect(mayEnter(signedIn([page, apply], ['exchange']).session, access)).toBe(true);
  });

  it('stands beside other kinds of one call', () => {
    const both = byKind('orderType', { exchange: access, receipt: [screens.receipts] });
    expect(answer(both, signedIn([page, apply]), { orderType: 'exchange' })).toBe('in');
    expect(answer(both, signedIn([page, screens.receipts.path]), { orderType: 'exchange' })).toBe(
      'AUTHORIZATION_FAILED',
    );
    expect(answer(both, signedIn([page]), { orderType: 'exchange' })).toBe('not let in');
  });
});
