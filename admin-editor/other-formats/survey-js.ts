import { readQuestion } from './survey-js-question.ts';
import { conditionIn } from './survey-js-expression.ts';
import { beginTaking, type TakenOver, type Taking } from './taken-over.ts';
import { isObject, type JsonObject, objectsIn, textIn, wholeNumberIn } from './unknown-json.ts';

/** How deep panels can lie in each other. */
const DEEPEST = 20;

/** A form of SurveyJS: pages and panels become sections, dynamic panels and matrices lists. */
export function fromSurveyJs(survey: JsonObject, code: string): TakenOver {
  const form = beginTaking(code);
  const pages = objectsIn(survey['pages']);
  for (const page of pages.length > 0 ? pages : [survey]) {
    const from = form.count();
    const title = page === survey ? '' : textIn(page['title']);
    form.section(title === '' && pages.length > 1 ? textIn(page['name']) : title);
    readElements(form, page, 0);
    showIf(form, from, title || 'A page', page);
  }
  for (const [key, words] of Object.entries(leftOut))
    if (objectsIn(survey[key]).length > 0) form.omit('The form', words);
  return form.finish('SurveyJS', textIn(survey['title']));
}

const leftOut = {
  triggers: 'triggers',
  calculatedValues: 'calculated values',
  completedHtmlOnCondition: 'the pages after sending',
};

function readElements(form: Taking, parent: JsonObject, depth: number): void {
  for (const element of objectsIn(parent['elements'] ?? parent['questions']))
    readElement(form, element, depth);
}

function readElement(form: Taking, element: JsonObject, depth: number): void {
  const from = form.count();
  const name = textIn(element['name']) || 'question';
  const title = textIn(element['title']) || name;
  const type = textIn(element['type']);
  if (depth > DEEPEST) form.omit(title, 'what lies deeper than 20 levels');
  else if (type === 'panel') {
    form.section(textIn(element['title']), true);
    readElements(form, element, depth + 1);
  } else if (type === 'paneldynamic') {
    readList(form, element, name, title, () => {
      for (const inner of objectsIn(element['templateElements'])) readElement(form, inner, depth + 1);
    });
  } else if (type === 'matrixdynamic') {
    readList(form, { ...element, asTable: true }, name, title, () => {
      for (const column of objectsIn(element['columns']))
        readElement(form, columnOf(column, element), depth + 1);
    });
  } else readQuestion(form, element, name, title, type);
  showIf(form, from, title, element);
  for (const [key, words] of Object.entries(conditionsLeftOut))
    if (textIn(element[key]) !== '') form.omit(title, `${words} “${textIn(element[key])}”`);
}

const conditionsLeftOut = {
  enableIf: 'when it can be changed:',
  requiredIf: 'when it is required:',
  setValueExpression: 'the value it is given:',
  defaultValueExpression: 'the value it begins with:',
  choicesVisibleIf: 'which choices are shown:',
};

function readList(form: Taking, element: JsonObject, name: string, title: string, content: () => void): void {
  if (form.isInList) {
    form.omit(title, 'a list inside a list');
    return;
  }
  const isTable = element['asTable'] === true;
  const least = wholeNumberIn(element[isTable ? 'minRowCount' : 'minPanelCount'], 1);
  const most = wholeNumberIn(element[isTable ? 'maxRowCount' : 'maxPanelCount'], 1);
  const help = textIn(element['description']);
  const first = textIn(element['templateTitle']);
  if (first.includes('{')) form.omit(title, `the title of an entry, “${first}”`);
  const list = {
    title,
    ...(help !== '' && { help }),
    ...(isTable && { asTable: true }),
    ...(least !== undefined && { minEntries: Math.min(least, 200) }),
    ...(most !== undefined && { maxEntries: most }),
  };
  form.addList(name, list, content);
}

/** A column of a table as a question. A column without its own kind has that of the table. */
function columnOf(column: JsonObject, table: JsonObject): JsonObject {
  const kind = textIn(column['cellType'] ?? table['cellType']);
  const type = kind === '' || kind === 'default' ? 'dropdown' : kind;
  const own = Array.isArray(column['choices']) && column['choices'].length > 0;
  return { ...column, type, ...(!own && { choices: table['choices'] }) };
}

/** Shows what was added since `from` only while `visibleIf` holds. */
function showIf(form: Taking, from: number, title: string, element: JsonObject): void {
  const places = Array.from({ length: form.count() - from }, (_, index) => from + index);
  if (element['visible'] === false) form.omit(title, 'that it is hidden, so it is always shown');
  const text = textIn(element['visibleIf']);
  if (text !== '') form.showIf(places, title, text, conditionIn(text) ?? (() => undefined));
}

/** Whether a file is a form of SurveyJS. */
export function isSurveyJs(value: JsonObject): boolean {
  const parts = [...objectsIn(value['pages']), value];
  return parts.some((part) =>
    objectsIn(part['elements'] ?? part['questions']).some(
      (one) => isObject(one) && typeof one['type'] === 'string' && typeof one['name'] === 'string',
    ),
  );
}
