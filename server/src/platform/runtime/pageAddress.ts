import { BASE_PATH } from '@tradeport/shared/screens/open.ts';

/**
 * The address to route a request by. The address of a page that cannot be decoded (`/b2b/50%`) would reach no route: its percent signs become
 * `_`, so that the portal answers with its page for unknown addresses. Other addresses stay as they are and are refused.
 */
export const routableAddress = (address: string): string => {
  const [path = '', ...query] = address.split('?');
  if (!path.startsWith(`${BASE_PATH}/`)) return address;
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return [path.replaceAll('%', '_'), ...query].join('?');
  }
};
