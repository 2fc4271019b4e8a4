import type { Field } from '#form-schemas/definition.ts';
import { conditionIn } from './survey-js-expression.ts';
import { answered, choicesFrom, filled, joined, not, type Question, type Taking } from './taken-over.ts';
import { htmlTextIn, type JsonObject, numberIn, objectsIn, textIn, wholeNumberIn } from './unknown-json.ts';

type Choices = NonNullable<Field['choices']>;

const CHOICE = { value: 'value', title: 'text' };

/** Adds one question of SurveyJS to the form, or says why it is left out. */
export function readQuestion(
  form: Taking,
  element: JsonObject,
  name: string,
  title: string,
  type: string,
): void {
  const help = textIn(element['description']);
  const base = { title, ...(help !== '' && { help }) };
  const choices = withOther(form, element, title);
  const several = () => {
    if (element['isRequired'] === true) form.omit(title, 'that one of its ticks is required');
    return form.addTicks(name, title, choices, base);
  };
  switch (type) {
    case 'text':
      return single(form, element, name, { ...base, ...textQuestion(form, element, title) });
    case 'comment':
      return single(form, element, name, {
        ...base,
        format: 'string',
        multiline: true,
        ...lengthOf(element),
      });
    case 'radiogroup':
    case 'imagepicker':
    case 'buttongroup':
      return choice(form, element, name, { ...base, format: 'select', choices, widget: 'radio' });
    case 'dropdown':
      return choice(form, element, name, { ...base, format: 'select', choices });
    case 'rating':
      return choice(form, element, name, {
        ...base,
        format: 'select',
        choices: ratingOf(element),
        widget: 'radio',
      });
    case 'checkbox':
    case 'tagbox':
      return choices.length === 0 ? form.omit(title, 'a question without choices') : void several();
    case 'boolean':
      return single(form, element, name, {
        ...base,
        format: 'checkbox',
        ...(element['defaultValue'] === true && { default: true }),
      });
    case 'matrix':
      return matrix(form, element, name, title);
    case 'multipletext':
      for (const item of objectsIn(element['items'])) {
        const label = textIn(item['title']) || textIn(item['name']);
        readQuestion(form, item, `${name}_${textIn(item['name'])}`, `${title}: ${label}`, 'text');
      }
      return undefined;
    case 'file':
      return single(form, element, name, {
        ...base,
        format: 'string',
        widget: 'file-drop',
        maxFiles: element['allowMultiple'] === true ? 5 : 1,
      });
    case 'html':
      return text(form, name, htmlTextIn(element['html']));
    default:
      return form.omit(title, type === '' ? 'a question without a kind' : `a question of the kind “${type}”`);
  }
}

/** A question with one answer, what is checked of it, and whether it is required. */
function single(form: Taking, element: JsonObject, name: string, question: Question): void {
  const isRequired = element['isRequired'] === true;
  const refusal = textIn(element['requiredErrorText']);
  const given = element['defaultValue'];
  const isGiven = (typeof given === 'string' || typeof given === 'number') && question.format !== 'checkbox';
  const place = form.add(name, {
    ...question,
    ...(isRequired && { required: true }),
    ...(isRequired && refusal !== '' && { messages: { required: refusal } }),
    ...(isGiven && question.format !== 'date' && { default: given }),
  });
  if (textIn(element['placeholder']) !== '')
    form.omit(question.title, `the example “${textIn(element['placeholder'])}” in the empty field`);
  if (element['readOnly'] === true) form.omit(question.title, 'that it is only for reading');
  for (const check of objectsIn(element['validators']))
    readCheck(form, check, { place, name, title: question.title });
}

/** Expressions become rules. Limits and patterns are attributes of the question already. */
function readCheck(
  form: Taking,
  check: JsonObject,
  { place, name, title }: { place: number; name: string; title: string },
): void {
  const kind = textIn(check['type']);
  const message = textIn(check['text']) || 'Check this answer';
  if (kind === 'expression') {
    const condition = conditionIn(textIn(check['expression']));
    // An empty question is not checked.
    const fails = condition && joined('and', [filled(name), not(condition)]);
    form.addRule(place, title, message, fails ?? (() => undefined));
  } else if (!limitKinds.has(kind)) form.omit(title, `the check “${kind}”`);
}

const limitKinds: ReadonlySet<string> = new Set(['numeric', 'text', 'regex', 'email']);

function choice(form: Taking, element: JsonObject, name: string, question: Question): void {
  const { choices = [], title } = question;
  if (textIn(element['choicesByUrl']) !== '' || typeof element['choicesByUrl'] === 'object')
    form.omit(title, 'choices that it loads from an address');
  if (choices.length === 0) {
    form.omit(title, 'a question without choices');
    return;
  }
  const given = textIn(element['defaultValue']);
  const hasGiven = choices.some(({ value }) => value === given);
  single(form, { ...element, defaultValue: undefined }, name, {
    ...question,
    ...(hasGiven && { default: given }),
  });
  if (isWithOther(element)) {
    const place = form.add(`${name}_other`, { title: `${title}: ${otherOf(element)}`, format: 'string' });
    form.showIf([place], title, 'other', answered(name, '==', 'other'));
  }
}

function withOther(form: Taking, element: JsonObject, title: string): Choices {
  const choices = choicesFrom(element['choices'], CHOICE);
  const isConditional = objectsIn(element['choices']).some((one) => one['visibleIf'] !== undefined);
  if (isConditional) form.omit(title, 'when each of its choices is shown');
  return [
    ...choices,
    ...(isWithOther(element) ? [{ value: 'other', title: otherOf(element) }] : []),
    ...(element['showNoneItem'] === true || element['hasNone'] === true
      ? [{ value: 'none', title: textIn(element['noneText']) || 'None' }]
      : []),
  ];
}

function isWithOther(element: JsonObject): boolean {
  return element['showOtherItem'] === true || element['hasOther'] === true;
}

function otherOf(element: JsonObject): string {
  return textIn(element['otherText']) || 'Other';
}

/** The rows of a matrix, each a choice among its columns. */
function matrix(form: Taking, element: JsonObject, name: string, title: string): void {
  const choices = choicesFrom(element['columns'], CHOICE);
  if (choices.length === 0) form.omit(title, 'a table without columns');
  else
    for (const row of choicesFrom(element['rows'], CHOICE))
      form.add(`${name}_${row.value}`, {
        title: `${title}: ${row.title}`,
        format: 'select',
        widget: 'radio',
        choices,
        ...(element['isAllRowRequired'] === true && { required: true }),
      });
}

/** The steps of a rating: 1 to 5, unless it says otherwise. */
function ratingOf(element: JsonObject): Choices {
  const own = choicesFrom(element['rateValues'], CHOICE);
  if (own.length > 0) return own;
  const from = numberIn(element['rateMin']) ?? 1;
  const to = numberIn(element['rateMax']) ?? 5;
  const step = Math.max(numberIn(element['rateStep']) ?? 1, (to - from) / 50);
  const count = Math.max(1, Math.floor((to - from) / step) + 1);
  return Array.from({ length: count }, (_, index) => {
    const value = String(from + index * step);
    return { value, title: value };
  });
}

function text(form: Taking, name: string, content: string): void {
  if (content === '') return;
  const isLong = content.length > 300;
  form.add(name, {
    format: 'text',
    title: isLong ? `${content.slice(0, 60).trim()}…` : content,
    ...(isLong && { help: content }),
  });
}

/** What a text question asks for, by its `inputType`. */
function textQuestion(form: Taking, element: JsonObject, title: string): Omit<Question, 'title'> {
  const kind = textIn(element['inputType']) || 'text';
  const checks = objectsIn(element['validators']);
  const check = (type: string) => checks.find((one) => one['type'] === type) ?? {};
  if (kind === 'number' || kind === 'range' || checks.some(({ type }) => type === 'numeric')) {
    const min = numberIn(element['min']) ?? numberIn(check('numeric')['minValue']);
    const max = numberIn(element['max']) ?? numberIn(check('numeric')['maxValue']);
    return {
      format: 'number',
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...((min === undefined || min < 0) && { allowNegative: true }),
    };
  }
  if (kind === 'date') {
    if (element['min'] !== undefined || element['max'] !== undefined)
      form.omit(title, 'its first and last date');
    return { format: 'date' };
  }
  if (kind === 'email' || checks.some(({ type }) => type === 'email'))
    return { format: 'string', widget: 'email' };
  if (kind === 'tel') return { format: 'string', widget: 'phone' };
  if (kind !== 'text') form.omit(title, `the kind “${kind}”, so it takes any text`);
  const least = wholeNumberIn(check('text')['minLength'], 1);
  if (least !== undefined) form.omit(title, `at least ${least} characters`);
  const pattern = textIn(check('regex')['regex']);
  const message = textIn(check('regex')['text']);
  const length = wholeNumberIn(check('text')['maxLength'], 1);
  return {
    format: 'string',
    ...(length !== undefined && { length }),
    ...lengthOf(element),
    ...(pattern !== '' && { pattern }),
    ...(pattern !== '' && message !== '' && { messages: { pattern: message } }),
  };
}

function lengthOf(element: JsonObject): Partial<Field> {
  const length = wholeNumberIn(element['maxLength'], 1);
  return length === undefined ? {} : { length };
}
