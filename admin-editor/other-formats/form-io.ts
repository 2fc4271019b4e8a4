import { conditionOf } from './form-io-conditions.ts';
import { readQuestion } from './form-io-question.ts';
import { beginTaking, type TakenOver, type Taking } from './taken-over.ts';
import { isObject, type JsonObject, objectsIn, textIn, wholeNumberIn, within } from './unknown-json.ts';

/** How deep panels, columns and tables can lie in each other. */
const DEEPEST = 20;

/** A form of Form.io: panels and field sets become sections, data grids and edit grids lists. */
export function fromFormIo(document: JsonObject, code: string): TakenOver {
  const form = beginTaking(code);
  for (const component of objectsIn(document['components'])) readComponent(form, component, 0);
  return form.finish('Form.io', textIn(document['title']));
}

/** Whether a file is a form of Form.io. */
export function isFormIo(value: JsonObject): boolean {
  return objectsIn(value['components']).some(
    (one) => typeof one['type'] === 'string' && typeof one['key'] === 'string',
  );
}

function readComponent(form: Taking, component: JsonObject, depth: number): void {
  const from = form.count();
  const type = textIn(component['type']);
  const name = textIn(component['key']) || type || 'question';
  const title = textIn(component['label'] ?? component['title']) || name;
  if (depth > DEEPEST) form.omit(title, 'what lies deeper than 20 levels');
  else if (type === 'button') {
    // Our forms have their own.
    if (textIn(component['action']) !== 'submit' && component['action'] !== undefined)
      form.omit(title, 'a button');
  } else if (type === 'datagrid' || type === 'editgrid')
    readList(form, component, { name, title, isTable: type === 'datagrid' }, depth);
  else {
    const parts = partsOf(component, type);
    if (parts === undefined) readQuestion(form, component, name, title, type);
    else {
      if (titled.has(type)) form.section(textIn(component['title'] ?? component['legend']), depth > 0);
      for (const part of parts) readComponent(form, part, depth + 1);
    }
  }
  const places = Array.from({ length: form.count() - from }, (_, index) => from + index);
  showIf(form, places, title, component);
}

/** Parts with a heading of their own. */
const titled: ReadonlySet<string> = new Set(['panel', 'fieldset']);

/** The components inside one that only arranges others; undefined for a question. */
function partsOf(component: JsonObject, type: string): readonly JsonObject[] | undefined {
  switch (type) {
    case 'panel':
    case 'fieldset':
    case 'well':
    case 'container':
    case 'form':
      return objectsIn(component['components']);
    case 'columns':
      return objectsIn(component['columns']).flatMap((column) => objectsIn(column['components']));
    case 'tabs':
      return objectsIn(component['components']).map((tab) => ({
        ...tab,
        type: 'panel',
        title: tab['label'],
      }));
    case 'table':
      return (Array.isArray(component['rows']) ? component['rows'] : [])
        .flatMap((row) => objectsIn(row))
        .flatMap((cell) => objectsIn(cell['components']));
    default:
      return undefined;
  }
}

function readList(
  form: Taking,
  component: JsonObject,
  { name, title, isTable }: { name: string; title: string; isTable: boolean },
  depth: number,
): void {
  if (form.isInList) {
    form.omit(title, 'a list inside a list');
    return;
  }
  const validate = within(component, 'validate');
  const least = wholeNumberIn(validate['minLength'], 1);
  const most = wholeNumberIn(validate['maxLength'], 1);
  const help = textIn(component['description'] ?? component['tooltip']);
  const list = {
    title,
    ...(help !== '' && { help }),
    ...(isTable && { asTable: true }),
    ...(least !== undefined && { minEntries: Math.min(least, 200) }),
    ...(most !== undefined && { maxEntries: most }),
  };
  form.addList(name, list, () => {
    for (const part of objectsIn(component['components'])) readComponent(form, part, depth + 1);
  });
}

function showIf(form: Taking, places: readonly number[], title: string, component: JsonObject): void {
  if (component['hidden'] === true) form.omit(title, 'that it is hidden, so it is always shown');
  const found = conditionOf(component['conditional']);
  if (found !== undefined) form.showIf(places, title, found.text, found.condition);
  for (const [key, words] of Object.entries(code)) {
    const text = component[key];
    if (typeof text === 'string' && text.trim() !== '') form.omit(title, `${words} (JavaScript)`);
  }
  if (objectsIn(component['logic']).length > 0) form.omit(title, 'its logic');
  const custom = within(component, 'validate')['custom'];
  if (typeof custom === 'string' && custom.trim() !== '') form.omit(title, 'its own check (JavaScript)');
  if (isObject(within(component, 'validate')['json'])) form.omit(title, 'its own check (JSON Logic)');
}

const code = {
  customConditional: 'when it is shown',
  calculateValue: 'how it is worked out',
  customDefaultValue: 'the value it begins with',
};
