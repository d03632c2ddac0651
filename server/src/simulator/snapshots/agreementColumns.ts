import { AGREEMENT_IDS } from '@tradeport/shared/reference/agreements.ts';
import { NOTICE_GIVERS, NOTICE_WAYS } from '@tradeport/shared/rules/agreements.ts';
import { type KindsOfTables, matching, word } from './columnKinds.ts';

/** What was published of agreements, and what merchants have signed. */
export const agreementKinds: KindsOfTables = {
  AgreementVersion: {
    agreementId: word(AGREEMENT_IDS),
    // The day, with the count of those of that day from the second on.
    version: matching(/^\d{8}(-\d+)?$/, 'not a version'),
  },
  AgreementSignature: {
    agreementId: word(AGREEMENT_IDS),
    noticeBy: word(NOTICE_GIVERS),
    noticeWay: word(NOTICE_WAYS),
  },
};
