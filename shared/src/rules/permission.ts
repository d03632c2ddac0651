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

/** Whether one of the permissions covers one of the asked paths. */
export const permits = (permissions: readonly string[], asked: readonly string[]): boolean =>
  asked.some((path) => permissions.some((permission) => covers(permission, path)));

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
