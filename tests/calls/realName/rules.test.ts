import { addDays, type Day } from '@tradeport/shared/rules/calendar.ts';
import { documentsFor, type RealNameType, realNameDocuments } from '@tradeport/shared/rules/realNameDocuments.ts';
import { type UploadKindName, uploadKind } from '@tradeport/shared/rules/uploadKinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../../scripts/turn.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { handIn, hkid } from '../../harness/verification.ts';
import { type Applicant, applicant, type Changes, TAKEN, treeAt, valueAt } from './applicants.ts';
import { assumeIn, todayIn } from './applications.ts';

// What the rules of a verification say, at both sides of each, for each kind of merchant: the server judges what the form does.

type Case = readonly [what: string, changes: Changes, verdict: string];

let app: TestApp;
let today: Day;
beforeAll(async () => {
  app = await startApp();
  today = await todayIn(app)();
});
afterAll(() => app.close());

const WRONG = 'INVALID_PARAM';
const wrong = (...paths: readonly string[]): string => [WRONG, ...paths].join(' ');
/** The day so many years ago, which is no 29 February. */
const yearsAgo = (years: number): Day => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;

const COMPANIES: readonly RealNameType[] = ['org', 'orgHk', 'otherArea'];
const ABROAD: readonly RealNameType[] = ['orgHk', 'otherArea'];
const ALL: readonly RealNameType[] = [...COMPANIES, 'personal'];

/** Everybody whom a kind names, by the path with its dot, and whether they must be of age. */
const peopleOf = (type: RealNameType): readonly (readonly [path: string, isAdult: boolean])[] =>
  type === 'personal'
    ? [['', true]]
    : [
        ...(type === 'org' ? [['legalPerson.', true] as const] : []),
        ['directors.0.', type !== 'org'],
        ['directors.1.', false],
        ['beneficiaries.0.', false],
        ['beneficiaries.1.', false],
        ['agent.', false],
      ];

/** What comes out of cases, each beside what must. */
const expectVerdicts = async ({ verdict }: Applicant, cases: readonly Case[]): Promise<void> => {
  const came: (readonly [string, string])[] = [];
  for (const [what, changes] of cases) came.push([what, await verdict(changes)]);
  expect(came).toEqual(cases.map(([what, , expected]) => [what, expected]));
};

const files = (api: Applicant['api'], kind: UploadKindName, count: number): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: count }, () => handIn(api, kind)));

/** By day one in so many of the people behind the first; PostgreSQL runs the file at every sixth turn. */
const PEOPLE_PARTS = 5;

describe.each(ALL)('everybody who is named by %s', (type) => {
  it('has a document in force, both its sides or its page, a nationality, and is old enough', async () => {
    const one = await applicant(app, type);
    const page = await handIn(one.api, 'KYC_PASSPORT');
    const [first, ...others] = peopleOf(type);
    if (first === undefined) throw new Error(`${type} names nobody`);
    // One rule judges all people of a kind.
    const people = [first, ...sampleByTurn(others, PEOPLE_PARTS)];
    const cases = people.flatMap(([path, isAdult]): readonly Case[] => {
      const at = (name: string): string => `${path}${name}`;
      const card = valueAt(one.whole, at('idFiles'));
      const [front] = Array.isArray(card) ? card : [];
      // Of a passport the number says no birth date.
      const passport = { [at('idType')]: 'passport', [at('idNumber')]: 'E12345678', [at('idFiles')]: [page] };
      const born = (day: Day) => ({ ...passport, [at('birthDate')]: day });
      const adult = yearsAgo(18);
      return [
        [`${path} ends today`, { [at('idExpiresOn')]: today }, TAKEN],
        [`${path} ended yesterday`, { [at('idExpiresOn')]: addDays(today, -1) }, wrong(at('idExpiresOn'))],
        [`${path} born today`, born(today), wrong(at('birthDate'))],
        [`${path} born yesterday`, born(addDays(today, -1)), isAdult ? wrong(at('birthDate')) : TAKEN],
        [`${path} of age today`, born(adult), TAKEN],
        [`${path} of age tomorrow`, born(addDays(adult, 1)), isAdult ? wrong(at('birthDate')) : TAKEN],
        [`${path} one side`, { [at('idFiles')]: [front] }, wrong(at('idFiles'))],
        [`${path} the same side twice`, { [at('idFiles')]: [front, front] }, wrong(at('idFiles'))],
        [`${path} no page`, { ...passport, [at('idFiles')]: [] }, wrong(at('idFiles'))],
        [`${path} two pages`, { ...passport, [at('idFiles')]: [page, page] }, wrong(at('idFiles'))],
        [`${path} a side as page`, { ...passport, [at('idFiles')]: [front] }, wrong(at('idFiles'))],
        [`${path} of no country`, { [at('nationality')]: 'XQX' }, `INVALID_COUNTRY ${at('nationality')}`],
      ];
    });
    await expectVerdicts(one, cases);
  });

  it('has a number of the kind of document, with the birth date that it says', async () => {
    const one = await applicant(app, type);
    const [[path] = ['']] = peopleOf(type);
    const number = String(valueAt(one.whole, `${path}idNumber`));
    const idCard = { [`${path}idType`]: 'idCard', [`${path}idNumber`]: '440009198803152231' };
    await expectVerdicts(one, [
      ['as it is', {}, TAKEN],
      ['another check digit', { ...idCard, [`${path}idNumber`]: '440009198803152232' }, wrong(`${path}idNumber`)],
      ['too short', { [`${path}idNumber`]: number.slice(1) }, wrong(`${path}idNumber`)],
      ['another birth date', { ...idCard, [`${path}birthDate`]: '1988-03-16' }, wrong(`${path}birthDate`)],
    ]);
  });
});

describe.each(COMPANIES)('%s', (type) => {
  it('was established before today, and its term is not over', async () => {
    const day = { establishedOn: addDays(today, -1) };
    await expectVerdicts(await applicant(app, type), [
      ['established today', { establishedOn: today }, wrong('establishedOn')],
      ['established yesterday', day, TAKEN],
      ['ends today', { termEndsOn: today }, TAKEN],
      ['ended yesterday', { termEndsOn: addDays(today, -1) }, wrong('termEndsOn')],
      ['never ends', { termEndsOn: null }, TAKEN],
    ]);
  });

  it('names owners of 25 to 100 percent with two decimals, together of 100 at most', async () => {
    const one = await applicant(app, type);
    const owner = treeAt(one.whole, 'beneficiaries.0');
    const of = (...ratios: readonly string[]) => ({
      beneficiaries: ratios.map((holdingRatio) => ({ ...owner, holdingRatio })),
    });
    const first = wrong('beneficiaries.0.holdingRatio');
    await expectVerdicts(one, [
      ['24.99', of('24.99'), first],
      ['25', of('25'), TAKEN],
      ['33.33', of('33.33'), TAKEN],
      ['33.333', of('33.333'), first],
      ['100', of('100'), TAKEN],
      ['100.01', of('100.01'), first],
      ['60 + 40', of('60', '40'), TAKEN],
      ['60 + 40.01', of('60', '40.01'), wrong('beneficiaries.1.holdingRatio')],
      ['four', of('25', '25', '25', '25'), TAKEN],
      ['five', of('25', '25', '25', '25', '25'), wrong('beneficiaries')],
    ]);
    await assumeIn(app)('ownershipQuarterCounts', 'false');
    await expectVerdicts(one, [
      ['25 does not count', of('25'), first],
      ['25.01 counts', of('25.01'), TAKEN],
    ]);
    await assumeIn(app)('ownershipQuarterCounts', null);
  });

  it('names one to twenty directors, none of them twice', async () => {
    const one = await applicant(app, type);
    const { idType: _idType, idNumber: _idNumber, ...director } = treeAt(one.whole, 'directors.0');
    const { responsible: _responsible, ...other } = director;
    const isAbroad = 'responsible' in director;
    const nobodyElse = isAbroad ? { responsible: false } : {};
    const page = [await handIn(one.api, 'KYC_PASSPORT')];
    const so = (count: number) =>
      Array.from({ length: count }, (_one, at) => ({
        ...(at === 0 ? director : { ...other, ...nobodyElse }),
        idType: 'passport',
        idFiles: page,
        idNumber: `E123456${10 + at}`,
      }));
    const cards = [hkid('123456'), hkid('123456').replaceAll(/[()]/g, '')].map((idNumber, at) => ({
      ...(at === 0 ? director : { ...other, ...nobodyElse }),
      idType: 'hkid',
      idNumber,
    }));
    await expectVerdicts(one, [
      ['none', { directors: [] }, 'EMPTY_PARAM directors'],
      ['twenty', { directors: so(20) }, TAKEN],
      ['twenty-one', { directors: so(21) }, wrong('directors')],
      ['one number, written in two ways', { directors: cards }, wrong('directors.1.idNumber')],
    ]);
  });

  it('names the agent who acts for it, with a letter of authorisation', async () => {
    const one = await applicant(app, type);
    await expectVerdicts(one, [
      ['an agent who is not named', { agent: null }, wrong('agent')],
      ['no letter', { 'documents.authorisation': undefined }, wrong('documents.authorisation')],
      ['an empty letter', { 'documents.authorisation': [] }, wrong('documents.authorisation')],
      ['a director', { agent: null, holderType: 'director', 'documents.authorisation': undefined }, TAKEN],
      ['another mobile', { 'agent.mobile': '23800000044' }, wrong('agent.mobile', 'agent')],
    ]);
  });

  it('proves who owns it, where somebody does', async () => {
    const none = { 'documents.shareholding': undefined };
    await expectVerdicts(await applicant(app, type), [
      ['owners', none, wrong('documents.shareholding')],
      ['no owners', { ...none, beneficiaries: [] }, TAKEN],
    ]);
  });
});

describe.each(ALL)('the documents of %s', (type) => {
  it('are all handed in that are needed, each with so many files at most', async () => {
    const one = await applicant(app, type);
    const asked = { type, establishedOn: yearsAgo(2), hasOwners: true, hasAgent: true };
    const cases: Case[] = [];
    for (const { name, upload, isNeeded } of type === 'personal'
      ? documentsFor({ ...asked, hasOwners: false, hasAgent: false }, today)
      : documentsFor(asked, today)) {
      const path = `documents.${name}`;
      const { countMax } = uploadKind(upload);
      expect(realNameDocuments[name].upload).toBe(upload);
      const many = await files(one.api, upload, countMax + 1);
      const isAsked = isNeeded ? wrong(path) : TAKEN;
      cases.push([`${name}: none`, { [path]: undefined }, isAsked]);
      cases.push([`${name}: an empty list`, { [path]: [] }, isAsked]);
      cases.push([`${name}: ${countMax}`, { [path]: many.slice(1) }, TAKEN]);
      cases.push([`${name}: ${countMax + 1}`, { [path]: many }, wrong(path)]);
      if (countMax > 1) cases.push([`${name}: one twice`, { [path]: [many[0], many[0]] }, wrong(path)]);
    }
    await expectVerdicts(one, cases);
  });
});

describe('companies of the mainland', () => {
  it('are represented by their legal person', async () => {
    await expectVerdicts(await applicant(app, 'org'), [
      ['another name', { legalRepresentative: '林晓敏' }, wrong('legalPerson.name')],
      ['the same', { legalRepresentative: '林晓敏', 'legalPerson.name': '林晓敏' }, TAKEN],
      ['another check digit', { creditCode: '91440300MA50082232' }, wrong('creditCode')],
    ]);
  });
});

describe.each(['org', 'personal'] as const)('the bank account of %s', (type) => {
  it('has a name of ten characters at most, whatever they are', async () => {
    const named = (accountName: string) => ({ 'bankAccount.accountName': accountName });
    await expectVerdicts(await applicant(app, type), [
      ['ten', named('海'.repeat(10)), TAKEN],
      ['eleven', named('海'.repeat(11)), wrong('bankAccount.accountName')],
      ['a number of three', { 'bankAccount.accountNo': '123' }, wrong('bankAccount.accountNo')],
      ['a number of four', { 'bankAccount.accountNo': '1234' }, TAKEN],
    ]);
  });
});

describe.each(ABROAD)('%s', (type) => {
  it('names exactly one responsible director', async () => {
    await expectVerdicts(await applicant(app, type), [
      ['none', { 'directors.0.responsible': false }, wrong('directors.0.responsible')],
      ['two', { 'directors.1.responsible': true }, wrong('directors.1.responsible')],
      ['another', { 'directors.0.responsible': false, 'directors.1.responsible': true }, TAKEN],
    ]);
  });

  it('hands in its annual return once it is older than a year', async () => {
    const none = { 'documents.annualReturn': undefined };
    const aYear = yearsAgo(1);
    await expectVerdicts(await applicant(app, type), [
      ['a year and a day', { ...none, establishedOn: addDays(aYear, -1) }, wrong('documents.annualReturn')],
      ['a year', { ...none, establishedOn: aYear }, TAKEN],
      ['younger, with one', { establishedOn: aYear }, TAKEN],
    ]);
  });
});

describe('companies of Hong Kong', () => {
  it('have a CR number of seven or eight digits, a BR number of eight, and a registration in force', async () => {
    await expectVerdicts(await applicant(app, 'orgHk'), [
      ['six', { crNo: '300122' }, wrong('crNo')],
      ['seven', { crNo: '3001223' }, TAKEN],
      ['eight', { crNo: '30012231' }, TAKEN],
      ['nine', { crNo: '300122310' }, wrong('crNo')],
      ['a BR number of seven', { brNo: '7012345' }, wrong('brNo')],
      ['a BR number of nine', { brNo: '701234567' }, wrong('brNo')],
      ['ends today', { brEndsOn: today }, TAKEN],
      ['ended yesterday', { brEndsOn: addDays(today, -1) }, wrong('brEndsOn')],
    ]);
  });
});

describe('companies of another region', () => {
  it('are registered where no kind of its own is, nor a high risk, and still are', async () => {
    const refusedFor = (code: string) => `${code} country`;
    await expectVerdicts(await applicant(app, 'otherArea'), [
      ['the mainland', { country: 'CHN' }, refusedFor('ERROR_COUNTRY')],
      ['Hong Kong', { country: 'HKG' }, refusedFor('ERROR_COUNTRY')],
      ['a high risk', { country: 'IRN' }, refusedFor('ERROR_COUNTRY')],
      ['nowhere', { country: 'XQX' }, refusedFor('INVALID_COUNTRY')],
      ['Taiwan', { country: 'TWN' }, TAKEN],
      ['ends today', { registrationEndsOn: today }, TAKEN],
      ['ended yesterday', { registrationEndsOn: addDays(today, -1) }, wrong('registrationEndsOn')],
    ]);
    await assumeIn(app)('highRiskCountries', 'PRK,IRN,SYR,CUB,SGP');
    await expectVerdicts(await applicant(app, 'otherArea'), [['added', {}, refusedFor('ERROR_COUNTRY')]]);
    await assumeIn(app)('highRiskCountries', null);
  });
});
