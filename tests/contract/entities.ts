import { nouns } from '../nouns/index.ts';
import type { Entity } from '../nouns/noun.ts';

/** Every entity whose call stands, with all its fields. */
export const entities: readonly Entity[] = nouns.flatMap((noun) => noun.entities ?? []);

/** The items of the site configuration, which are read by key. */
export const siteConfigItems: readonly string[] = [
  'SYSTEM_NAME',
  'LINK_CODE',
  'PUBLIC_AREA',
  'COPYRIGHT',
  'SYSTEM_NO',
  'ICP',
  'REGISTER_LOGIN_TYPE',
  'DOWNLOAD_VOUCHER',
  'QR_CODE',
  'SERVICE_PHONE',
  'WECHAT_SERVICE',
];
