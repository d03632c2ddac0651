import type { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';

/** The platform's own notices, as against messages about the user's own events. */
export const PLATFORM_NOTICES: (typeof NOTICE_TYPES)['notice'] = 2;
