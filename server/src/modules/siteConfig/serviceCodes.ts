import type { FileAnswer } from '@tradeport/shared/contract/define.ts';

/**
 * The two codes of the contact panel, drawn module by module. Scanned they say "Tradeport service" and
 * "Tradeport WeChat": a simulated service has nobody to lead to.
 */
const HOTLINE = [
  '#######.###.#.###.#######',
  '#.....#.#.##.##.#.#.....#',
  '#.###.#...##.#.##.#.###.#',
  '#.###.#..##.#...#.#.###.#',
  '#.###.#...#.#...#.#.###.#',
  '#.....#..##.....#.#.....#',
  '#######.#.#.#.#.#.#######',
  '..........#...##.........',
  '.#....####.#...#.#.....##',
  '.#.#.....#..##.#....#.#..',
  '#######..#...####.#....##',
  '##.#...#.#...#....##.#...',
  '###...####.###..#.#..#.##',
  '#.##...####.##.###.#.#.#.',
  '#.#.#.#.#.##.#.#..#.##.##',
  '#..###.##....#.#.#..###.#',
  '#.###.###.##.############',
  '........#.#######...##.##',
  '#######.##.#.#..#.#.#.#.#',
  '#.....#..##..####...##.##',
  '#.###.#...#.#.#######.#.#',
  '#.###.#...##.#...###..###',
  '#.###.#..##...##...#.#..#',
  '#.....#.##.....#######..#',
  '#######....#..#.#.#..#..#',
] as const;

const WECHAT = [
  '#######..#..####..#######',
  '#.....#.###..###..#.....#',
  '#.###.#..##.###...#.###.#',
  '#.###.#.##..#.###.#.###.#',
  '#.###.#.##..##.#..#.###.#',
  '#.....#..#..###.#.#.....#',
  '#######.#.#.#.#.#.#######',
  '........##.##.#.#........',
  '.#.####.#.#..###.##.##.#.',
  '...###..#.##..##....#.#..',
  '..#.#.####....#####.#...#',
  '..##........#.#.####.###.',
  '..#.#.#.#########.#..#.##',
  '#...##.##.###..####.##.#.',
  '#######.##...############',
  '#.#..#...####.#.##..###.#',
  '#..#.###..#.....#######.#',
  '........#...#.#.#...###.#',
  '#######..#.#....#.#.#.#.#',
  '#.....#.#.#....##...##..#',
  '#.###.#.#.####.######...#',
  '#.###.#.#.#.#..#.###..###',
  '#.###.#...##..##.#.###.##',
  '#.....#.#....#..#.#######',
  '#######...#####.#.#..#..#',
] as const;

/** White border that a scanner needs around a code, in modules. */
const QUIET = 4;
/** Height of the line of text below the code, in modules. */
const CAPTION = 4;

const darkRuns = (rows: readonly string[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(/#+/g)].map(
        ({ index, 0: run }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');

/** The code as a picture. */
const pictureOf = (rows: readonly string[], caption: string): string => {
  const width = rows.length + 2 * QUIET;
  const height = width + CAPTION;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="#000" d="${darkRuns(rows)}"/>`,
    `<text x="50%" y="${height - CAPTION / 2}" font-family="sans-serif" font-size="3" text-anchor="middle">${caption}</text>`,
    '</svg>',
  ].join('');
  return svg;
};

/** The codes of the contact panel in their order: their file names, and the pictures. */
const serviceCodes: readonly (readonly [name: string, picture: string])[] = [
  ['service-code.svg', pictureOf(HOTLINE, '客服 Service')],
  ['wechat-code.svg', pictureOf(WECHAT, '微信 WeChat')],
];

/** Values of QR_CODE: where the pictures are. */
export const serviceCodeAddresses = (systemNo: string): readonly string[] =>
  serviceCodes.map(([name]) => `/api-file/b2b/${systemNo}/${name}`);

/** The picture of this name that anybody may see; undefined when there is none. */
export const findPublicPicture = (name: string): FileAnswer | undefined => {
  const [found] = serviceCodes.filter(([each]) => each === name);
  return found && { fileName: name, mimeType: 'image/svg+xml', content: Buffer.from(found[1]) };
};
