import { filterMenu } from '@tradeport/shared/rules/permission.ts';
import { allScreens, type MenuGroup, menuGroups, type Screen } from '@tradeport/shared/screens.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

export interface MenuEntry {
  readonly path: string;
  readonly title: Bilingual;
}

export interface MenuSection extends MenuEntry {
  readonly group: MenuGroup;
  readonly children: readonly MenuEntry[];
}

const inMenu = (group: MenuGroup): readonly Screen[] =>
  allScreens.filter((screen) => screen.group === group && screen.menu);

const groups = Object.entries(menuGroups);
const isGroup = (word: string): word is MenuGroup => word in menuGroups;

const whole: readonly MenuSection[] = groups.flatMap(([group, title]) => {
  if (!isGroup(group)) return [];
  const children = inMenu(group).map(({ path, title }) => ({ path, title }));
  const [first] = children;
  return first === undefined ? [] : [{ group, path: first.path, title, children }];
});

const openToAll = allScreens.filter((screen) => screen.permission === 'session').map((screen) => screen.path);

/** The side menu that a permission list leaves; groups without an entry are gone. */
export const menuFor = (permission: readonly string[]): readonly MenuSection[] =>
  filterMenu(whole, [...openToAll, ...permission]);
