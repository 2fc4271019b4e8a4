import type { Field } from '#form-schemas/definition.ts';
import { choicesFrom, type Question, type Taking } from './taken-over.ts';
import { htmlTextIn, type JsonObject, numberIn, textIn, wholeNumberIn, within } from './unknown-json.ts';

const CHOICE = { value: 'value', title: 'label' };

/** Adds one question of Form.io to the form, or says why it is left out. */
export function readQuestion(
  form: Taking,
  component: JsonObject,
  name: string,
  title: string,
  type: string,
): void {
  const help = [textIn(component['description']), textIn(component['tooltip'])].filter(Boolean).join(' ');
  const base = { title, ...(help !== '' && { help }) };
  const question = questionOf(form, component, base, type);
  if (question !== undefined) add(form, component, name, question, type);
  else if (type === 'selectboxes') ticks(form, component, name, base);
  else if (type === 'survey') table(form, component, name, title);
  else if (type === 'htmlelement' || type === 'content') text(form, component, name);
  else if (type === 'hidden') form.omit(title, 'a hidden field');
  else form.omit(title, type === '' ? 'a question without a kind' : `a question of the kind “${type}”`);
}

type Base = Pick<Question, 'title' | 'help'>;

/** A question with one answer; undefined for the other kinds. */
function questionOf(form: Taking, component: JsonObject, base: Base, type: string): Question | undefined {
  switch (type) {
    case 'textfield':
    case 'password':
    case 'url':
    case 'time':
      if (type !== 'textfield') form.omit(base.title, `the kind “${type}”, so it takes any text`);
      return { ...base, format: 'string', ...textLimits(form, component, base.title) };
    case 'textarea':
    case 'address':
      return { ...base, format: 'string', multiline: true, ...textLimits(form, component, base.title) };
    case 'email':
      return { ...base, format: 'string', widget: 'email' };
    case 'phoneNumber':
      return { ...base, format: 'string', widget: 'phone' };
    case 'number':
      return { ...base, format: 'number', ...decimalsOf(component), ...numberLimits(component) };
    case 'currency':
      return { ...base, format: 'number', currency: true, ...numberLimits(component) };
    case 'checkbox':
      return { ...base, format: 'checkbox', ...(component['defaultValue'] === true && { default: true }) };
    case 'radio':
      return choice(form, component, { ...base, format: 'select', widget: 'radio' }, component['values']);
    case 'select':
      return choice(form, component, { ...base, format: 'select' }, optionsOf(component));
    case 'datetime':
    case 'day':
      if (type === 'datetime' && component['enableTime'] !== false) form.omit(base.title, 'the time of day');
      return { ...base, format: 'date' };
    case 'file':
      return {
        ...base,
        format: 'string',
        widget: 'file-drop',
        maxFiles: component['multiple'] === true ? 5 : 1,
      };
    default:
      return undefined;
  }
}

function add(form: Taking, component: JsonObject, name: string, question: Question, type: string): void {
  const validate = within(component, 'validate');
  const isRequired = validate['required'] === true;
  if (question.format === 'select' && (question.choices ?? []).length === 0) {
    form.omit(question.title, 'a question without choices');
    return;
  }
  const message = textIn(validate['customMessage']) || textIn(within(component, 'errors')['required']);
  if (component['multiple'] === true && type !== 'file')
    form.omit(question.title, 'that it takes several answers');
  if (component['disabled'] === true) form.omit(question.title, 'that it is only for reading');
  if (textIn(component['placeholder']) !== '')
    form.omit(question.title, `the example “${textIn(component['placeholder'])}” in the empty field`);
  if (textIn(component['inputMask']) !== '')
    form.omit(question.title, `the mask ${textIn(component['inputMask'])}`);
  form.add(name, {
    ...question,
    ...(isRequired && { required: true }),
    ...(isRequired && message !== '' && { messages: { required: message } }),
    ...defaultOf(component, question),
  });
}

function choice(form: Taking, component: JsonObject, question: Question, options: unknown): Question {
  if (options === undefined) form.omit(question.title, 'choices that it loads from elsewhere');
  const choices = choicesFrom(options, CHOICE);
  return { ...question, choices };
}

/** The options of a select: written in the form, or undefined if it loads them. */
function optionsOf(component: JsonObject): unknown {
  const source = textIn(component['dataSrc']) || 'values';
  const data = within(component, 'data');
  return source === 'values' ? (data['values'] ?? []) : source === 'json' ? data['json'] : undefined;
}

function ticks(form: Taking, component: JsonObject, name: string, base: Base): void {
  const choices = choicesFrom(component['values'], CHOICE);
  if (choices.length === 0) form.omit(base.title, 'a question without choices');
  else form.addTicks(name, base.title, choices, base);
  if (within(component, 'validate')['required'] === true)
    form.omit(base.title, 'that one of its ticks is required');
}

/** Several questions with the same answers, each a choice. */
function table(form: Taking, component: JsonObject, name: string, title: string): void {
  const choices = choicesFrom(component['values'], CHOICE);
  for (const row of choicesFrom(component['questions'], CHOICE))
    form.add(`${name}_${row.value}`, {
      title: `${title}: ${row.title}`,
      format: 'select',
      widget: 'radio',
      choices,
      ...(within(component, 'validate')['required'] === true && { required: true }),
    });
}

function text(form: Taking, component: JsonObject, name: string): void {
  const content = htmlTextIn(component['content'] ?? component['html']);
  if (content === '') return;
  const isLong = content.length > 300;
  form.add(name, {
    format: 'text',
    title: isLong ? `${content.slice(0, 60).trim()}…` : content,
    ...(isLong && { help: content }),
  });
}

function textLimits(form: Taking, component: JsonObject, title: string): Partial<Field> {
  const validate = within(component, 'validate');
  const length = wholeNumberIn(validate['maxLength'], 1);
  const least = wholeNumberIn(validate['minLength'], 1);
  if (least !== undefined) form.omit(title, `at least ${least} characters`);
  const pattern = textIn(validate['pattern']);
  return {
    ...(length !== undefined && { length }),
    // Form.io matches the whole answer.
    ...(pattern !== '' && { pattern: anchored(pattern) }),
  };
}

function anchored(pattern: string): string {
  const isWhole = pattern.startsWith('^') && pattern.endsWith('$');
  return isWhole ? pattern : `^(?:${pattern.replace(/^\^/, '').replace(/\$$/, '')})$`;
}

function numberLimits(component: JsonObject): Partial<Field> {
  const validate = within(component, 'validate');
  const min = numberIn(validate['min']);
  const max = numberIn(validate['max']);
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...((min === undefined || min < 0) && { allowNegative: true }),
  };
}

function decimalsOf(component: JsonObject): Partial<Field> {
  if (within(component, 'validate')['integer'] === true) return { decimals: 0 };
  const decimals = wholeNumberIn(component['decimalLimit'], 0);
  return decimals === undefined ? {} : { decimals: Math.min(decimals, 6) };
}

function defaultOf(component: JsonObject, { format, choices, multiline, widget }: Question): Partial<Field> {
  const value = component['defaultValue'];
  if (format === 'number') {
    const number = numberIn(value);
    return number === undefined ? {} : { default: number };
  }
  if (format === 'select') {
    const text = textIn(value);
    return choices?.some((one) => one.value === text) === true ? { default: text } : {};
  }
  const isText = format === 'string' && widget !== 'file-drop' && typeof value === 'string' && value !== '';
  return isText && multiline !== true ? { default: value } : {};
}
