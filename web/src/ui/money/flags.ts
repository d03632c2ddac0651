/**
 * Flags as drawings on a 20×20 field that is clipped to a circle: simple enough to read at 16 px.
 * Their colours belong to the drawings, not to the look of the portal.
 */
const bands = (...colours: readonly string[]): string => {
  const high = 20 / colours.length;
  return colours
    .map((c, i) => `<path fill="${c}" d="M0 ${(i * high).toFixed(2)}h20v${(high + 0.05).toFixed(2)}H0z"/>`)
    .join('');
};
const star = (x: number, y: number, r: number, colour: string): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? r : r * 0.4;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `<polygon fill="${colour}" points="${points.join(' ')}"/>`;
};
const disc = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
const field = (colour: string): string => `<path fill="${colour}" d="M0 0h20v20H0z"/>`;
const union = (w: number, h: number): string =>
  `<g transform="scale(${w / 20} ${h / 20})"><path fill="#1D2F6F" d="M0 0h20v20H0z"/><path stroke="#fff" stroke-width="4" d="m0 0 20 20M20 0 0 20"/><path stroke="#C8102E" stroke-width="1.6" d="m0 0 20 20M20 0 0 20"/><path stroke="#fff" stroke-width="6.4" d="M10 0v20M0 10h20"/><path stroke="#C8102E" stroke-width="3.8" d="M10 0v20M0 10h20"/></g>`;
const stripes = (count: number, a: string, b: string): string =>
  bands(...Array.from({ length: count }, (_, i) => (i % 2 === 0 ? a : b)));

const petals = (): string =>
  Array.from(
    { length: 5 },
    (_, i) => `<ellipse cx="10" cy="6.6" rx="1.9" ry="3.1" fill="#fff" transform="rotate(${i * 72 + 12} 10 10)"/>`,
  ).join('');
const euroStars = (): string =>
  Array.from({ length: 12 }, (_, i) => {
    const angle = (Math.PI / 6) * i;
    return star(10 + 6 * Math.cos(angle), 10 + 6 * Math.sin(angle), 1.3, '#FFCC00');
  }).join('');
const trigram = (x: number, y: number, turn: number): string =>
  `<path stroke="#1A1A1A" stroke-width=".9" d="M${x - 2} ${y - 1.3}h4m-4 1.3h4m-4 1.3h4" transform="rotate(${turn} ${x} ${y})"/>`;

/** How the flag of a country is drawn. */
const drawings: Readonly<Record<string, () => string>> = {
  US: () =>
    `${stripes(13, '#B22234', '#fff')}<path fill="#3C3B6E" d="M0 0h11v10.8H0z"/>${[2.4, 5.4, 8.4].flatMap((y) => [2.6, 5.6, 8.6].map((x) => star(x, y, 1.1, '#fff'))).join('')}`,
  EU: () => field('#1C3F94') + euroStars(),
  JP: () => field('#fff') + disc(10, 10, 5, '#C8102E'),
  GB: () => union(20, 20),
  HK: () => field('#DE2910') + petals(),
  CN: () =>
    field('#DE2910') +
    star(6.6, 8, 3.4, '#FFDE00') +
    [
      [11.6, 4.4],
      [13.6, 6.8],
      [13.6, 9.8],
      [11.6, 12.2],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 1.2, '#FFDE00'))
      .join(''),
  AU: () =>
    `${field('#1B2A6B')}${union(10, 10)}${star(5.4, 14.6, 2.2, '#fff')}${star(14.6, 4.6, 1.3, '#fff')}${star(12.6, 9, 1.3, '#fff')}${star(16.6, 8.4, 1.3, '#fff')}${star(14.6, 14.4, 1.5, '#fff')}`,
  PL: () => bands('#fff', '#DC143C'),
  ID: () => bands('#CE1126', '#fff'),
  KR: () =>
    `${field('#fff')}<path fill="#CD2E3A" d="M6.2 7.6a4.5 4.5 0 0 1 7.6 4.8z"/><path fill="#0047A0" d="M6.2 7.6a4.5 4.5 0 0 0 7.6 4.8z"/>${disc(8.1, 8.8, 2.25, '#CD2E3A')}${disc(11.9, 11.2, 2.25, '#0047A0')}${trigram(4.2, 4.6, -56)}${trigram(15.8, 4.6, 56)}${trigram(4.2, 15.4, 56)}${trigram(15.8, 15.4, -56)}`,
  VN: () => field('#DA251D') + star(10, 10.4, 5.6, '#FFFF00'),
  MY: () =>
    `${stripes(14, '#CC0001', '#fff')}<path fill="#010066" d="M0 0h11.5v11.4H0z"/>${disc(5.2, 6, 3.4, '#FFCC00')}${disc(6.2, 6, 2.9, '#010066')}${star(7.8, 6, 2.2, '#FFCC00')}`,
  TH: () =>
    `${field('#A51931')}<path fill="#F4F5F8" d="M0 3.3h20v13.4H0z"/><path fill="#2D2A4A" d="M0 6.7h20v6.6H0z"/>`,
  RU: () => bands('#fff', '#0039A6', '#D52B1E'),
  CA: () =>
    `${field('#fff')}<path fill="#D80621" d="M0 0h4.6v20H0zM15.4 0H20v20h-4.6zM10 4.4l1.1 2.1 1.3-.7-.5 3.1 1.7-1.5.3.9 1.7-.2-.7 1.5.8.6-2.9 2.1.3 1.2-2.7-.4.1 2.3h-1l.1-2.3-2.7.4.3-1.2-2.9-2.1.8-.6-.7-1.5 1.7.2.3-.9 1.7 1.5-.5-3.1 1.3.7z"/>`,
  NZ: () =>
    `${field('#1B2A6B')}${union(10, 10)}${[
      [14.6, 4.6],
      [12.4, 9],
      [16.8, 8.4],
      [14.6, 14.4],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 1.7, '#fff') + star(x, y, 1.2, '#CC142B'))
      .join('')}`,
  SG: () =>
    `${bands('#EF3340', '#fff')}${disc(6.4, 5.2, 3.2, '#fff')}${disc(7.7, 5.2, 2.8, '#EF3340')}${star(9.4, 4.2, 0.9, '#fff')}${star(9.4, 6.6, 0.9, '#fff')}${star(11, 5.4, 0.9, '#fff')}`,
  AE: () => `${bands('#00732F', '#fff', '#1A1A1A')}<path fill="#FF0000" d="M0 0h6v20H0z"/>`,
  DE: () => bands('#1A1A1A', '#DD0000', '#FFCE00'),
  TW: () => `${field('#FE0000')}<path fill="#000095" d="M0 0h10v10H0z"/>${disc(5.4, 5.4, 2.6, '#fff')}`,
  MO: () =>
    `${field('#00785E')}${star(10, 5.4, 1.7, '#FBD116')}<path fill="#fff" d="M10 8.2c1.6 1.3 1.9 2.6 1.2 4.2 1.5-1.6 2.8-2 4.2-1.6-.6 1.8-2.6 3.2-5.4 3.2s-4.8-1.4-5.4-3.2c1.4-.4 2.7 0 4.2 1.6-.7-1.6-.4-2.9 1.2-4.2z"/>`,
};

const drawn = new Map<string, string | undefined>();

/** The drawing of a country's flag, as markup: made when it is first shown. Undefined for a country that has none here. */
export const flagOf = (country: string): string | undefined => {
  if (!drawn.has(country)) drawn.set(country, Object.hasOwn(drawings, country) ? drawings[country]?.() : undefined);
  return drawn.get(country);
};
