import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, loseSession } from '../api/session.ts';
import { tabMemory } from './tabMemory.ts';

const NOW = Date.parse('2026-11-21T10:00:00+08:00');
const draft = { amount: '100' };
const stay = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  sessionStorage.clear();
  tabMemory.write('payment', 'chen', draft);
});

describe('what a tab keeps', () => {
  it('is there for its owner, also after the session was lost', () => {
    expect(tabMemory.read('payment', 'chen')).toEqual(draft);
    loseSession(stay);
    expect(tabMemory.read('payment', 'chen')).toEqual(draft);
  });

  it('is there for nobody else, and goes once somebody else is signed in', () => {
    expect(tabMemory.read('payment', 'lin')).toBeUndefined();
    tabMemory.keepOnly('lin');
    expect(sessionStorage).toHaveLength(0);
    expect(tabMemory.read('payment', 'chen')).toBeUndefined();
  });

  it('is gone after a sign-out', () => {
    endSession(stay);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is gone after a sign-out in another tab, whose memory is another one', () => {
    localStorage.setItem('tp.signedOut', String(NOW));
    expect(tabMemory.read('payment', 'chen')).toBeUndefined();
    vi.advanceTimersByTime(1);
    tabMemory.write('payment', 'chen', draft);
    expect(tabMemory.read('payment', 'chen')).toEqual(draft);
  });

  it('is nothing where it cannot be read', () => {
    sessionStorage.setItem('tp.kept.payment', '{half');
    expect(tabMemory.read('payment', 'chen')).toBeUndefined();
    tabMemory.keepOnly('chen');
    expect(sessionStorage).toHaveLength(0);
  });
});
