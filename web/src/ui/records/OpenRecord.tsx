import type { Say } from '../../i18n/texts.ts';
import type { Slot } from '../slot.ts';
import type { RecordMoves } from './RecordActions.tsx';
import { RecordDetail } from './RecordDetail.tsx';
import type { DrawerProps } from './RecordPage.tsx';
import { type RecordSource, useRecord } from './useRecord.ts';

interface OpenRecordProps<Request, Answer, Rec, A extends string> extends DrawerProps {
  readonly source: RecordSource<Request, Answer, Rec>;
  /** What the drawer is called; what the record and its number are called in the middle of a sentence. */
  readonly say: Say<'detail' | 'noun' | 'numberName'>;
  /** Left out where the merchant can do nothing. */
  readonly moves?: RecordMoves<Rec, A>;
  /** What may be done with a record that no machine moves. */
  readonly actions?: (record: Rec) => Slot;
  readonly children: (record: Rec) => Slot;
}

/** The drawer of a list: reads the record that is open, follows it while it may change, and shows it. */
export function OpenRecord<Request, Answer, Rec, A extends string = never>({
  source,
  number,
  onChanged,
  say,
  ...detail
}: OpenRecordProps<Request, Answer, Rec, A>) {
  return (
    <RecordDetail
      {...detail}
      of={useRecord(source, number, onChanged)}
      title={say('detail')}
      noun={say('noun')}
      numberName={say('numberName')}
    />
  );
}
