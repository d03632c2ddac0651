import { allScreens, type ChangeAccess } from '../screens.ts';

const segments = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/**
 * Whether a permission covers a path: whole segments, so `/account` covers `/account` and `/account/rate`,
 * never `/account_manager`. A parameter (`:id`) of the path matches nothing by itself: permissions name screens.
 */
export const covers = (permission: string, path: string): boolean => {
  const granted = segments(permission);
  const asked = segments(path);
  return granted.length > 0 && granted.length <= asked.length && granted.every((part, i) => part === asked[i]);
};

const applyPaths = new Set(allScreens.flatMap(({ path, applies }) => (applies ? [path] : [])));
const screenPaths = new Set(allScreens.map(({ path }) => path));

/**
 * Whether a permission opens the screen of this path. The list above an apply page does not open it, though its path covers it:
 * lists are what roles hold that change nothing.
 */
const opensPath = (permission: string, path: string): boolean =>
  covers(permission, path) && (permission === path || !applyPaths.has(path) || !screenPaths.has(permission));

/** Whether one of the held permissions opens one of the asked paths. */
export const permits = (held: readonly string[], asked: readonly string[]): boolean =>
  asked.some((path) => held.some((permission) => opensPath(permission, path)));

/** Whether the held permissions open one of the pages, and one of the apply pages beside them. */
export const permitsChange = (held: readonly string[], { pages, applying }: ChangeAccess): boolean =>
  [pages, applying].every((screens) =>
    permits(
      held,
      screens.map(({ path }) => path),
    ),
  );

/**
 * What is left of held permissions where some paths are hidden with all that lies below them: one that reaches further than what is hidden
 * stands for each screen that it opens beside it.
 */
export const withoutHidden = (held: readonly string[], hidden: readonly string[]): readonly string[] => {
  const isHidden = (path: string): boolean => hidden.some((one) => covers(one, path));
  return held.flatMap((permission) => {
    if (isHidden(permission)) return [];
    if (!hidden.some((path) => covers(permission, path))) return [permission];
    return [...screenPaths].filter((path) => opensPath(permission, path) && !isHidden(path));
  });
};

export interface MenuNode {
  readonly path: string;
  readonly children?: readonly MenuNode[];
}

/**
 * The menu that a permission list leaves: an entry stays when a permission covers it or lies below it;
 * a group without any entry left goes too. Recursive.
 */
export const filterMenu = <N extends MenuNode>(nodes: readonly N[], permissions: readonly string[]): readonly N[] =>
  nodes.flatMap((node) => {
    if (node.children) {
      const children = filterMenu(node.children, permissions);
      return children.length > 0 ? [{ ...node, children }] : [];
    }
    const shown = permissions.some((permission) => covers(permission, node.path) || covers(node.path, permission));
    return shown ? [node] : [];
  });
