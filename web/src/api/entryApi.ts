import { createClient } from '@tradeport/shared/client.ts';
import { entryCatalogue } from '@tradeport/shared/contract/entry.ts';
import { entryJudges } from './entryAnswers.ts';
import { transportJudgedBy } from './transport.ts';

/** The calls of the first page. Whatever comes with the frame or later takes `api`, which knows them all. */
export const entryApi = createClient(transportJudgedBy(entryJudges), entryCatalogue);
