import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import type { SavedForm } from '../answers/saved-forms.repo.ts';
import type { ReturnFigures } from '../tax/figures-of-year.ts';

/** Everyone's return has this form. */
const MAIN_FORM = 'SA100';

/**
 * How many forms of a return are done, of those that are needed: the main form, those with answers, and those that the
 * books fill. A form is done as the menu of forms shows it: all of it is included.
 */
export function formsProgress({
  definitions,
  saved,
  forms,
}: Pick<ReturnFigures, 'definitions' | 'saved' | 'forms'>): { done: number; needed: number } {
  const filled = new Set(forms.map(({ section }) => section));
  const needed = definitions.filter(
    (one) =>
      one.kind !== 'dialog' &&
      one.tax_column !== FINAL &&
      (one.code === MAIN_FORM || filled.has(one.tax_column) || hasAnswers(answersOf(one, saved))),
  );
  return { needed: needed.length, done: needed.filter((one) => isDone(one, answersOf(one, saved))).length };
}

type Answers = SavedForm['answers'] | undefined;

function answersOf({ tax_column }: Definition, saved: readonly SavedForm[]): Answers {
  return saved.find(({ section }) => section === tax_column)?.answers;
}

function hasAnswers(answers: Answers): boolean {
  return answers !== undefined && (!isList(answers) || answers.length > 0);
}

function isDone({ form_json }: Definition, answers: Answers): boolean {
  if (answers === undefined) return false;
  if (form_json.recordOnly === true) return true;
  if (isList(answers)) return answers.length > 0 && answers.every((entry) => entry[INCLUDE] === true);
  return answers[INCLUDE] === true;
}
