import type { RegisterLoginType, SiteConfigKey } from '@tradeport/shared/contract/siteConfig.ts';
import { serviceCodeAddresses } from './serviceCodes.ts';

/** One value of a key; a key may have several. The sealing key is the installation's own and is never stored. */
export interface SiteConfigEntry {
  readonly key: Exclude<SiteConfigKey, 'SEALING_KEY'>;
  readonly value: string;
}

const SYSTEM_NO = 'TP0001';
const loginNames: RegisterLoginType = 'BOTH';

/** What a site has that nobody configured otherwise. Numbers and names of the service lead to nobody. */
export const defaultSiteConfig: readonly SiteConfigEntry[] = [
  { key: 'SYSTEM_NAME', value: 'Tradeport' },
  { key: 'SYSTEM_NO', value: SYSTEM_NO },
  { key: 'LINK_CODE', value: 'tradeport' },
  { key: 'PUBLIC_AREA', value: '中国香港 Hong Kong SAR' },
  { key: 'COPYRIGHT', value: '© Tradeport (Hong Kong) Limited' },
  { key: 'ICP', value: '沪ICP备00000000号-1' },
  { key: 'REGISTER_LOGIN_TYPE', value: loginNames },
  { key: 'DOWNLOAD_VOUCHER', value: 'true' },
  ...serviceCodeAddresses(SYSTEM_NO).map((value) => ({ key: 'QR_CODE', value }) as const),
  { key: 'SERVICE_PHONE', value: '+852 0000 0000' },
  { key: 'SERVICE_PHONE', value: '400-000-0000' },
  { key: 'WECHAT_SERVICE', value: 'tradeport-service' },
];
