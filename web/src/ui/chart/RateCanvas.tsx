import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useLanguage } from '../../i18n/language.ts';
import { type ColourName, colourVar } from '../theme.ts';
import { useTime } from '../times.ts';
import styles from './RateChart.module.css';
import { rateScale, type TimeTick, timeTicks } from './ticks.ts';

export interface RatePoint {
  readonly at: string;
  readonly rate: string;
}

export interface RateCanvasProps {
  readonly points: readonly RatePoint[];
  /** A rate drawn dashed across the whole chart, with its name and value at the left. */
  readonly mark?: { readonly rate: string; readonly label: string } | undefined;
  readonly height: number;
}

const TICK_PX = 66;
const AXIS_PX = 30;
/** Half the width of a time's label: nearer to the left edge it would be cut off. */
const HALF_LABEL_PX = 17;
const DIGIT_PX = 7.4;

/** A colour as it is now: a canvas can't follow a CSS variable by itself. */
const colour = (name: ColourName): string =>
  getComputedStyle(document.documentElement).getPropertyValue(colourVar(name).slice('var('.length, -1)).trim();
const font = (): string => `12px ${getComputedStyle(document.documentElement).getPropertyValue('--tp-font').trim()}`;

/** The locked rate: dashed, its words above the line, below it where there is no room. */
function drawMark(plot: uPlot, mark: NonNullable<RateCanvasProps['mark']>): void {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(Number(mark.rate), 'y', true));
  const px = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = colour('accent');
  ctx.fillStyle = colour('link');
  ctx.lineWidth = px;
  ctx.setLineDash([4 * px, 3 * px]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.font = font().replace('12px', `${12 * px}px`);
  ctx.textAlign = 'left';
  const above = y - bbox.top > 20 * px;
  ctx.textBaseline = above ? 'bottom' : 'top';
  const words = `${mark.label} ${mark.rate}`;
  const [left, baseline] = [bbox.left + 2 * px, above ? y - 4 * px : y + 5 * px];
  // A rim in the page's colour, so that the words stay readable where they cross the line of rates.
  ctx.strokeStyle = colour('page');
  ctx.lineWidth = 4 * px;
  ctx.lineJoin = 'round';
  ctx.strokeText(words, left, baseline);
  ctx.fillText(words, left, baseline);
  ctx.restore();
}

interface Scales {
  readonly scale: ReturnType<typeof rateScale>;
  readonly times: (width: number) => readonly TimeTick[];
}

const axesOf = ({ scale, times }: Scales): uPlot.Axis[] => [
  {
    side: 2,
    size: AXIS_PX,
    gap: 8,
    font: font(),
    stroke: () => colour('text3'),
    grid: { show: false },
    ticks: { show: false },
    border: { show: true, stroke: () => colour('line'), width: 1 },
    splits: (plot) => times(plot.bbox.width / devicePixelRatio).map(({ at }) => at),
    values: (plot, splits) => {
      const named = new Map(times(plot.bbox.width / devicePixelRatio).map(({ at, label }) => [at, label]));
      return splits.map((at) => named.get(at) ?? '');
    },
  },
  {
    side: 1,
    size: 14 + DIGIT_PX * scale.max.toFixed(scale.decimals).length,
    gap: 8,
    font: font(),
    stroke: () => colour('text3'),
    grid: { stroke: () => colour('lineSoft'), width: 1 },
    ticks: { show: false },
    splits: () => [...scale.ticks],
    values: (_plot, splits) => splits.map((value) => value.toFixed(scale.decimals)),
  },
];

interface Cursor {
  readonly index: number;
  readonly left: number;
  readonly top: number;
}

const dataOf = (points: readonly RatePoint[]): uPlot.AlignedData => [
  points.map(({ at }) => Date.parse(at)),
  points.map(({ rate }) => Number(rate)),
];

function makePlot(
  place: HTMLElement,
  props: RateCanvasProps,
  language: ReturnType<typeof useLanguage>,
  onCursor: (cursor: Cursor | undefined) => void,
): uPlot {
  const data = dataOf(props.points);
  const times = data[0];
  const values = props.points.map(({ rate }) => Number(rate));
  if (props.mark) values.push(Number(props.mark.rate));
  const scale = rateScale(Math.min(...values), Math.max(...values));
  const [from = 0, until = 1] = [times[0], times.at(-1)];
  const options: uPlot.Options = {
    width: place.clientWidth,
    height: props.height,
    padding: [10, 0, 0, 2],
    legend: { show: false },
    scales: {
      x: { time: false, range: () => [from, until] },
      y: { range: () => [scale.min, scale.max] },
    },
    axes: axesOf({
      scale,
      times: (width) =>
        timeTicks(from, until, Math.max(2, Math.floor(width / TICK_PX)), language).filter(
          ({ at }) => ((at - from) / (until - from)) * width >= HALF_LABEL_PX,
        ),
    }),
    series: [{}, { stroke: () => colour('chartIn'), width: 1.75, points: { show: false } }],
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 9, width: 2, fill: () => colour('chartIn'), stroke: () => colour('page') },
    },
    hooks: {
      draw: [(plot) => props.mark && drawMark(plot, props.mark)],
      setCursor: [
        ({ cursor: { idx, left = -1, top = -1 } }) =>
          onCursor(idx === null || idx === undefined || left < 0 ? undefined : { index: idx, left, top }),
      ],
    },
  };
  return new uPlot(options, data, place);
}

/** The drawn line with its tooltip. Loaded when the first chart is shown; say what it shows beside it, for readers of the screen. */
export function RateCanvas(props: RateCanvasProps) {
  const language = useLanguage();
  const time = useTime();
  const place = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor>();
  const { points, mark, height } = props;
  const markKey = mark === undefined ? '' : `${mark.label} ${mark.rate}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark counts by what it says, not by its identity.
  useEffect(() => {
    const element = place.current;
    if (element === null || points.length === 0) return;
    const plot = makePlot(element, { points, mark, height }, language, setCursor);
    const fit = new ResizeObserver(() => {
      if (element.clientWidth !== plot.width) plot.setSize({ width: element.clientWidth, height });
    });
    fit.observe(element);
    const redraw = () => plot.redraw();
    const painted = new MutationObserver(redraw);
    painted.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const night = matchMedia('(prefers-color-scheme: dark)');
    night.addEventListener('change', redraw);
    return () => {
      fit.disconnect();
      painted.disconnect();
      night.removeEventListener('change', redraw);
      plot.destroy();
      setCursor(undefined);
    };
  }, [points, markKey, height, language]);
  const point = cursor && points[cursor.index];
  const width = place.current?.clientWidth ?? 0;
  return (
    <div ref={place} className={styles.canvas} style={{ height }}>
      {point && cursor && (
        <div
          className={styles.tooltip}
          style={cursor.left > width / 2 ? { right: width - cursor.left + 12 } : { left: cursor.left + 14 }}
        >
          <div className={styles.tooltipTime}>{time(point.at)}</div>
          <div className={styles.tooltipRate} translate="no">
            {point.rate}
          </div>
        </div>
      )}
    </div>
  );
}
