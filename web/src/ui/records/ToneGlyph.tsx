import type { ToneName } from '../theme.ts';

const shapes: Readonly<Record<ToneName, React.ReactNode>> = {
  wait: (
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="6" cy="6" r="4.9" />
      <path d="M6 3.3V6l1.7 1.1" />
    </g>
  ),
  busy: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
      <circle cx="6" cy="6" r="4.8" opacity=".3" />
      <path d="M6 1.2A4.8 4.8 0 0 1 10.5 7.6" />
    </g>
  ),
  good: (
    <>
      <circle cx="6" cy="6" r="5.8" fill="currentColor" />
      <path
        className="onTone"
        d="m3.6 6.2 1.7 1.7 3.2-3.5"
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  bad: (
    <>
      <circle cx="6" cy="6" r="5.8" fill="currentColor" />
      <path className="onTone" d="M6 3.1v3.2M6 8.7v.1" fill="none" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  ended: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
      <circle cx="6" cy="6" r="5" />
      <path d="M4 6h4" />
    </g>
  ),
};

/** The shape of a tone: a state is told by shape and word, never by colour alone. */
export function ToneGlyph({ tone, size = 12 }: { readonly tone: ToneName; readonly size?: number }) {
  return (
    <svg viewBox="0 0 12 12" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      {shapes[tone]}
    </svg>
  );
}
