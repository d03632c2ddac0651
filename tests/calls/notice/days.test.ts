import type { Client } from '@tradeport/shared/client.ts';
import { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';

const ISO_DAY = /\b\d{4}-\d\d-\d\d\b/g;
const ENGLISH_DAY = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/g;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
});
afterAll(() => app.close());

/** Titles and bodies of all notices and messages of an operator. */
const noticeTexts = async (client: Client): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (const systemNoticeType of Object.values(NOTICE_TYPES)) {
    const { list } = await client.notice.page({ systemNoticeType, pageSize: 100 });
    for (const { noticeId, title } of list) texts.push(title, (await client.notice.detail({ noticeId })).content);
  }
  return texts;
};

/** Titles and notes of the event log. */
const eventTexts = async (client: Client): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<Client['simEvent']['list']>> = await client.simEvent.list({ after, limit: 200 });
    for (const { title, note } of page.events) texts.push(title, note ?? '');
    after = page.next;
  }
  return texts;
};

const daysIn = (texts: readonly string[], shape: RegExp): readonly string[] =>
  texts.flatMap((text) => text.match(shape) ?? []);

describe('days in texts of the server', () => {
  it.each([
    ['notices', async (language: Language) => noticeTexts(await app.signIn(DEMO.chief, { language })), 3],
    ['events', (language: Language) => eventTexts(app.as({ language })), 2],
  ] as const)('have the shape of the language in %s', async (_, read, least) => {
    await app.anonymous.sim.advanceClock({ seconds: 60 });
    const [chinese, english] = [await read('zh-CN'), await read('en-US')];
    expect(daysIn(english, ISO_DAY)).toEqual([]);
    expect(daysIn(chinese, ENGLISH_DAY)).toEqual([]);
    const isoDays = daysIn(chinese, ISO_DAY);
    expect(isoDays.length).toBeGreaterThanOrEqual(least);
    expect(daysIn(english, ENGLISH_DAY)).toHaveLength(isoDays.length);
  });
});
