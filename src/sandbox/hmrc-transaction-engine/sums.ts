import { all, at, type Tree } from './tree.ts';

/** In pence, so that sums are exact. */
export function sum(tree: Tree, ...paths: readonly string[]): number {
  return paths
    .flatMap((path) => all(tree, path))
    .reduce((total, element) => total + Math.round(Number(element.text) * 100), 0);
}

export function has(tree: Tree, path: string): boolean {
  return at(tree, path) !== undefined;
}
