import { useText } from '../text.ts';
import { ToneGlyph } from './ToneGlyph.tsx';

/** The green tick of a step that is behind, wherever steps are shown. */
export const PassedTick = ({ size = 14 }: { readonly size?: number }) => {
  const t = useText();
  return (
    <span role="img" aria-label={t('passed')} style={{ color: 'var(--tp-good-fg)' }}>
      <ToneGlyph tone="good" size={size} />
    </span>
  );
};
