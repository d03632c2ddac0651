import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { Type } from 'typebox';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type ExternalEventKind, externalEvent, YES_OR_NO } from '../../platform/simulation/externalEvents.ts';
import { publishNotice } from './service.ts';
import { findMerchantByNo } from './store.ts';

const Title = Text({ max: 200 });
const Body = Text({ max: 4_000, format: 'cleanLines' });
const EVERYBODY: Bilingual = ['沙盒内所有人', 'Everybody in the sandbox'];

const merchantOf = async (reader: Reader | Tx, no: string) => {
  const merchant = await findMerchantByNo(reader, no);
  if (!merchant) throw refusal('CUSTOMER_NOTFOUND');
  return merchant;
};

/** What can happen to notices from outside. */
export const noticeEvents: readonly ExternalEventKind[] = [
  externalEvent({
    name: 'notice.publish',
    title: ['发布公告', 'Publish a notice'],
    purpose: [
      '平台公告给所有人；指定商户时是只给它的消息',
      'A platform notice for everyone, or a message to one merchant',
    ],
    schema: Closed({
      titleZh: Title,
      titleEn: Title,
      bodyZh: Body,
      bodyEn: Body,
      scroll: Type.Optional(OneOf(['yes', 'no'])),
      merchantNo: Type.Optional(Text({ max: 16 })),
    }),
    labels: {
      titleZh: ['中文标题', 'Title in Chinese'],
      titleEn: ['英文标题', 'Title in English'],
      bodyZh: ['中文正文', 'Text in Chinese'],
      bodyEn: ['英文正文', 'Text in English'],
      scroll: ['在顶部滚动', 'Rolls on top of every page'],
      merchantNo: ['商户号', 'Merchant number'],
    },
    words: YES_OR_NO,
    ask: ({ titleZh, titleEn, bodyZh, bodyEn, scroll, merchantNo }) => ({
      merchantId: async (reader) => (merchantNo === undefined ? null : (await merchantOf(reader, merchantNo)).id),
      preview: async (reader) => {
        const merchant = merchantNo === undefined ? undefined : await merchantOf(reader, merchantNo);
        const readers: Bilingual = merchant ? [merchant.name, merchant.nameEn] : EVERYBODY;
        return {
          effects: [
            { label: ['标题', 'Title'], after: [titleZh, titleEn] },
            { label: ['读者', 'Read by'], after: readers },
          ],
          money: [],
        };
      },
      run: async (command) => {
        const text = { title: [titleZh, titleEn], body: [bodyZh, bodyEn], scroll: scroll === 'yes' } as const;
        return { machine: null, subject: await publishNotice(command, text) };
      },
    }),
  }),
];
