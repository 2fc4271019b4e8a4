import { choicesOf, helpOf, noteOptions, plainQuestion, titleOf } from './json-schema-question.ts';
import {
  DEEPEST,
  inOrder,
  propertiesOf,
  type Property,
  type Reader,
  resolved,
} from './json-schema-properties.ts';
import { beginTaking, type TakenOver } from './taken-over.ts';
import { isObject, type JsonObject, textIn, wholeNumberIn, within } from './unknown-json.ts';

/**
 * A form written as JSON Schema (draft 4 to 2020-12) with the uiSchema of react-jsonschema-form. Objects become
 * sections, arrays of objects lists, and `if`, `then` conditions.
 */
export function fromJsonSchema(schema: JsonObject, uiSchema: JsonObject, code: string): TakenOver {
  const form = beginTaking(code);
  const reader: Reader = { form, root: schema };
  const whole = resolved(schema, reader);
  if (whole['type'] === 'array') {
    const ui = within(uiSchema, 'items');
    readProperty(reader, { name: 'entries', schema: whole, isRequired: false }, { items: ui }, 0);
  } else readObject(reader, whole, uiSchema, 0);
  return form.finish('JSON Schema', textIn(uiSchema['ui:title'] ?? whole['title']));
}

/** The questions of an object, in the order of the uiSchema: its own, and those that conditions add. */
function readObject(reader: Reader, schema: JsonObject, ui: JsonObject, depth: number): void {
  const { form } = reader;
  const where = titleOf(schema, ui, 'The form');
  const properties = propertiesOf(reader, schema, where);
  const names = [...new Set(properties.map(({ name }) => name))];
  for (const name of inOrder(names, ui['ui:order']))
    for (const property of properties.filter((one) => one.name === name)) {
      const from = form.count();
      readProperty(reader, property, within(ui, name), depth);
      const places = Array.from({ length: form.count() - from }, (_, index) => from + index);
      for (const { text, condition } of property.when)
        form.showIf(places, where, text, condition ?? (() => undefined));
    }
}

type Asked = Pick<Property, 'name' | 'schema' | 'isRequired'>;

function readProperty(reader: Reader, asked: Asked, ui: JsonObject, depth: number): void {
  const { form } = reader;
  const { name, isRequired } = asked;
  const schema = resolved(asked.schema, reader);
  const title = titleOf(schema, ui, wordsOf(name));
  const type = typeOf(schema);
  const widget = textIn(ui['ui:widget'] ?? within(ui, 'ui:options')['widget']);
  if (depth > DEEPEST) form.omit(title, 'what lies deeper than 6 levels');
  else if (widget === 'hidden') form.omit(title, 'a hidden field');
  else if (type === 'object') {
    form.section(title, depth > 0);
    readObject(reader, schema, ui, depth + 1);
  } else if (type === 'array') readArray(reader, { ...asked, schema }, ui, depth);
  else if (type === 'null') form.add(name, { title, format: 'text', ...helpOf(schema, ui) });
  else {
    noteOptions(form, title, schema, ui);
    form.add(name, {
      ...plainQuestion(form, title, type, widget, schema, ui),
      ...(isRequired && type !== 'boolean' && { required: true }),
    });
  }
}

function readArray(reader: Reader, { name, schema, isRequired }: Asked, ui: JsonObject, depth: number): void {
  const { form } = reader;
  const title = titleOf(schema, ui, wordsOf(name));
  const items = resolved(within(schema, 'items'), reader);
  const choices = choicesOf(items, within(ui, 'items'));
  if (choices.length > 0) {
    form.addTicks(name, title, choices, helpOf(schema, ui));
    if (isRequired) form.omit(title, 'that one of its ticks is required');
  } else if (items['format'] === 'data-url') {
    const maxFiles = wholeNumberIn(schema['maxItems'], 1) ?? 20;
    form.add(name, {
      title,
      format: 'string',
      widget: 'file-drop',
      maxFiles: Math.min(maxFiles, 20),
      ...helpOf(schema, ui),
    });
  } else if (form.isInList) form.omit(title, 'a list inside a list');
  else if (items['type'] === undefined && items['properties'] === undefined)
    form.omit(title, 'a list of anything');
  else {
    const minEntries = wholeNumberIn(schema['minItems'], 0);
    const maxEntries = wholeNumberIn(schema['maxItems'], 1);
    const list = {
      title,
      entryWord: titleOf(items, within(ui, 'items'), 'Entry').slice(0, 60),
      ...helpOf(schema, ui),
      ...(minEntries !== undefined && minEntries > 0 && { minEntries: Math.min(minEntries, 200) }),
      ...(maxEntries !== undefined && { maxEntries }),
    };
    form.addList(name, list, () => {
      if (typeOf(items) === 'object') readObject(reader, items, within(ui, 'items'), depth + 1);
      else {
        const entry = { name: `${name}_entry`, schema: { title, ...items }, isRequired: false };
        readProperty(reader, entry, within(ui, 'items'), depth + 1);
      }
    });
  }
}

/** 'first_name' and 'firstName' as words. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function typeOf(schema: JsonObject): string {
  const type = Array.isArray(schema['type']) ? schema['type'].find((one) => one !== 'null') : schema['type'];
  if (typeof type === 'string') return type;
  if (isObject(schema['properties'])) return 'object';
  return schema['items'] === undefined ? 'string' : 'array';
}
