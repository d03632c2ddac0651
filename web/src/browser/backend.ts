import type { PortalConfig } from '@tradeport/shared/backend/configText.ts';
import { directOrigin } from '@tradeport/shared/backend/directOrigin.ts';
import { cell, useCell } from './cell.ts';

/**
 * Written into the document: what the portal is told of its backend, or the file that says it; nothing by a server of ours. Rules that
 * are tested without a browser have no document.
 */
const { portal, simulator } = globalThis.document?.documentElement.dataset ?? {};
let told: PortalConfig | undefined = portal?.startsWith('{') ? JSON.parse(portal) : undefined;

/** What the portal is told of the backend that it stands before; undefined where one server serves both. */
export const backend = (): PortalConfig | undefined => told;

/** Takes what a file says where the document names one. Rejects with what is wrong with it. */
export const readBackend = async (readFile: () => Promise<PortalConfig>): Promise<void> => {
  if (portal === 'config.json') told = await readFile();
};

const origin = (): string | undefined => told && directOrigin(told);

/** Where a path of the backend is; an address that names its place by itself stays as it is. */
export const addressAt = (path: string): string => (/^\/(?!\/)/.test(path) ? (origin() ?? '') + path : path);

/** Whether an address of the backend is of another origin, which is asked without any cookie. */
export const isElsewhere = (address: string): boolean => origin() !== undefined && !/^(?:data|blob):/.test(address);

/** How a picture of the backend is shown. */
export const pictureAt = (address: string): { readonly src: string; readonly crossOrigin?: 'anonymous' } => ({
  src: addressAt(address),
  ...(isElsewhere(address) ? { crossOrigin: 'anonymous' } : {}),
});

const LEARNT = 'tp.lacks';
const kept = (): string => {
  try {
    return sessionStorage.getItem(LEARNT) ?? '';
  } catch {
    return '';
  }
};
/** Keys of calls that turned out to be missing, with spaces between; this tab asks for none of them again. */
const learnt = cell(portal === undefined ? '' : kept());
const isIn = (key: string, more: string): boolean =>
  told !== undefined && (told.lacks.includes(key) || more.split(' ').includes(key));

/** Whether the backend lacks a call, a member of one (`module/name.member`) or a header (`header/name`). */
export const isLacking = (key: string): boolean => isIn(key, learnt.get());

/** The same for components: they are shown without it from the moment on that it is known. */
export const useLacks = (): ((key: string) => boolean) => {
  const more = useCell(learnt);
  return (key) => isIn(key, more);
};

/** Notes that a call is missing; answers whether that is new in this tab. */
export const learnLack = (key: string): boolean => {
  if (learnt.get().split(' ').includes(key)) return false;
  learnt.set(`${learnt.get()} ${key}`);
  try {
    sessionStorage.setItem(LEARNT, learnt.get());
  } catch {
    // A browser without storage asks once more after each reload.
  }
  return true;
};

/** Whether something of a simulator may be asked and told: a server of ours says so itself. */
export const maySimulate = (): boolean => portal === undefined || portal === '%PORTAL%' || told?.simulator === true;

/** The sandbox that the host says to which the calls go, where a host says one and requests do not; undefined before one that says none. */
export const sandboxOfAddress = (): string | undefined =>
  told === undefined && simulator !== 'host'
    ? undefined
    : new URL(addressAt('/'), location.href).hostname.split('.')[0];

/** The sandbox that requests name: the one that the configuration names goes before whatever a browser kept. */
export const sandboxNow = (ofBrowser: string | undefined): string | undefined => {
  // Under a name that says the sandbox nothing else is to say another.
  if (told === undefined) return simulator === 'host' ? undefined : ofBrowser;
  if (told.lacks.includes('header/sandbox')) return undefined;
  return told.sandbox === '' && told.simulator ? ofBrowser : told.sandbox || undefined;
};
