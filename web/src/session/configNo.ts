import { CONFIG_NO_IV_HEX, CONFIG_NO_KEY_HEX } from '@tradeport/shared/reference/sealing.ts';
import { CBC, Hex, Pkcs7, TripleDES } from 'crypto-es';

/** The page's domain in the legacy form that the site configuration is asked by. */
export const configNoOf = (domain: string): string =>
  TripleDES.encrypt(domain, Hex.parse(CONFIG_NO_KEY_HEX), {
    iv: Hex.parse(CONFIG_NO_IV_HEX),
    mode: CBC,
    padding: Pkcs7,
  }).toString();
