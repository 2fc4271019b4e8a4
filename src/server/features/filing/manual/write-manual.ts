import { at, type Tree } from '#return-rules/tree.ts';

/**
 * A return as it is sent: its elements, attributes and texts without the white space and comments between them, and an
 * empty IRmark in its place. All elements are in the namespace of the return.
 */
export function writeManual(envelope: Tree): string {
  return element(withEmptyMark(envelope), ` xmlns="${escaped(envelope.namespace)}"`);
}

function withEmptyMark(envelope: Tree): Tree {
  const header = at(envelope, 'IRheader');
  if (header === undefined) return envelope;
  const mark: Tree = {
    name: 'IRmark',
    namespace: envelope.namespace,
    attributes: { Type: 'generic' },
    children: [],
    text: '',
  };
  const others = header.children.filter(({ name }) => name !== 'IRmark');
  // The schema has it between Manifest and Sender.
  const children = others.flatMap((child) => (child.name === 'Sender' ? [mark, child] : [child]));
  return {
    ...envelope,
    children: envelope.children.map((child) => (child === header ? { ...header, children } : child)),
  };
}

function element({ name, attributes, children, text }: Tree, namespace = ''): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = children.length > 0 ? children.map((child) => element(child)).join('') : escaped(text);
  return `<${name}${namespace}${own.join('')}>${inside}</${name}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
