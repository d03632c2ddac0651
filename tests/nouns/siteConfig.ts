import { createCipheriv } from 'node:crypto';
import { CONFIG_NO_IV_HEX, CONFIG_NO_KEY_HEX } from '@tradeport/shared/reference/sealing.ts';
import { type Noun, nothing, of } from './noun.ts';

const siteOf = (domain: string): string => {
  const cipher = createCipheriv(
    'des-ede3-cbc',
    Buffer.from(CONFIG_NO_KEY_HEX, 'hex'),
    Buffer.from(CONFIG_NO_IV_HEX, 'hex'),
  );
  return Buffer.concat([cipher.update(domain, 'utf8'), cipher.final()]).toString('base64');
};

/** What a page must know before anybody has signed in. */
export const siteConfig: Noun = {
  goodRequests: {
    'common/systemConfig': of({ configNo: siteOf('localhost'), configSystem: 1 }),
    'common/queryCurrency': nothing,
    'common/queryCurrencyScale': nothing,
    'common/queryServerTime': nothing,
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
common/systemConfig                | in   | in    | in     | in     | in    | in       | in      | in    | in
common/queryCurrency               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryCurrencyScale          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryServerTime             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
