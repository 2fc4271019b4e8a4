import type { Definition } from '../definition.ts';
import { outsideNames } from '../outside-names.ts';
import { bookWidgets, isPracticeForm, taxAttributes } from '../practice-form.ts';
import type { Problem } from './problem.ts';

/** The most fields of a form of a practice. */
const MOST_FIELDS = 300;

/** What forms of practices cannot have, and what only they can have. */
export function practiceProblems(definition: Definition): Problem[] {
  const { kind, form_json } = definition;
  if (!isPracticeForm(definition))
    return form_json.signature === undefined
      ? []
      : [{ path: '/form_json/signature', message: 'Only forms of practices are signed.' }];
  const { fields, rules = [] } = form_json;
  const problems: Problem[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  if (kind !== 'single' || form_json.recordOnly !== true || form_json.list !== undefined)
    add('/kind', 'A form of a practice is a single form whose answers are only saved and printed.');
  if (form_json.migrations !== undefined || form_json.provisional !== undefined)
    add('/form_json', 'Forms of practices have no answer moves and no provisional years.');
  if (fields.length > MOST_FIELDS) add('/form_json/fields', `A form can have at most ${MOST_FIELDS} fields.`);
  for (const [at, field] of fields.entries()) {
    for (const attribute of Object.keys(field).filter((name) => taxAttributes.has(name)))
      add(`/form_json/fields/${at}/${attribute}`, 'Only forms of a tax return can have this. Remove it.');
    if (field.widget !== undefined && bookWidgets.has(field.widget))
      add(`/form_json/fields/${at}/widget`, 'This kind of field needs the books. Choose another one.');
    const { fill: _, ...asked } = field;
    if (readsOutside(definition, { fields: [asked] }))
      add(`/form_json/fields/${at}/visibleIf`, 'Conditions and formulas can only read this form.');
  }
  for (const [at, rule] of rules.entries())
    if (readsOutside(definition, { fields: [], rules: [rule] }))
      add(`/form_json/rules/${at}/when`, 'Rules can only read this form.');
  return problems;
}

function readsOutside(definition: Definition, form_json: Definition['form_json']): boolean {
  return outsideNames({ ...definition, form_json }).size > 0;
}
