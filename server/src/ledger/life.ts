import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../platform/db/database.ts';
import { timelineOf } from '../platform/records/timeline.ts';
import { ledgerOf } from './history.ts';

/** The life of one object that moves money: its steps, and what they did to the books. */
export const lifeOf = async (reader: Reader, machine: Machine, subject: string, language: Language) => ({
  timeline: await timelineOf(reader, machine, subject, language),
  ledger: await ledgerOf(reader, machine, subject, language),
});
