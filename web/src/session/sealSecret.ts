import { refreshSiteConfig, siteValue } from './siteConfig.ts';

/** A secret sealed for the server. The key comes with the site configuration; when that is not there yet it is asked for. Rejects when it cannot be had. */
export const sealSecret = async (secret: string): Promise<string> => {
  if (siteValue('SEALING_KEY') === undefined) await refreshSiteConfig();
  const key = siteValue('SEALING_KEY');
  if (key === undefined) throw new Error('the site configuration holds no key to seal with');
  const { seal } = await import('./sealing.ts');
  return seal(secret, key);
};
