import { addDays, type Day, dayOf, formatInstant, instantAt } from '@tradeport/shared/rules/calendar.ts';
import type { RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { handIn } from '../../harness/verification.ts';
import { type Applicant, applicant, type Changes } from './applicants.ts';
import { todayIn } from './applications.ts';

// The earliest last day counts, and what ends on it is named: to the second, in both languages.

const SECOND_MS = 1_000;

interface Ending {
  readonly what: string;
  readonly type: RealNameType;
  /** What ends on the day. */
  readonly ending: (day: Day, one: Applicant) => Promise<Changes> | Changes;
  readonly named: readonly [zh: string, en: string];
}

const ENDINGS: readonly Ending[] = [
  {
    what: 'the term of a mainland company',
    type: 'org',
    ending: (day) => ({ termEndsOn: day, 'agent.idExpiresOn': addDays(day, 1) }),
    named: ['营业期限', 'business term'],
  },
  {
    what: 'the ID of a legal person who is a director, too, and the term',
    type: 'org',
    ending: (day) => ({
      termEndsOn: day,
      'legalPerson.idExpiresOn': day,
      'directors.0.idExpiresOn': day,
      'beneficiaries.0.idExpiresOn': day,
    }),
    named: ['营业期限、法人周海川的身份证', 'business term, ID card of Zhou Haichuan (legal person)'],
  },
  {
    what: 'the passport of an agent',
    type: 'org',
    ending: async (day, { api }) => ({
      'agent.idType': 'passport',
      'agent.idNumber': 'E12345678',
      'agent.idExpiresOn': day,
      'agent.idFiles': [await handIn(api, 'KYC_PASSPORT')],
    }),
    named: ['授权代理人吴倩的护照', 'passport of Wu Qian (authorised agent)'],
  },
  {
    what: 'the business registration of a Hong Kong company',
    type: 'orgHk',
    ending: (day) => ({ brEndsOn: day, 'directors.0.idExpiresOn': addDays(day, 1) }),
    named: ['商业登记证', 'business registration'],
  },
  {
    what: 'the registration of a company of another region, and an owner’s ID',
    type: 'otherArea',
    ending: (day) => ({ registrationEndsOn: day, 'beneficiaries.1.idExpiresOn': day }),
    named: ['公司注册、受益所有人吴倩的身份证', 'company registration, ID card of Wu Qian (beneficial owner)'],
  },
  {
    what: 'the ID of a responsible director',
    type: 'otherArea',
    ending: (day) => ({ 'directors.0.idExpiresOn': day }),
    named: ['董事黎卓明的香港身份证', 'Hong Kong ID card of Lai Cheuk Ming (director)'],
  },
  {
    what: 'the ID of an individual',
    type: 'personal',
    ending: (day) => ({ idExpiresOn: day }),
    named: ['身份证', 'ID card'],
  },
];

let app: TestApp;
let day: Day;
const applicants = new Map<string, Applicant>();
beforeAll(async () => {
  app = await startApp();
  day = addDays(await todayIn(app)(), 45);
  for (const { what, type, ending } of ENDINGS) {
    const one = await applicant(app, type);
    await one.approved(await ending(day, one));
    applicants.set(what, one);
  }
});
afterAll(() => app.close());

const clock = async (): Promise<Date> => new Date((await app.anonymous.sim.clock({})).now);

/** Moves the clock to so long before or after the beginning of a day. */
const moveTo = async (on: Day, offsetMs: number): Promise<void> => {
  await app.anonymous.sim.setClock({ now: formatInstant(new Date(instantAt(on).getTime() + offsetMs)) });
};

const everybody = (): readonly Applicant[] => [...applicants.values()];
const states = () => Promise.all(everybody().map(async ({ api }) => (await api.realName.queryOrg({})).state));

describe('documents that end', () => {
  it('are about to expire from the first second of the thirtieth day before, named in both languages', async () => {
    await moveTo(addDays(day, -30), -SECOND_MS);
    expect(new Set(await states())).toEqual(new Set(['done']));
    await moveTo(addDays(day, -30), 0);
    expect(new Set(await states())).toEqual(new Set(['aboutToExpire']));
    for (const { what, named } of ENDINGS) {
      const one = applicants.get(what);
      if (!one) throw new Error(`nobody has ${what}`);
      for (const [at, language] of (['zh-CN', 'en-US'] as const).entries()) {
        const api = one.inLanguage(language);
        const [message] = (await api.notice.page({ systemNoticeType: 1 })).list;
        const told = await api.notice.detail({ noticeId: message?.noticeId ?? '' });
        const words = named[at] ?? '';
        expect([what, JSON.stringify(told)]).toEqual([what, expect.stringContaining(words)]);
        expect(JSON.stringify(told)).toContain(day);
        const { endingDocuments } = await api.realName.queryOrg({});
        expect(endingDocuments.join(language === 'zh-CN' ? '、' : ', ')).toBe(words);
      }
    }
  });

  it('hold to the last second of their last day', async () => {
    await moveTo(addDays(day, 1), -SECOND_MS);
    expect(dayOf(await clock())).toBe(day);
    expect(new Set(await states())).toEqual(new Set(['aboutToExpire']));
    await moveTo(addDays(day, 1), 0);
    expect(new Set(await states())).toEqual(new Set(['expired']));
  });
});

it('a document that is told of ahead of time is the one that ends first; without an application none is named', async () => {
  const one = await applicant(app, 'orgHk');
  await one.approved({ brEndsOn: addDays(await todayIn(app)(), 2_000) });
  const event = 'realName.documentExpires';
  for (const merchantNo of [one.merchantNo, '10001'])
    await app.anonymous.simOutside.run({ event, with: { merchantNo } });
  const english = one.inLanguage('en-US');
  expect(await english.realName.queryOrgHk({})).toMatchObject({
    state: 'aboutToExpire',
    endingDocuments: ['business registration'],
    endingFields: ['brEndsOn'],
  });
  const [message] = (await english.notice.page({ systemNoticeType: 1 })).list;
  const told = await english.notice.detail({ noticeId: message?.noticeId ?? '' });
  expect(JSON.stringify(told)).toContain('business registration');
});
