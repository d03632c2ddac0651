import { isHttpsOrLoopback } from '@tradeport/shared/backend/origin.ts';
import { addressAt, backend } from '../browser/backend.ts';
import { refreshSiteConfig, siteValue, useSealingMissing } from './siteConfig.ts';

/** Whether others on the way to the page, or from it to its backend, could read what is sent. */
const isOpenOnTheWay = (): boolean =>
  ![location.origin, new URL(addressAt('/'), location.origin).origin].every(isHttpsOrLoopback);

/**
 * What keeps secrets from going to another backend, by the name of its text: nobody can log in then. Sealed they need its key, as they
 * are a way that nobody else reads along.
 */
export const useSecretsMissing = (): 'noKey' | 'openWay' | undefined => {
  const isUnsealed = useSealingMissing();
  if (backend()?.secrets === 'plain') return isOpenOnTheWay() ? 'openWay' : undefined;
  return isUnsealed ? 'noKey' : undefined;
};

/** A secret sealed for the server. The key comes with the site configuration; when that is not there yet it is asked for. Rejects when it cannot be had. */
export const sealSecret = async (secret: string): Promise<string> => {
  const known = backend();
  if (known?.secrets === 'plain') {
    if (isOpenOnTheWay()) throw new Error('the page or its backend is reached by plain http');
    return secret;
  }
  // Another backend may change its key at any time, and need not say so in words that are known here.
  if (known !== undefined || siteValue('SEALING_KEY') === undefined) await refreshSiteConfig();
  const key = siteValue('SEALING_KEY');
  if (key === undefined) throw new Error('the site configuration holds no key to seal with');
  const { seal } = await import('./sealing.ts');
  return seal(secret, key);
};
