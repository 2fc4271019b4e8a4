import type { Structure } from '#return-rules/structure.ts';
import { elementCounter, FileRefused, type ReturnSchema, UNBOUNDED } from './schema-file.ts';

/**
 * Reads a listing of the elements of a return: JSON in the form of docs/return-schema.md. Throws FileRefused with the
 * reason and the place.
 */
export function readListing(text: string): ReturnSchema {
  const file = objectOf(parsed(text), 'The file');
  const mtr = objectOf(file['MTR'], '“MTR”');
  const boxes: Record<string, string> = {};
  const reader = { count: elementCounter(), boxes };
  return {
    format: 'listing',
    namespace: textOf(file['namespace'], '“namespace”'),
    version: /^\d+(\.\d+)*/.exec(textOf(file['schema_version'], '“schema_version”'))?.[0] ?? '',
    structure: childrenOf(reader, mtr, '', 0),
    boxes,
  };
}

interface Reader {
  readonly count: (depth: number) => void;
  readonly boxes: Record<string, string>;
}

function childrenOf(
  reader: Reader,
  parent: Readonly<Record<string, unknown>>,
  path: string,
  depth: number,
): Structure[] {
  const { children = [] } = parent;
  const where = path === '' ? 'MTR' : path;
  if (!Array.isArray(children)) throw new FileRefused(`“children” of ${where} must be a list.`);
  return children.flatMap((one: unknown): Structure[] => {
    const child = objectOf(one, `Each of the “children” of ${where}`);
    const isLeftOut = child['attribute'] === true || isUnrecorded(child['name']);
    return isLeftOut ? [] : [elementOf(reader, child, path, depth)];
  });
}

function elementOf(
  reader: Reader,
  child: Readonly<Record<string, unknown>>,
  parent: string,
  depth: number,
): Structure {
  reader.count(depth);
  const name = textOf(child['name'], `The “name” of an element of ${parent === '' ? 'MTR' : parent}`);
  if (!/^[A-Za-z_][\w.-]{0,127}$/.test(name))
    throw new FileRefused(`“${name.slice(0, 60)}” cannot be the name of an element.`);
  const path = parent === '' ? name : `${parent}/${name}`;
  const { box } = child;
  if (typeof box === 'string') reader.boxes[path] = box.slice(0, 40);
  const children = childrenOf(reader, child, path, depth + 1);
  const type = child['type'] === undefined ? '' : typeOf(child['type'], path);
  return {
    name,
    // Of alternatives one is enough.
    required: child['required'] === true && child['choice_group'] === undefined,
    max: maxOf(child['max'], path),
    type: type === 'ADDRESS' || children.length > 0 ? '' : type === '' ? 'any' : type,
    children: type === 'ADDRESS' ? ADDRESS : children,
  };
}

/** '(FIG total, element name not recorded)': whoever wrote the listing did not know the name. */
function isUnrecorded(name: unknown): boolean {
  return typeof name === 'string' && name.startsWith('(');
}

const leaf = (name: string, type: string, required: boolean, max = 1): Structure => ({
  name,
  type,
  required,
  max,
  children: [],
});
const ADDRESS: readonly Structure[] = [
  leaf('Line', 'S28', true, 3),
  leaf('ShortLine', 'S18', false),
  leaf('PostCode', 'S8', false),
];

const TYPES =
  /^([MNPZ](<=\d+(\.\d+)?)?|Y|YN|D|TY|CC|CODE3|NINO|UTR|CRN|PCT|PHONE20|REF18|ALNUM10|BASE64|ADDRESS|NUMBER|(S|NE)\d{0,5}|DIGITS\d{1,2}|I\(\d{1,10}-\d{1,10}\)|I|ENUM\([^()]{1,2000}\))$/;

/** A question mark says that the type was inferred. */
function typeOf(value: unknown, path: string): string {
  const type = textOf(value, `The “type” of ${path}`).replace(/\?$/, '');
  if (!TYPES.test(type)) throw new FileRefused(`“${type.slice(0, 60)}” is not a type that ${path} can have.`);
  return type === 'I' ? 'I(0-99999999)' : type;
}

function maxOf(value: unknown, path: string): number {
  if (value === undefined) return 1;
  if (value === 'unbounded') return UNBOUNDED;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  throw new FileRefused(`“max” of ${path} must be a whole number or “unbounded”.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileRefused('The file is neither XML nor JSON.');
  }
}

function objectOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw new FileRefused(`${what} must be an object.`);
}

function textOf(value: unknown, what: string): string {
  if (typeof value === 'string' && value !== '' && value.length <= 3000) return value;
  throw new FileRefused(`${what} must be a text.`);
}
