import type { Element, Group } from '../elements.ts';

/**
 * The differences between the pages of two years, so that a similar year is not written out again. Paths start below
 * the page, for example 'BusinessDetails/CashBasis'. A path that does not exist is a mistake and throws.
 */

type Children = readonly (readonly [string, Element])[];

/** The page without these elements. */
export function without(page: Group, ...paths: readonly string[]): Group {
  return paths.reduce((so, path) => changed(so, path, () => []), page);
}

/** The page with another name for the last part of the path, in the same place. */
export function renamed(page: Group, path: string, name: string): Group {
  return changed(page, path, (element) => [[name, element]]);
}

/** The page with more elements at the end of a group. */
export function withLast(page: Group, path: string, more: Group['children']): Group {
  return withChildren(page, path, (children) => ({ ...children, ...more }));
}

/** The page with more elements at the beginning of a group. */
export function withFirst(page: Group, path: string, more: Group['children']): Group {
  return withChildren(page, path, (children) => ({ ...more, ...children }));
}

function withChildren(
  page: Group,
  path: string,
  change: (children: Group['children']) => Group['children'],
): Group {
  return changed(page, path, (element, name) => {
    if (element.kind !== 'group') throw new Error(`${path} does not contain elements`);
    return [[name, { ...element, children: change(element.children) }]];
  });
}

function changed(page: Group, path: string, change: (element: Element, name: string) => Children): Group {
  const [name = '', ...rest] = path.split('/');
  const element = page.children[name];
  if (element === undefined) throw new Error(`there is no ${path} to change`);
  const inside = (): Children => {
    if (element.kind !== 'group') throw new Error(`${name} does not contain elements`);
    return [[name, changed(element, rest.join('/'), change)]];
  };
  const instead = rest.length === 0 ? change(element, name) : inside();
  const children = Object.entries(page.children).flatMap<Children[number]>(([key, child]) =>
    key === name ? instead : [[key, child]],
  );
  return { ...page, children: Object.fromEntries(children) };
}
