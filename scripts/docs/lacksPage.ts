import { OPTIONAL_HEADERS } from '../../shared/src/backend/configText.ts';
import { notShownWhole, type Shown } from '../../shared/src/backend/shown.ts';
import type { AnyCall } from '../../shared/src/contract/define.ts';
import { allCalls } from '../../shared/src/contract/index.ts';
import { code, page, table } from './markdown.ts';

/** What the portal leaves out, by calls whose names end alike. */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/\/sums$/, 'the sums below the filters are left out'],
  [/\/names$/, 'no names are found while one types: the filter is an ordinary search'],
  [/^(refund|ftrOrder|offlineReceipt|agentFx)\/download$|detailDownload$/, 'the export is left out'],
  [/^view\//, 'the button of kept filters is left out'],
  [/^agentFx\/page$/, 'the entry of the menu is left out'],
  [/^operator\/page$/, 'the entry of the menu is left out'],
  [/^account\/quotaCards$/, 'the quota cards of home are left out'],
  [/^account\/userTradeCountStatistics$/, 'money in and out on home are left out'],
  [/^common\/querySameMonthSysHoliday$/, 'the holidays on home are left out'],
  [/^dataCache\/(economyType|industryType|constDictList)$/, 'forms offer the built-in table'],
  [/^common\/queryCurrencyScale$/, 'amounts have the decimals of the built-in table'],
  [/^common\/queryUserAllGroup$/, 'nothing is hidden but what the list of permissions leaves out'],
  [/^common\/queryServerTime$/, "the time is the browser's"],
  [/^account\/gpiInfo$/, 'the tracking of the transfer is left out'],
  [/^paymentOrder\/(downloadAdvice|sendAdvice)$/, 'the buttons of the advice are left out'],
  [/^paymentOrder\/usedLately$/, 'the payees paid lately are left out'],
  [/^info\/sessions$/, 'the devices are left out'],
  [/^subAccount\/close$/, 'the button that closes an account is left out'],
  [/^uploadDetail\/void$/, 'the button that voids an order is left out'],
  [/^uploadDetail\/cancel$/, 'the button that ends an import is left out'],
  [/^uploadDetail\/uploadErrors$/, 'the list of faults is left out; the file with them can still be downloaded'],
];
const SAID = 'what asks it says in its place that the backend does not offer it';

const insteadOf = (key: string): string => LEFT_OUT.find(([pattern]) => pattern.test(key))?.[1] ?? SAID;

const KINDS: readonly (readonly [Shown, string, string])[] = [
  [
    'prefix',
    'The beginning of its path was completed',
    'A backend that has it elsewhere names the whole path in `paths`.',
  ],
  ['method', 'Its method was completed', 'A backend that takes another one names it in `paths`.'],
  [
    'added',
    'Added, because the flows that the documents show need it',
    'Named in `lacks`, or answered 404, 405 or 501.',
  ],
  ['ours', 'Completed by us', 'Named in `lacks`, or answered 404, 405 or 501.'],
];

const rowOf = ({ key, methods, path, title }: AnyCall): readonly string[] => [
  code(key),
  code(`${methods.join('|')} ${path}`),
  title[1],
  insteadOf(key),
];

const sectionOf = ([shown, title, says]: (typeof KINDS)[number]): readonly string[] => [
  `## ${title}`,
  says,
  table(
    ['call', 'address', 'what it is', 'without it'],
    allCalls.filter(({ key }) => notShownWhole.get(key) === shown).map(rowOf),
  ),
];

const BESIDE: readonly (readonly [string, string])[] = [
  [
    'everything under `/sim`',
    'no strip, no clock, no links of personas: nothing of it is asked unless `simulator` says so',
  ],
  ['`event/stream`', 'lists are read again each minute'],
  ['the key `SEALING_KEY` of the configuration', 'the login page says that it is missing, unless `secrets` is `plain`'],
  ['the keys of the service contacts', 'the page says that they are not set'],
  ['the keys `HELD_CRYPTO` and `CRYPTO_DECIMALS`', 'no crypto currency can be held'],
  [
    'currencies beyond the list of the documents',
    'their amounts are shown with the decimals that `common/queryCurrencyScale` tells; no form offers them',
  ],
  ...OPTIONAL_HEADERS.map((name): readonly [string, string] => [
    `the header \`${name}\``,
    `left off where \`lacks\` names \`header/${name}\`${name === 'idempotency-key' ? '; a call that moves money is then sent again only by somebody who was warned, once its answer was lost' : ''}`,
  ]),
];

/** Each thing beyond what the documents show, and what the portal does before a backend without it. */
export const lacksPage = (): string =>
  page('What a backend may lack', [
    'The portal can stand before another backend than this server. These are the things that such a backend may not have, because the documents do not show them, or not whole. The portal takes a call for lacking where its configuration names it in `lacks`, or where it is answered 404, 405 or 501 with `REQUEST_FAILED` or without an envelope; it then says so once in the console of the browser, and does not ask again in that tab.',
    '## Beside the calls',
    table(['what', 'without it'], BESIDE),
    ...KINDS.flatMap(sectionOf),
  ]);
