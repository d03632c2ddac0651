import { describe, expect, it } from 'vitest';
import { changesBetween, type Signature, type Summary, standingOf } from './agreementsOf.ts';

const agreement: Summary = {
  id: 'mainService',
  version: '20260303',
  title: 'Main',
  effectiveDate: '2026-03-10',
  updatedDate: '2026-03-03',
  comingVersion: null,
  comingDate: null,
};
const signature = (more: Partial<Signature>): Signature => ({
  signatureNo: 'GM1',
  id: 'mainService',
  version: '20260303',
  title: 'Main',
  current: true,
  signedAt: '2026-03-10T10:00:00+08:00',
  status: 'inForce',
  statusText: '',
  renewsAt: null,
  noticeBy: null,
  noticeWay: null,
  noticedAt: null,
  noticeCountsFrom: null,
  endsAt: null,
  endedAt: null,
  sums: [],
  ...more,
});

describe('standingOf', () => {
  it.each([
    ['never signed', [], false],
    ['signed in the version in force', [signature({})], false],
    ['ending, in the version in force', [signature({ status: 'ending' })], false],
    ['signed in an older version', [signature({ version: '20240620', current: false })], true],
    ['ended', [signature({ status: 'ended' })], true],
  ])('%s', (_name, signed, isDue) => {
    expect(standingOf([agreement], signed)[0]?.isDue).toBe(isDue);
  });

  it('shows what binds, and what was signed before beside it', () => {
    const before = signature({ signatureNo: 'GM0', status: 'replaced', version: '20240620', current: false });
    const now = signature({});
    expect(standingOf([agreement], [before, now])[0]).toMatchObject({ last: now, earlier: [before] });
  });

  it('lists agreements that are to be signed first', () => {
    const other: Summary = { ...agreement, id: 'virtualCard' };
    const due = signature({ id: 'virtualCard', version: '20240620', current: false });
    const standings = standingOf([agreement, other], [signature({}), due]);
    expect(standings.map(({ agreement: { id } }) => id)).toEqual(['virtualCard', 'mainService']);
  });
});

describe('changesBetween', () => {
  const version = (name: string, change: string | null) => ({
    version: name,
    effectiveDate: `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6, 8)}`,
    change,
    current: false,
  });
  const versions = [
    version('20260303', 'Second'),
    version('20240620', null),
    version('20261118', 'Fourth'),
    version('20260909', 'Third'),
  ];

  it.each([
    ['20240620', '20260303', ['Second']],
    ['20240620', '20260909', ['Second', 'Third']],
    ['20260909', '20260909', []],
    [undefined, '20260303', ['Second']],
  ])('from %s to %s', (signed, toSign, changes) => {
    expect(changesBetween(versions, signed, toSign).map(({ change }) => change)).toEqual(changes);
  });
});
