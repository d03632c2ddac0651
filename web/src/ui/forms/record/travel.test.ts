import { describe, expect, it } from 'vitest';
import { texts } from '../../../i18n/texts.ts';
import { goneOn, type KeptValues } from '../keptDraft.ts';
import { recordForm } from './declared.ts';
import { fieldsIn } from './fieldsIn.ts';
import { countIn } from './judge.ts';
import { flat, nested } from './schemaAt.ts';
import { blankWith, secretsOf } from './travel.ts';

type Draft = {
  readonly name?: string | undefined;
  readonly bank?: string | undefined;
  readonly idNumber?: string | undefined;
} & { readonly [K in `people.${number}.name`]?: string };

const words = texts('triedTravel', {
  who: ['对象', 'Who'],
  name: ['名称', 'Name'],
  bank: ['银行', 'Bank'],
  idNumber: ['证件', 'ID'],
});
const of = fieldsIn(words).of<Draft>();
const people = of.list('people', {
  title: 'who',
  add: 'who',
  remove: 'who',
  min: 0,
  max: 4,
  begins: {},
  each: (at) => [of.text(`people.${at}.name`, { label: 'name' })],
});
const form = recordForm<object, Draft>()({
  name: 'triedTravel',
  request: { properties: {} },
  start: {},
  sections: [
    of.section('who', [
      of.text('name'),
      of.bank('bank', { countryOf: () => 'CHN', takes: () => ({}) }),
      of.secret('idNumber'),
      people,
    ]),
  ],
});
/** What a tab gives back of what was kept in it. */
const keptOf = (draft: object) => Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(draft))));
const start = blankWith(form, {
  name: 'Elbe',
  idNumber: 'E12345678',
  'people.0.name': 'Anna',
  'people.1.name': 'Berta',
});

const begun = (kept: KeptValues | undefined) => goneOn(start, kept, [...secretsOf(form)]);

describe('a form that goes on after a reload', () => {
  it('has those of a list that were added, and not those that were taken out', () => {
    const two = { 'people.0.name': 'Anna', 'people.1.name': 'Berta' };
    const added = begun(keptOf({ ...two, 'people.2.name': 'Carla' }));
    expect(countIn(people, added)).toBe(3);
    expect(added['people.2.name']).toBe('Carla');
    const takenOut = begun(keptOf({ 'people.0.name': 'Berta', 'people.1.name': undefined }));
    expect(countIn(people, takenOut)).toBe(1);
    expect(takenOut['people.0.name']).toBe('Berta');
  });

  it('leaves empty what was emptied, and a secret, which is never kept, as it began', () => {
    const gone = begun(keptOf({ name: undefined }));
    expect(gone.name).toBeUndefined();
    expect(gone.idNumber).toBe('E12345678');
  });

  it('has the code of what a directory knows', () => {
    expect(begun(keptOf({ bank: 'ICBC', 'bank#code': '102' }))).toMatchObject({ 'bank#code': '102' });
  });

  it('begins as it began where nothing was kept', () => {
    expect(begun(undefined)).toBe(start);
  });
});

describe('fields by their paths', () => {
  it('are found in objects and lists, and put back there', () => {
    const told = { name: 'Elbe', files: ['a', 'b'], agent: null, people: [{ name: 'Anna' }, { name: 'Berta' }] };
    expect(flat(told)).toEqual({
      name: 'Elbe',
      files: ['a', 'b'],
      agent: null,
      'people.0.name': 'Anna',
      'people.1.name': 'Berta',
    });
    expect(nested(flat(told))).toEqual(told);
  });
});
