import type { Field } from '#form-schemas/definition.ts';
import { choicesFrom, type Question, type Taking } from './taken-over.ts';
import { type JsonObject, numberIn, objectsIn, textIn, wholeNumberIn, within } from './unknown-json.ts';

/** A question with one answer. */
export function plainQuestion(
  form: Taking,
  title: string,
  type: string,
  widget: string,
  schema: JsonObject,
  ui: JsonObject,
): Question {
  const base = { title, ...helpOf(schema, ui), ...defaultOf(schema, type) };
  if (type === 'boolean' && widget !== 'radio' && widget !== 'select') return { ...base, format: 'checkbox' };
  const choices = type === 'boolean' ? yesNo : choicesOf(schema, ui);
  if (choices.length > 0)
    return {
      ...base,
      format: 'select',
      choices,
      ...(widget === 'radio' && { widget: 'radio' as const }),
      ...textDefault(schema, choices),
    };
  if (type === 'number' || type === 'integer')
    return { ...base, format: 'number', ...numberLimits(form, title, type, schema) };
  const format = textIn(schema['format']);
  if (format === 'date' || widget === 'date') return { ...base, format: 'date' };
  if (format === 'data-url' || widget === 'file')
    return { title, ...helpOf(schema, ui), format: 'string', widget: 'file-drop' };
  const isEmail = format === 'email' || widget === 'email';
  if (format !== '' && !isEmail) form.omit(title, `the format “${format}”, so it takes any text`);
  if (wholeNumberIn(schema['minLength'], 2) !== undefined)
    form.omit(title, `at least ${String(schema['minLength'])} characters`);
  const pattern = textIn(schema['pattern']);
  const length = wholeNumberIn(schema['maxLength'], 1);
  return {
    ...base,
    format: 'string',
    ...(isEmail && { widget: 'email' as const }),
    ...(widget === 'textarea' && { multiline: true }),
    ...(pattern !== '' && { pattern }),
    ...(length !== undefined && { length }),
  };
}

const yesNo = [
  { value: 'true', title: 'Yes' },
  { value: 'false', title: 'No' },
];

function numberLimits(form: Taking, title: string, type: string, schema: JsonObject): Partial<Field> {
  const step = numberIn(schema['multipleOf']);
  const decimals = step === undefined ? undefined : Math.max(0, Math.min(6, Math.round(-Math.log10(step))));
  if (step !== undefined && decimals !== undefined && 10 ** -decimals !== step)
    form.omit(title, `only multiples of ${step}`);
  const above = numberIn(schema['exclusiveMinimum']);
  const below = numberIn(schema['exclusiveMaximum']);
  const isWhole = type === 'integer';
  if (!isWhole && (above !== undefined || below !== undefined))
    form.omit(title, 'that its limit itself is not allowed');
  const min = numberIn(schema['minimum']) ?? (above === undefined ? undefined : above + (isWhole ? 1 : 0));
  const max = numberIn(schema['maximum']) ?? (below === undefined ? undefined : below - (isWhole ? 1 : 0));
  return {
    ...(isWhole ? { decimals: 0 } : decimals !== undefined && { decimals }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...((min === undefined || min < 0) && { allowNegative: true }),
  };
}

/** Choices as an enum, or as `oneOf` of constants with titles. */
export function choicesOf(schema: JsonObject, ui: JsonObject): NonNullable<Field['choices']> {
  const options = objectsIn(schema['oneOf'] ?? schema['anyOf']);
  if (options.some((one) => one['const'] !== undefined))
    return choicesFrom(options, { value: 'const', title: 'title' });
  const names = ui['ui:enumNames'] ?? within(ui, 'ui:options')['enumNames'] ?? schema['enumNames'];
  const titles: readonly unknown[] = Array.isArray(names) ? names : [];
  const values: readonly unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return choicesFrom(
    values.map((value, index) => ({ value, title: titles[index] ?? '' })),
    { value: 'value', title: 'title' },
  );
}

/** What else the file says of a question, and we cannot hold. */
export function noteOptions(form: Taking, title: string, schema: JsonObject, ui: JsonObject): void {
  if (schema['readOnly'] === true || ui['ui:readonly'] === true || ui['ui:disabled'] === true)
    form.omit(title, 'that it is only for reading');
  if (ui['ui:placeholder'] !== undefined)
    form.omit(title, `the example “${textIn(ui['ui:placeholder'])}” in the empty field`);
  if (ui['ui:field'] !== undefined) form.omit(title, `its own field “${textIn(ui['ui:field'])}”`);
}

function defaultOf(schema: JsonObject, type: string): Partial<Field> {
  const value = schema['default'];
  if (type === 'boolean') return value === true ? { default: true } : {};
  if (type === 'number' || type === 'integer') return typeof value === 'number' ? { default: value } : {};
  return typeof value === 'string' && value !== '' && schema['enum'] === undefined ? { default: value } : {};
}

function textDefault(schema: JsonObject, choices: NonNullable<Field['choices']>): Partial<Field> {
  const value = textIn(schema['default']);
  return choices.some((choice) => choice.value === value) ? { default: value } : {};
}

export function helpOf(schema: JsonObject, ui: JsonObject): Partial<Field> {
  const texts = [textIn(ui['ui:description'] ?? schema['description']), textIn(ui['ui:help'])].filter(
    Boolean,
  );
  return texts.length > 0 ? { help: texts.join(' ') } : {};
}

/** Its title, which the uiSchema can change. */
export function titleOf(schema: JsonObject, ui: JsonObject, otherwise: string): string {
  return textIn(ui['ui:title'] ?? schema['title']) || otherwise;
}
