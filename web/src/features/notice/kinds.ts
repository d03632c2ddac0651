import { screens } from '@tradeport/shared/screens.ts';
import { OWN_MESSAGES, PLATFORM_NOTICES } from '../../api/noticeTypes.ts';

/** What the user's own events tell, and what the platform tells everybody: one kind of page, with words of its own. */
export const kinds = {
  message: {
    type: OWN_MESSAGES,
    list: screens.messages,
    one: screens.message,
    words: {
      title: 'messages',
      purpose: 'messagesPurpose',
      none: 'noMessages',
      noneWhy: 'noMessagesWhy',
      back: 'backToMessages',
      notLoaded: 'messageNotLoaded',
    },
  },
  notice: {
    type: PLATFORM_NOTICES,
    list: screens.notices,
    one: screens.notice,
    words: {
      title: 'title',
      purpose: 'purpose',
      none: 'none',
      noneWhy: 'noneWhy',
      back: 'back',
      notLoaded: 'notLoaded',
    },
  },
} as const;
export type Kind = keyof typeof kinds;
