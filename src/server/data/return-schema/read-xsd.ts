import { XmlRefused } from '#domain/irmark-xml.ts';
import type { Structure } from '#return-rules/structure.ts';
import { all, at, readTree, type Tree } from '#return-rules/tree.ts';
import { elementCounter, FileRefused, type ReturnSchema, UNBOUNDED } from './schema-file.ts';
import { typeCode } from './type-code.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema';
/** Words that would make a validator read other files. */
const ELSEWHERE: readonly string[] = ['import', 'include', 'redefine'];

/**
 * Reads HMRC's XML schema of a return: the elements inside MTR, in order, with their types as codes. Throws FileRefused
 * with the reason if it is something else, refers to other files, or has a document type.
 */
export function readXsd(text: string): ReturnSchema {
  const schema = treeOf(text);
  if (schema.name !== 'schema' || schema.namespace !== XSD)
    throw new FileRefused('The file is XML, but not an XML schema.');
  if (schema.children.some((one) => one.namespace === XSD && ELSEWHERE.includes(one.name)))
    throw new FileRefused('The schema refers to other files. Upload the one that contains everything.');
  const mtr = named(schema, 'element', 'MTR');
  if (mtr === undefined)
    throw new FileRefused('The schema has no element MTR, so it is not that of an individual’s return.');
  const reader = { schema, count: elementCounter() };
  return {
    format: 'xsd',
    namespace: schema.attributes['targetNamespace'] ?? '',
    version: schema.attributes['version'] ?? '',
    structure: childrenOf(reader, mtr, 0),
    boxes: {},
  };
}

function treeOf(text: string): Tree {
  try {
    return readTree(text);
  } catch (error) {
    if (error instanceof XmlRefused) throw new FileRefused(`The file cannot be read: ${error.message}.`);
    throw error;
  }
}

interface Reader {
  readonly schema: Tree;
  readonly count: (depth: number) => void;
}

function childrenOf(reader: Reader, element: Tree, depth: number): Structure[] {
  const type = at(element, 'complexType') ?? complexNamed(reader, element);
  return type === undefined ? [] : contentOf(reader, type, depth);
}

/** The elements of a type or of a part of it; those of a choice are optional, because one of them is enough. */
function contentOf(reader: Reader, part: Tree, depth: number, isOptional = false): Structure[] {
  reader.count(depth);
  return part.children.flatMap((one): Structure[] => {
    switch (one.name) {
      case 'element':
        return [elementOf(reader, one, depth, isOptional)];
      case 'sequence':
      case 'all':
        return contentOf(reader, one, depth, isOptional || isLeftOut(one));
      case 'choice':
        return contentOf(reader, one, depth, true);
      case 'group':
        return contentOf(reader, referred(reader, one), depth + 1, isOptional || isLeftOut(one));
      case 'complexContent':
        return contentOf(reader, one, depth, isOptional);
      case 'extension': {
        const base = named(reader.schema, 'complexType', localName(one.attributes['base']));
        const inherited = base === undefined ? [] : contentOf(reader, base, depth + 1, isOptional);
        return [...inherited, ...contentOf(reader, one, depth, isOptional)];
      }
      case 'restriction':
        return contentOf(reader, one, depth, isOptional);
      default:
        return [];
    }
  });
}

function elementOf(reader: Reader, particle: Tree, depth: number, isOptional: boolean): Structure {
  reader.count(depth);
  const element = particle.attributes['ref'] === undefined ? particle : referred(reader, particle);
  const children = childrenOf(reader, element, depth + 1);
  const { maxOccurs = '1' } = particle.attributes;
  return {
    name: element.attributes['name'] ?? '',
    required: !isOptional && !isLeftOut(particle),
    max: maxOccurs === 'unbounded' ? UNBOUNDED : Number(maxOccurs),
    type: children.length > 0 ? '' : typeCode(reader.schema, simpleTypeOf(reader, element)),
    children,
  };
}

function isLeftOut(particle: Tree): boolean {
  return particle.attributes['minOccurs'] === '0';
}

function complexNamed({ schema }: Reader, element: Tree): Tree | undefined {
  return named(schema, 'complexType', localName(element.attributes['type']));
}

/** The type of an element that has no others: its own, the one it names, or that of a text with attributes. */
function simpleTypeOf(reader: Reader, element: Tree): Tree | string {
  const own = at(element, 'simpleType');
  if (own !== undefined) return own;
  const type = element.attributes['type'];
  const complex = at(element, 'complexType') ?? complexNamed(reader, element);
  const [text] = [...all(complex, 'simpleContent/extension'), ...all(complex, 'simpleContent/restriction')];
  return text?.attributes['base'] ?? type ?? '';
}

function referred({ schema }: Reader, particle: Tree): Tree {
  const name = localName(particle.attributes['ref']);
  const found = named(schema, particle.name, name);
  if (found === undefined) throw new FileRefused(`The schema refers to ${name}, which it does not have.`);
  return found;
}

/** A declaration at the top of the schema. */
export function named(schema: Tree, kind: string, name: string): Tree | undefined {
  return schema.children.find((one) => one.name === kind && one.attributes['name'] === name);
}

/** 'MTR:MTR_YesType' as 'MTR_YesType'. */
export function localName(name = ''): string {
  return name.slice(name.indexOf(':') + 1);
}
