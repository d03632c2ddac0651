import type { Bilingual } from './bilingual.ts';

/**
 * The general words for how a review stands, whatever is reviewed: a machine says beside each state of its review which of them
 * it is. What is sent back to be corrected has failed; what is refused for good is rejected.
 */
export const auditWords = {
  pending: ['待审核', 'Awaiting review'],
  processing: ['审核中', 'In review'],
  success: ['审核通过', 'Approved'],
  fail: ['已退回修改', 'Sent back'],
  reject: ['审核不通过', 'Rejected'],
} as const satisfies Record<string, Bilingual>;
export type AuditWord = keyof typeof auditWords;

const isAuditWord = (word: string): word is AuditWord => Object.hasOwn(auditWords, word);
export const AUDIT_WORDS: readonly AuditWord[] = Object.keys(auditWords).filter(isAuditWord);
