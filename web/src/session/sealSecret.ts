import { isHttpsOrLoopback } from '@tradeport/shared/backend/origin.ts';
import { CallFailed } from '../api/CallFailed.ts';
import { failureOf } from '../api/failures.ts';
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

let sealedWith: string | undefined;

/** The key that a secret was sealed with last. */
export const lastSealedWith = (): string | undefined => sealedWith;

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
  sealedWith = key;
  const { seal } = await import('./sealing.ts');
  return seal(secret, key);
};

/** The refusal that an attempt came to, thrown or answered as an outcome. */
const failureIn = (answer: unknown): CallFailed | undefined => {
  const isOutcome = typeof answer === 'object' && answer !== null && 'failure' in answer;
  return isOutcome && answer.failure instanceof CallFailed ? answer.failure : undefined;
};

/** Whether a server that could not open a secret has another key by now. */
const isOtherKey = async (failure: CallFailed | undefined): Promise<boolean> => {
  if (failure?.reason !== 'seal-unreadable') return false;
  await refreshSiteConfig();
  return siteValue('SEALING_KEY') !== sealedWith;
};

/**
 * Seals and sends, both in `attempt`. Where the server can't open what was sealed, its key is asked for anew, and where that is
 * another by now the attempt is made once more: that refusal says that nothing was done. Throws what `attempt` throws.
 */
export const sealAndSend = async <T>(attempt: () => Promise<T>): Promise<T> => {
  const first = await attempt().then(
    (answer) => ({ failure: failureIn(answer), end: () => answer }),
    (error: unknown) => ({ failure: failureOf(error), end: () => Promise.reject(error) }),
  );
  return (await isOtherKey(first.failure)) ? attempt() : first.end();
};
