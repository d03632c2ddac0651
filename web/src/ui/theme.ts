/**
 * The colours and measures of the portal: the only place with colour literals.
 * The build turns {@link themeCss} into a stylesheet of CSS variables that every page shares; `antdTheme` reads the same values.
 */
export type Mode = 'light' | 'dark';
export type ToneName = 'wait' | 'busy' | 'good' | 'bad' | 'ended';

const light = {
  accent: '#0B5F68',
  accentHover: '#0E7480',
  accentActive: '#084A52',
  onAccent: '#FFFFFF',
  link: '#0B5F68',
  accentTint: '#E9F3F4',
  accentLine: '#B7D8DB',
  focus: 'rgba(11, 95, 104, 0.16)',
  page: '#FFFFFF',
  frame: '#F6F7F8',
  sunken: '#F6F7F8',
  raised: '#FFFFFF',
  hover: '#F1F3F4',
  line: '#E4E7E9',
  lineSoft: '#EDEFF1',
  lineStrong: '#CBD1D5',
  control: '#8A949A',
  text: '#12181B',
  text2: '#4C565C',
  text3: '#626C72',
  hint: '#687278',
  off: '#9AA3A8',
  inkBg: '#151C20',
  inkFill: '#252E33',
  inkLine: '#323C42',
  inkText: '#EEF2F3',
  inkText2: '#A9B4BA',
  inkAccent: '#F2B84B',
  inkOnAccent: '#151C20',
  inkGood: '#76D093',
  chartIn: '#0B5F68',
  chartOut: '#87939A',
  spark: '#5E696F',
  chosen: '#FFFFFF',
  mask: 'rgba(18, 24, 27, 0.4)',
  popShadow: '0 8px 28px rgba(18, 24, 27, 0.12), 0 1px 3px rgba(18, 24, 27, 0.08)',
  waitFg: '#8A5200',
  waitBg: '#FEF3DF',
  busyFg: '#1F56B3',
  busyBg: '#E9F0FC',
  goodFg: '#1A6B36',
  goodBg: '#E6F4EA',
  badFg: '#B3261E',
  badBg: '#FCECEA',
  endedFg: '#525C62',
  endedBg: '#EEF0F2',
} as const;

export type ColourName = keyof typeof light;
export type Palette = Readonly<Record<ColourName, string>>;

const dark: Palette = {
  accent: '#2F9AA5',
  accentHover: '#45AEB8',
  accentActive: '#27838D',
  onAccent: '#041315',
  link: '#62BEC7',
  accentTint: '#12292C',
  accentLine: '#234B50',
  focus: 'rgba(47, 154, 165, 0.28)',
  page: '#111619',
  frame: '#0B0F11',
  sunken: '#171D20',
  raised: '#1A2125',
  hover: '#1D2428',
  line: '#283035',
  lineSoft: '#1F262A',
  lineStrong: '#3B454B',
  control: '#6C777D',
  text: '#E8ECEE',
  text2: '#AEB8BD',
  text3: '#8D989E',
  hint: '#7F8A90',
  off: '#5F6A70',
  inkBg: '#1D252A',
  inkFill: '#2B353B',
  inkLine: '#38434A',
  inkText: '#EEF2F3',
  inkText2: '#A9B4BA',
  inkAccent: '#F2B84B',
  inkOnAccent: '#151C20',
  inkGood: '#76D093',
  chartIn: '#2F9AA5',
  chartOut: '#66737B',
  spark: '#8D989E',
  chosen: '#3B454B',
  mask: 'rgba(0, 0, 0, 0.6)',
  popShadow: '0 12px 32px rgba(0, 0, 0, 0.55), 0 0 0 1px #2B3439',
  waitFg: '#F0BD66',
  waitBg: '#312610',
  busyFg: '#90B9FF',
  busyBg: '#16263F',
  goodFg: '#76D093',
  goodBg: '#11301C',
  badFg: '#FF9B92',
  badBg: '#3A1816',
  endedFg: '#AEB8BD',
  endedBg: '#242B30',
};

export const palettes: Readonly<Record<Mode, Palette>> = { light, dark };

/** Latin first by the system, Chinese first-class. */
export const FONT =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
export const MONO =
  'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The CSS variable of a colour, such as `var(--tp-accent-tint)`: for the few places where a colour is set from code. */
export const colourVar = (name: ColourName): string => `var(--tp-${kebab(name)})`;

const declarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--tp-${kebab(name)}: ${value};`)
    .join(' ');

/**
 * The stylesheet of variables. `data-theme` on the root element is the user's own choice; without it the system decides.
 * Paper is always light.
 */
export const themeCss = (): string => `
:root { color-scheme: light; --tp-font: ${FONT}; --tp-mono: ${MONO}; ${declarations(light)} }
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme='light']) { color-scheme: dark; ${declarations(dark)} } }
@media screen { :root[data-theme='dark'] { color-scheme: dark; ${declarations(dark)} } }
`;
