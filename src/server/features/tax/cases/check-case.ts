import { checkForm, checkList, issueOfRule, type ListIssue } from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { references } from '#form-schemas/logic.ts';
import { rulesFor } from '#form-schemas/resolve.ts';
import type { BookTotals, Context } from '#form-schemas/settle.ts';
import { hiddenIssues } from '#form-schemas/visibility.ts';
import type { InForce } from '../../../data/definitions/in-force.ts';
import { validatorOf } from '../../../data/definitions/validator-of.ts';
import type { SavedForm } from '../../../data/answers/saved-forms.repo.ts';
import type { Problems } from './case-problem.ts';

export interface Checked {
  readonly form: InForce;
  readonly saved: SavedForm;
  readonly context: Context;
  readonly totals: BookTotals;
}

/**
 * Checks what a save would refuse: invalid values and answers to hidden boxes are problems. What only the return
 * requires (required boxes, rules between boxes) is a note: the figures are calculated anyway, with losses and
 * allowances only as far as the law allows. Answers that do not count with these figures are notes too.
 */
export function checkAnswers(
  { form, saved, context, totals }: Checked,
  problems: Problems,
  notes: Problems,
): void {
  const { definition, year } = form;
  const input = { definition, year, context, totals, validate: validatorOf(form) };
  const isOne = !isList(saved.answers);
  const entries = isList(saved.answers) ? saved.answers : [saved.answers];
  const at = ({ entry = 0, field }: ListIssue) =>
    `forms.${definition.code}${isOne ? '' : `[${entry}]`}${field === '' ? '' : `.${field}`}`;

  const hidden = hiddenIssues(input, entries);
  const regardless =
    hidden.length === 0 ? [] : hiddenIssues({ ...input, definition: withoutFigures(definition) }, entries);
  for (const issue of hidden) {
    const isAlways = regardless.some(({ field, entry }) => field === issue.field && entry === issue.entry);
    if (isAlways) problems.add(at(issue), issue.message);
    else notes.add(at(issue), 'Not asked for with these figures, so it does not count.');
  }
  // A form that is not in the return has no required boxes.
  const excluded = entries.map((values): Values => ({ ...values, [INCLUDE]: false }));
  const rules = new Set(
    rulesFor(definition, year)
      .filter(({ id }) => !ABOVE_THE_LAW.has(`${definition.code}.${id}`))
      .map((rule) => issueOfRule(rule, year).message),
  );
  const issues = isOne
    ? excluded.flatMap((values) => checkForm({ ...input, values }))
    : checkList({ ...input, entries: excluded });
  for (const issue of issues) (rules.has(issue.message) ? notes : problems).add(at(issue), issue.message);
}

/** Rules that stop deductions above the legal limit where nothing later does: problems. */
const ABOVE_THE_LAW: ReadonlySet<string> = new Set([
  'HW1.months_of_a_year',
  'HW1.rooms',
  'SA103S.box_23_limit',
  'SA103S.box_24_limit',
]);

/** The form without conditions on the calculation. */
function withoutFigures(definition: Definition): Definition {
  const { form_json } = definition;
  const fields = form_json.fields.map(({ visibleIf, ...field }): Field => {
    const readsFigures =
      visibleIf !== undefined && [...references(visibleIf)].some((name) => name.startsWith('calculation.'));
    return visibleIf === undefined || readsFigures ? field : { ...field, visibleIf };
  });
  return { ...definition, form_json: { ...form_json, fields } };
}
