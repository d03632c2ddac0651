import { addressOf, findRecordScreen } from '@tradeport/shared/rules/recordScreens.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';

/** The page of the portal that shows an object; undefined: its machine has none. */
export const portalPageOf = (machine: string, subject: string): string | undefined => {
  const shownOn = findRecordScreen(machine);
  return shownOn === undefined ? undefined : addressOf(shownOn, subject);
};

/** The address that opens a page of the portal as a person of a sandbox. */
export const portalAddress = (sandbox: string, persona: string, page: string): string =>
  `${BASE_PATH}/?${new URLSearchParams({ sandbox, persona, page })}`;
