import { all, type Tree } from '../tree.ts';

/**
 * The part of a return that a rule checks, such as one of its employment pages. A path names elements inside the block.
 * With a leading '/' it names elements of the whole return, on every page of that kind. 'Name=yes' is the element with
 * that value, '*' any element.
 */
export interface Block {
  readonly tree: Tree;
  readonly mtr: Tree;
}

/** Paths of amounts to add up; a path with a leading '-' is subtracted. */
export type Terms = string | readonly string[];

export function elementsAt({ tree, mtr }: Block, path: string): readonly Tree[] {
  const [names = '', value] = path.split('=');
  const elements = names.startsWith('/') ? all(mtr, names.slice(1)) : all(tree, names);
  return value === undefined ? elements : elements.filter(({ text }) => text === value);
}

/** Whether the return has one of these. */
export function has(block: Block, ...paths: readonly string[]): boolean {
  return paths.some((path) => elementsAt(block, path).length > 0);
}

/** The text of the first element at a path; '' without one. */
export function textOf(block: Block, path: string): string {
  return elementsAt(block, path)[0]?.text ?? '';
}

/** In pence, so that sums are exact. */
export function amountOf({ text }: Tree): number {
  return Math.round(Number(text) * 100);
}

/** In pence. */
export function total(block: Block, terms: Terms): number {
  return [terms]
    .flat()
    .map((term) => (term.startsWith('-') ? -sum(block, term.slice(1)) : sum(block, term)))
    .reduce((so, one) => so + one, 0);
}

function sum(block: Block, path: string): number {
  return elementsAt(block, path).reduce((so, element) => so + amountOf(element), 0);
}

/** Paths below a container; `less` turns paths into subtracted ones. */
export function within(container: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${container}/${name}`);
}

export function less(terms: readonly string[]): readonly string[] {
  return terms.map((term) => `-${term}`);
}
