/** A hook of the component library that styles one of its parts. */
export interface Hook {
  readonly module: string;
  readonly name: string;
  /** What the classes of the part begin with, behind `ant-`. */
  readonly prefix: string;
  /** Shown as a part of the page, where the others are asked by the part that they style. */
  readonly isPart?: true;
}

const hook = (module: string, prefix: string, name = 'default'): Hook => ({ module, name, prefix });
const part = (module: string, prefix: string, name = 'default'): Hook => ({ module, name, prefix, isPart: true });

/** Every module by which a part of the component library that portal or console uses has its styles. The build fails where one lacks. */
export const STYLE_HOOKS: readonly Hook[] = [
  hook('_util/wave/style', 'wave'),
  hook('button/style/index', 'btn'),
  part('button/style/compact', 'btn'),
  hook('checkbox/style/index', 'checkbox'),
  hook('date-picker/style/index', 'picker'),
  hook('drawer/style/index', 'drawer'),
  hook('dropdown/style/index', 'dropdown'),
  hook('empty/style/index', 'empty'),
  hook('form/style/index', 'form'),
  part('form/style/fallbackCmp', 'form'),
  hook('grid/style/index', 'row', 'useRowStyle'),
  hook('grid/style/index', 'col', 'useColStyle'),
  hook('input-number/style/index', 'input-number'),
  hook('input/style/index', 'input', 'useSharedStyle'),
  hook('input/style/index', 'input'),
  hook('input/style/otp', 'otp'),
  hook('input/style/search', 'input-search'),
  hook('input/style/textarea', 'input'),
  hook('menu/style/index', 'menu'),
  hook('modal/style/index', 'modal'),
  part('modal/style/confirm', 'modal'),
  hook('pagination/style/index', 'pagination'),
  part('pagination/style/bordered', 'pagination'),
  hook('popconfirm/style/index', 'popconfirm'),
  hook('popover/style/index', 'popover'),
  hook('radio/style/index', 'radio'),
  hook('select/style/index', 'select'),
  hook('skeleton/style/index', 'skeleton'),
  hook('space/style/index', 'space'),
  hook('space/style/addon', 'space-addon'),
  hook('space/style/compact', 'space-compact'),
  hook('spin/style/index', 'spin'),
  hook('switch/style/index', 'switch'),
  hook('table/style/index', 'table'),
  hook('tabs/style/index', 'tabs'),
  hook('tag/style/index', 'tag'),
  part('tag/style/presetCmp', 'tag'),
  part('tag/style/statusCmp', 'tag'),
  hook('tooltip/style/index', 'tooltip'),
  hook('tree/style/index', 'tree'),
];
