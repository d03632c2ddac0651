import type { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';

type TypeOf<K extends keyof typeof NOTICE_TYPES> = (typeof NOTICE_TYPES)[K];

/** The platform's own notices, as against messages about the user's own events. */
export const PLATFORM_NOTICES: TypeOf<'notice'> = 2;
export const OWN_MESSAGES: TypeOf<'message'> = 1;
