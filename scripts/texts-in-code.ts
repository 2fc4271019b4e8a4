import { parseSync } from 'oxc-parser';

/** Where a text is: between tags, as an attribute or as a value; or as a part of a sentence, which has no Welsh alone. */
type Place = 'words' | 'attribute' | 'value' | 'part';

/** A text that people can see. */
interface CodeText {
  /** With `{}` for each value. */
  readonly text: string;
  readonly place: Place;
  readonly start: number;
  readonly end: number;
  /** The text as an expression. */
  readonly source: string;
  /** Where the body of its component begins. */
  readonly component: number | undefined;
}

/** Attributes, properties and functions whose single words are shown too. A text with a space is always one. */
const SHOWN_NAMES = new Set(
  `title label aria-label placeholder description alt heading subheading header help hint text message summary caption
  term data-label confirmLabel cancelLabel submitLabel removeLabel retryLabel refuseLabel button`.split(
    /\s+/,
  ),
);
const SHOWN_CALLS = new Set(['toast', 'column']);
const SAME = new Set(['===', '!==', '==', '!=', 'in']);

/** The name of an identifier. */
function nameIn(node: Node | undefined): string | undefined {
  const name = node?.['name'];
  return typeof name === 'string' ? name : undefined;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Around {
  readonly component: number | undefined;
  /** What is written here is shown, even if it is a single word. */
  readonly isShown: boolean;
  /** Nothing here is shown. */
  readonly isHidden: boolean;
}

/** The texts of a file of the client. Throws if it is not TypeScript. */
export function textsIn(file: string, code: string): readonly CodeText[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const texts: CodeText[] = [];
  const sourceOf = ({ start, end }: Node) => code.slice(start, end);

  const add = (node: Node, text: string, place: Place, around: Around, source = sourceOf(node)) => {
    if (!/\p{L}{2}/u.test(text) || around.isHidden) return;
    const { start, end } = node;
    texts.push({ text, place, start, end, source, component: around.component });
  };

  const visit = (node: Node, around: Around): void => {
    const inside = { ...around, isShown: false };
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        return;
      case 'JSXElement':
      case 'JSXFragment':
        return visitElement(node, inside);
      case 'JSXAttribute': {
        const name = sourceOf(node['name'] as Node);
        const value = node['value'] as Node | null;
        const isShown = SHOWN_NAMES.has(name);
        if (value === null) return;
        if (value.type === 'Literal') {
          const text = String(value['value']);
          if (isShown || isSentence(text)) add(value, text, 'attribute', around, JSON.stringify(text));
          return;
        }
        return visit(value, { ...around, isShown });
      }
      case 'Literal':
      case 'TemplateLiteral': {
        const text = textOf(node);
        if (text === undefined) return;
        if (around.isShown || isSentence(text)) add(node, text, 'value', around);
        return visitAll(node, inside);
      }
      case 'Property': {
        const name = sourceOf(node['key'] as Node).replace(/^['"]|['"]$/g, '');
        return visit(node['value'] as Node, { ...inside, isShown: SHOWN_NAMES.has(name) });
      }
      case 'CallExpression': {
        const callee = node['callee'] as Node;
        const name = nameIn(callee) ?? nameIn(callee['property'] as Node | undefined) ?? '';
        visit(callee, inside);
        for (const argument of node['arguments'] as Node[])
          visit(argument, { ...inside, isShown: SHOWN_CALLS.has(name) });
        return;
      }
      case 'NewExpression':
        // The message of an error is for logs.
        return visitAll(node, { ...inside, isHidden: true });
      case 'BinaryExpression':
        return visitAll(node, SAME.has(String(node['operator'])) ? { ...inside, isHidden: true } : around);
      case 'SwitchCase': {
        for (const statement of node['consequent'] as Node[]) visit(statement, inside);
        return;
      }
      case 'ConditionalExpression':
        visit(node['test'] as Node, inside);
        visit(node['consequent'] as Node, around);
        visit(node['alternate'] as Node, around);
        return;
      case 'LogicalExpression':
        visit(node['left'] as Node, inside);
        visit(node['right'] as Node, around);
        return;
      case 'ReturnStatement':
        return visitAll(node, { ...inside, isShown: true });
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return visitAll(node, around);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return visit(node['expression'] as Node, around);
      case 'VariableDeclarator': {
        const init = node['init'] as Node | null;
        const id = node['id'] as Node;
        const isShown = SHOWN_NAMES.has(String(id['name']));
        if (init !== null) visit(init, { ...inside, isShown, ...named(id) });
        return;
      }
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression': {
        const own = node['id'] as Node | null;
        const isComponent = own !== null && own !== undefined && 'isNamed' in named(own);
        return visitFunction(node, {
          ...inside,
          ...((isComponent || 'isNamed' in around) && { isNamed: true }),
        });
      }
      default:
        if (!node.type.startsWith('TS')) visitAll(node, inside);
    }
  };

  const named = (id: Node): object => (/^[A-Z]/.test(nameIn(id) ?? '') ? { isNamed: true } : {});

  const visitFunction = (node: Node, around: Around & { isNamed?: boolean }) => {
    const { isNamed = false, ...rest } = around;
    const body = node['body'] as Node;
    const component = rest.component ?? (isNamed && body.type === 'BlockStatement' ? body.start : undefined);
    for (const parameter of (node['params'] as Node[]) ?? [])
      // Before the body begins.
      visit(parameter, rest);
    visit(body, { ...rest, component });
  };

  const visitElement = (node: Node, around: Around) => {
    const opening = node['openingElement'] as Node | undefined;
    if (opening !== undefined) visitAll(opening, around);
    const children = node['children'] as Node[];
    const words = children.filter(({ type, value }) => type === 'JSXText' && /\p{L}/u.test(String(value)));
    const values = children.filter(
      ({ type, expression }) =>
        type === 'JSXExpressionContainer' && !isBlank(expression as Node) && !isEmpty(expression as Node),
    );
    for (const child of children) {
      if (child.type === 'JSXText') {
        const raw = sourceOf(child);
        const text = raw.trim().replace(/\s+/g, ' ');
        const start = child.start + raw.length - raw.trimStart().length;
        const isWhole = words.length === 1 && values.length === 0;
        add(
          { type: 'JSXText', start, end: start + raw.trim().length },
          text,
          isWhole && !text.includes('&') ? 'words' : 'part',
          around,
          JSON.stringify(text),
        );
      } else
        visit(child, { ...around, isShown: child.type === 'JSXExpressionContainer' && words.length === 0 });
    }
  };

  const visitAll = (node: Node, around: Around) => {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParameters') continue;
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(one)) visit(one, around);
    }
  };

  visitAll(program as unknown as Node, { component: undefined, isShown: false, isHidden: false });
  return texts;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** A literal, with `{}` for its values. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
}

/** A text that begins like one and has several words. */
function isSentence(text: string): boolean {
  return /^[\p{Lu}“‘].* /su.test(text) && /\p{L}{2}/u.test(text);
}

function isBlank(node: Node): boolean {
  return node.type === 'Literal' && String(node['value']).trim() === '';
}

function isEmpty(node: Node): boolean {
  return node.type === 'JSXEmptyExpression';
}
