import { type ComponentType, useEffect, useState } from 'react';
import { Bone } from '../feedback/Skeleton.tsx';
import { useText } from '../text.ts';
import { useTime } from '../times.ts';
import type { RateCanvasProps } from './RateCanvas.tsx';
import styles from './RateChart.module.css';
import { sampled } from './ticks.ts';

interface RateChartProps extends RateCanvasProps {
  /** What the chart shows in one sentence: pair, span, from where to where. */
  readonly label: string;
}

const TOLD_ROWS = 25;

/** The same figures as a table: for readers of the screen, and for everybody when the drawing could not be loaded. */
const Figures = ({ label, points, shown }: Pick<RateChartProps, 'label' | 'points'> & { readonly shown: boolean }) => {
  const t = useText();
  const time = useTime();
  return (
    <div className={shown ? styles.figures : 'seenByReadersOnly'}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('rate')}</th>
          </tr>
        </thead>
        <tbody>
          {sampled(points, TOLD_ROWS).map((point) => (
            <tr key={point.at}>
              <td>{time(point.at)}</td>
              <td translate="no">{point.rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** A line of rates over time. The drawing comes as a chunk of its own; its figures are there as a table at once. */
export function RateChart({ label, ...drawing }: RateChartProps) {
  const [Canvas, setCanvas] = useState<ComponentType<RateCanvasProps>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    import('./RateCanvas.tsx').then(
      ({ RateCanvas }) => here && setCanvas(() => RateCanvas),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, []);
  return (
    <figure className={styles.chart}>
      {!failed && (
        <div role="img" aria-label={label}>
          {Canvas ? <Canvas {...drawing} /> : <Bone height={drawing.height} />}
        </div>
      )}
      <Figures label={label} points={drawing.points} shown={failed} />
    </figure>
  );
}
