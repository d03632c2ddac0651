import { filterMenu } from '@tradeport/shared/rules/permission.ts';
import { allScreens, type MenuGroup, menuGroups, type Screen, screens } from '@tradeport/shared/screens.ts';
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

/** Pages that are nothing without one call, where a backend may lack it. */
const NEEDS: Readonly<Record<string, string>> = {
  [screens.agentFx.path]: 'agentFx/page',
  [screens.operators.path]: 'operator/page',
};

/** The side menu that a permission list leaves, but for what the backend lacks; groups without an entry are gone. */
export const menuFor = (permission: readonly string[], lacks: (key: string) => boolean): readonly MenuSection[] =>
  filterMenu(
    whole,
    [...openToAll, ...permission].filter((path) => NEEDS[path] === undefined || !lacks(NEEDS[path])),
  );
