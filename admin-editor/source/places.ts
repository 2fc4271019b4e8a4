import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** The keys and indexes that lead to a place in a JSON text. */
export type Path = readonly (string | number)[];

type Node = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** In milliseconds. */
const LONGEST_READING = 5000;

/**
 * The JSON path of a text position: the path of the object or list around it, and the key it is the value of.
 */
export function pathAt(state: EditorState, position: number): Path {
  const path: (string | number)[] = [];
  const tree = ensureSyntaxTree(state, position, LONGEST_READING) ?? syntaxTree(state);
  for (let node: Node | null = tree.resolveInner(position, -1); node !== null; node = node.parent) {
    const { parent } = node;
    if (node.name === 'Property') path.unshift(keyOf(state, node));
    else if (parent?.name === 'Array' && isValue(node)) path.unshift(indexIn(parent, node));
  }
  return path;
}

/** Whether the position is in an object or a list, and the object's keys except the one being typed. */
export function keysAround(
  state: EditorState,
  position: number,
): { kind: 'Object' | 'Array' | undefined; keys: ReadonlySet<string> } {
  let node: Node | null = syntaxTree(state).resolveInner(position, -1);
  while (node !== null && node.name !== 'Object' && node.name !== 'Array') node = node.parent;
  if (node === null) return { kind: undefined, keys: new Set() };
  const others = node
    .getChildren('Property')
    .filter(({ from, to }) => position < from || to < position)
    .map((property) => keyOf(state, property));
  return { kind: node.name === 'Object' ? 'Object' : 'Array', keys: new Set(others) };
}

/** The text range of a JSON pointer; for a missing path, of its nearest existing parent. */
export function rangeOf(state: EditorState, pointer: string): { from: number; to: number } {
  // A long text is only parsed as far as it is visible; a place further down has to be parsed first.
  const tree = ensureSyntaxTree(state, state.doc.length, LONGEST_READING) ?? syntaxTree(state);
  let node = valuesOf(tree.topNode)[0];
  let range = { from: 0, to: Math.min(1, state.doc.length) };
  for (const key of pointer.split('/').slice(1)) {
    if (node === undefined) break;
    range = startOf(node);
    if (node.name === 'Array') node = valuesOf(node)[Number(key)];
    else {
      const property = node.getChildren('Property').find((one) => keyOf(state, one) === unescaped(key));
      const name = property?.getChild('PropertyName');
      if (name) range = { from: name.from, to: name.to };
      node = property === undefined ? undefined : valuesOf(property).at(-1);
    }
  }
  if (node === undefined) return range;
  // A list or an object is underlined at its beginning, not from end to end.
  return node.name === 'Object' || node.name === 'Array' ? startOf(node) : { from: node.from, to: node.to };
}

/** The text at a path; undefined if there is none. */
export function textAt(state: EditorState, path: Path): string | undefined {
  const tree = ensureSyntaxTree(state, state.doc.length, LONGEST_READING) ?? syntaxTree(state);
  let node = valuesOf(tree.topNode)[0];
  for (const key of path) {
    if (node === undefined) return undefined;
    if (typeof key === 'number') node = valuesOf(node)[key];
    else {
      const property = node.getChildren('Property').find((one) => keyOf(state, one) === key);
      node = property === undefined ? undefined : valuesOf(property).at(-1);
    }
  }
  if (node?.name !== 'String') return undefined;
  try {
    const text: unknown = JSON.parse(state.sliceDoc(node.from, node.to));
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

function startOf({ from }: Node): { from: number; to: number } {
  return { from, to: from + 1 };
}

function keyOf(state: EditorState, property: Node): string {
  const name = property.getChild('PropertyName');
  return name === null ? '' : state.sliceDoc(name.from + 1, name.to - 1);
}

function indexIn(array: Node, node: Node): number {
  return valuesOf(array).findIndex(({ from }) => from === node.from);
}

function valuesOf(node: Node): Node[] {
  const found: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (isValue(child)) found.push(child);
  return found;
}

function isValue({ name }: Node): boolean {
  return values.has(name);
}

const values: ReadonlySet<string> = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
