import { XmlElement } from 'libxml2-wasm';
import { readXml } from '#domain/irmark-xml.ts';

/** An XML element as plain data, without the parser's memory. */
export interface Tree {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Tree[];
  /** The element's own text, trimmed. */
  readonly text: string;
}

/** Throws XmlRefused for anything except plain XML without a DTD. */
export function readTree(xml: string): Tree {
  using document = readXml(xml);
  return treeOf(document.root);
}

/** The first element at a path of names below a tree. */
export function at(tree: Tree | undefined, path: string): Tree | undefined {
  return path
    .split('/')
    .reduce<Tree | undefined>((node, name) => node?.children.find((child) => child.name === name), tree);
}

/** Every element at a path of names below a tree; '*' is any name. */
export function all(tree: Tree | undefined, path: string): readonly Tree[] {
  return path
    .split('/')
    .reduce<readonly Tree[]>(
      (nodes, name) =>
        nodes.flatMap((node) => node.children.filter((child) => name === '*' || child.name === name)),
      tree ? [tree] : [],
    );
}

export function textAt(tree: Tree | undefined, path: string): string {
  return at(tree, path)?.text ?? '';
}

function treeOf(element: XmlElement): Tree {
  const children: Tree[] = [];
  let text = '';
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) children.push(treeOf(node));
    else text += node.content;
  }
  return {
    name: element.name,
    namespace: element.namespaceUri,
    attributes: Object.fromEntries(element.attrs.map((attribute) => [attribute.name, attribute.value])),
    children,
    text: text.trim(),
  };
}
