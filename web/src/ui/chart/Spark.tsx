import styles from './RateChart.module.css';

interface SparkProps {
  /** Decimal strings, the oldest first. */
  readonly values: readonly string[];
  readonly width?: number;
  readonly height?: number;
}

const EDGE_PX = 3;

/** Where each value of a small line comes to lie, as the points of an SVG polyline; a flat line runs through the middle. */
export function sparkPoints(
  values: readonly string[],
  width: number,
  height: number,
): readonly (readonly [number, number])[] {
  const numbers = values.map(Number);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const step = numbers.length > 1 ? (width - 2 * EDGE_PX) / (numbers.length - 1) : 0;
  return numbers.map((value, i) => {
    const share = high > low ? (value - low) / (high - low) : 0.5;
    return [EDGE_PX + i * step, height - EDGE_PX - share * (height - 2 * EDGE_PX)];
  });
}

/** A small line beside a figure: a hint at its day, with a dot where it is now. Says nothing to readers of the screen. */
export function Spark({ values, width = 72, height = 28 }: SparkProps) {
  const points = sparkPoints(values, width, height);
  const last = points.at(-1);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={styles.spark} aria-hidden="true">
      <polyline points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last[0]} cy={last[1]} r="2.5" />}
    </svg>
  );
}
