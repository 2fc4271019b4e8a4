import { type Definition, FormJson } from '#form-schemas/definition.ts';
import type { Path } from './places.ts';

/** What can be typed at a place, with its meaning. */
export interface Word {
  readonly text: string;
  readonly about: string;
}

/** The part of JSON Schema that the definition schema uses. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

// a TypeBox schema is the JSON Schema it describes
const formSchema = FormJson as unknown as Schema;

/** The properties an object at this path can have and does not have yet, required ones first. */
export function propertiesAt(path: Path, present: ReadonlySet<string>): Word[] {
  return schemasAt(path)
    .flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([text, { description = '' }]) => ({
        text,
        about: description,
        isRequired: required.includes(text),
      })),
    )
    .filter(
      ({ text }, index, all) => !present.has(text) && all.findIndex((one) => one.text === text) === index,
    )
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired))
    .map(({ text, about }) => ({ text, about }));
}

/** The possible values at this path, as JSON text: words of a list, true and false, field names. */
export function valuesAt(path: Path, { form_json: { fields } }: Pick<Definition, 'form_json'>): Word[] {
  const schemas = schemasAt(path);
  const words = schemas.flatMap((schema) => [
    ...(schema.enum ?? []),
    ...(schema.const === undefined ? [] : [schema.const]),
    ...(schema.type === 'boolean' ? [true, false] : []),
  ]);
  const names = namesField(path)
    ? fields.map(({ name, title }) => ({ text: JSON.stringify(name), about: title }))
    : [];
  return [...words.map((word) => ({ text: JSON.stringify(word), about: '' })), ...names];
}

/** Whether a field name belongs at this path. */
function namesField(path: Path): boolean {
  const key = path.findLast((part) => typeof part === 'string');
  return key !== undefined && readers.has(key);
}

const readers: ReadonlySet<string> = new Set([
  'depends',
  'field',
  'uniqueField',
  'entryTitleField',
  'less',
  'var',
  'filled',
  'checked',
]);

function schemasAt(path: Path): readonly Schema[] {
  let schemas = alternatives(formSchema);
  for (const key of path) schemas = schemas.flatMap((schema) => alternatives(below(schema, key)));
  return schemas;
}

function below(
  { properties = {}, patternProperties = {}, items }: Schema,
  key: string | number,
): Schema | undefined {
  if (typeof key === 'number') return items;
  return (
    properties[key] ??
    Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1]
  );
}

function alternatives(schema: Schema | undefined): readonly Schema[] {
  if (schema === undefined) return [];
  return schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(alternatives);
}
