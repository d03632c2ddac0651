import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { Type } from 'typebox';
import type { Reader, Tx } from '../../platform/db/database.ts';
import {
  type ExternalEventKind,
  externalEvent,
  ofNobody,
  wrongField,
} from '../../platform/simulation/externalEvents.ts';
import { defaultSiteConfig } from './scenario.ts';
import { findSiteValues, writeSiteValues } from './store.ts';
import { SITE_KEYS, type SiteKey, siteKeys, siteText, siteValuesOf } from './values.ts';

const VALUE_MAX = 2_000;
const NONE: Bilingual = ['未设置', 'Not set'];
const titles = Object.fromEntries(SITE_KEYS.map((key) => [key, siteKeys[key].title]));

const shown = (values: readonly string[]): Bilingual =>
  values.length === 0 ? NONE : [siteText(values), siteText(values)];

/** What a key is to be: what is given, or what it is by default. Refuses `INVALID_PARAM` at the value that its kind does not take. */
const wantedOf = (key: SiteKey, value: string | undefined): readonly string[] => {
  if (value === undefined) return defaultSiteConfig.filter((entry) => entry.key === key).map((entry) => entry.value);
  const values = siteValuesOf(key, value);
  if (values !== undefined) return values;
  const { kind, isList } = siteKeys[key];
  const [zh, en] = kind.say;
  throw wrongField('value', [
    `请填写${zh}${isList ? '；多个值之间用 | 分隔' : ''}`,
    `It takes ${en}${isList ? '; several with | between them' : ''}`,
  ]);
};

/** What can be done with the site of a sandbox. */
export const siteEvents: readonly ExternalEventKind[] = [
  externalEvent({
    name: 'site.configure',
    title: ['修改站点配置', 'Configure the site'],
    purpose: [
      '设置一个站点配置项；不填写则恢复默认。页面在下一次载入时读取',
      'Sets one key of the site configuration, or leaves it to its default without a value. Pages read it when they load',
    ],
    schema: Closed({ key: OneOf(SITE_KEYS), value: Type.Optional(Text({ max: VALUE_MAX })) }),
    labels: { key: ['配置项', 'Key'], value: ['值', 'Value'] },
    words: titles,
    ask: ({ key, value }) => ({
      merchantId: ofNobody,
      preview: async (reader: Reader | Tx) => {
        const [before, after] = [await findSiteValues(reader, key), wantedOf(key, value)];
        return { effects: [{ label: siteKeys[key].title, before: shown(before), after: shown(after) }], money: [] };
      },
      run: async ({ tx, sandboxId, number, record }) => {
        const wanted = wantedOf(key, value);
        // One after the other: the number is taken from the sandbox's own row.
        await number();
        await writeSiteValues(tx, sandboxId, key, wanted);
        record({ kind: 'outside', subject: key, action: 'siteConfigured', facts: { value: siteText(wanted) } });
        return { machine: null, subject: key };
      },
    }),
  }),
];
