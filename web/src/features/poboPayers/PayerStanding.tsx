import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import { StateCell } from '../../ui/records/cells.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import type { PoboPayer } from './poboPayerRecord.ts';
import { useText } from './text.ts';

/** How it stands with a payer: nothing is paid on behalf of one whose document has ended. */
export const PayerStanding = ({ payer }: { readonly payer: Pick<PoboPayer, 'state' | 'ended'> }) => {
  const t = useText();
  if (payer.state !== 'available' || !payer.ended) return <StateCell machine={machine} state={payer.state} />;
  return <StateTag state={{ label: [t('documentEnded'), t('documentEnded')], tone: 'wait' }} />;
};
