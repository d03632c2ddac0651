/** Shapes in which a day can be typed, with and without leading zeros. Fields show the first. */
export const DAY_SHAPES = [
  'YYYY-MM-DD',
  'YYYYMMDD',
  ...['M', 'MM'].flatMap((month) =>
    ['D', 'DD'].flatMap((day) => [`YYYY-${month}-${day}`, `YYYY/${month}/${day}`, `YYYY年${month}月${day}日`]),
  ),
];

/** The same with a minute. */
export const MINUTE_SHAPES = DAY_SHAPES.map((day) => `${day} HH:mm`);
