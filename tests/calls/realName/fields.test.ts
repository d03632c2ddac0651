import { REAL_NAME_TYPES, type RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { type Applicant, applicant, type Changes, changed, leavesOf, TAKEN, valueAt } from './applicants.ts';

// Each field of a verification by itself: left out, empty, at its maximum and a character beyond.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What a text is filled with: one that counts three where texts are weighted, or one that every field takes. */
const HAN = '海';
const LATIN = 'x';

interface Bound {
  /** Characters at most, as filled. */
  readonly max: number;
  readonly filler: string;
  /** What it begins with. */
  readonly start?: string;
}

const weighted = (max: number): Bound => ({ max: Math.floor(max / 3), filler: HAN });
const counted = (max: number): Bound => ({ max, filler: HAN });
const latin = (max: number): Bound => ({ max, filler: LATIN });

const ofPerson = (path: string): readonly (readonly [string, Bound])[] => [
  [`${path}name`, weighted(120)],
  [`${path}lastNameEn`, latin(60)],
  [`${path}firstNameEn`, latin(60)],
];
const ofCompany: readonly (readonly [string, Bound])[] = [
  ['companyNameEn', latin(120)],
  ['registeredAddress', weighted(256)],
  ['businessAddress', weighted(256)],
  ['industry', counted(60)],
  ['businessScope', counted(500)],
  ['website', { max: 1_024, filler: LATIN, start: 'https://shop.example/' }],
  ...['directors.0.', 'beneficiaries.0.', 'agent.'].flatMap(ofPerson),
];
const ofBank: readonly (readonly [string, Bound])[] = [
  ['bankAccount.accountName', counted(10)],
  ['bankAccount.bankName', weighted(120)],
  ['bankAccount.accountNo', latin(34)],
];
const BOUNDS: Readonly<Record<RealNameType, readonly (readonly [string, Bound])[]>> = {
  org: [
    ...ofCompany,
    ...ofBank,
    ['companyName', weighted(120)],
    ['city', counted(60)],
    ['legalPerson.lastNameEn', latin(60)],
    ['legalPerson.firstNameEn', latin(60)],
  ],
  orgHk: [...ofCompany, ['companyName', weighted(120)]],
  otherArea: [...ofCompany, ['companyName', weighted(120)], ['city', counted(60)], ['companyRegNo', latin(32)]],
  personal: [
    ...ofPerson(''),
    ...ofBank,
    ['city', counted(60)],
    ['homeAddress', weighted(256)],
    ['website', { max: 1_024, filler: LATIN, start: 'https://shop.example/' }],
  ],
};

const filled = ({ max, filler, start = '' }: Bound, more = 0): string =>
  start + filler.repeat(max - start.length + more);

/** Every field of a kind at its maximum. */
const fullOf = (type: RealNameType): Changes =>
  Object.fromEntries(BOUNDS[type].map(([path, bound]) => [path, filled(bound)]));

/** The fields at which an answer is another one than expected. */
const differing = async (
  { verdict }: Applicant,
  asked: readonly (readonly [path: string, changes: Changes, isRight: (verdict: string) => boolean])[],
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const [path, changes, isRight] of asked) {
    const came = await verdict(changes);
    if (!isRight(came)) wrong.push(`${path}: ${came}`);
  }
  return wrong;
};

const names = (path: string) => (verdict: string) => verdict.split(' ').slice(1).includes(path);

describe.each(REAL_NAME_TYPES)('the fields of %s', (type) => {
  it('are each needed: what is left out, or empty, is named', async () => {
    const one = await applicant(app, type);
    const leaves = leavesOf(one.whole).filter((path) => !/\.\d+$/.test(path));
    expect(leaves.length).toBeGreaterThan(type === 'personal' ? 12 : 50);
    const leftOut = leaves.map((path) => [path, { [path]: undefined }, names(path)] as const);
    const empty = leaves.map((path) => [path, { [path]: '' }, names(path)] as const);
    expect(await differing(one, [...leftOut, ...empty])).toEqual([]);
  });

  it('hold what they may at most, and nothing beyond', async () => {
    const one = await applicant(app, type);
    // The legal representative is the legal person.
    const whole =
      type === 'org'
        ? { ...fullOf(type), legalRepresentative: '海'.repeat(40), 'legalPerson.name': '海'.repeat(40) }
        : fullOf(type);
    const beyond = BOUNDS[type].map(([path, bound]) => [path, { [path]: filled(bound, 1) }, names(path)] as const);
    expect(await differing(one, [['all', whole, (verdict) => verdict === TAKEN], ...beyond])).toEqual([]);
  });

  it('are kept in a draft at their maximum, and read as they were typed', async () => {
    const { api, whole } = await applicant(app, type);
    const full = changed(whole, fullOf(type));
    const director = valueAt(full, 'directors.0');
    const many = director === undefined ? {} : { directors: Array.from({ length: 20 }, () => director) };
    const content = JSON.stringify(changed(Object(full), many));
    await api.realName.addCloud({ type, content });
    const kept = await api.realName.queryCloud({ type });
    expect(kept.content).toBe(content);
    expect(kept.files.length).toBeGreaterThan(type === 'personal' ? 2 : 5);
  });
});
