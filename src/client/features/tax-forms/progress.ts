import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { UNSAVED_CHANGES } from './messages.ts';

/** How far along a form is, as the menu shows it. */
export interface Progress {
  readonly label: string;
  readonly tone: 'plain' | 'accent' | 'warn';
}

/**
 * `answers`: the section from getTaxData; undefined when nothing is saved. `isUnsaved`: there is typing not saved
 * yet, which is shown as well as the saved state.
 */
export function progressOf(
  form: Pick<TaxForm, 'kind' | 'form_json'>,
  answers: unknown,
  isUnsaved: boolean,
): readonly Progress[] {
  const isNone =
    answers === undefined || answers === null || (Array.isArray(answers) && answers.length === 0);
  if (isNone) return [isUnsaved ? UNSAVED : NOT_STARTED];
  return [savedProgress(form, answers), ...(isUnsaved ? [UNSAVED] : [])];
}

function savedProgress({ kind, form_json }: Pick<TaxForm, 'kind' | 'form_json'>, answers: unknown): Progress {
  if (form_json.recordOnly === true) return SAVED;
  if (kind === 'list') return listProgress(Array.isArray(answers) ? answers : []);
  return isIncluded(answers) ? INCLUDED : { label: 'Saved, not included', tone: 'warn' };
}

const NOT_STARTED: Progress = { label: 'Not started', tone: 'plain' };
const UNSAVED: Progress = { label: UNSAVED_CHANGES, tone: 'warn' };
/** A form for the records only is not part of a return. */
const SAVED: Progress = { label: 'Saved', tone: 'accent' };
const INCLUDED: Progress = { label: 'Included', tone: 'accent' };

function listProgress(entries: readonly unknown[]): Progress {
  const included = entries.filter(isIncluded).length;
  if (included === entries.length)
    return { label: included === 1 ? '1 included' : `${included} included`, tone: 'accent' };
  return { label: `${included} of ${entries.length} included`, tone: 'warn' };
}

function isIncluded(answers: unknown): boolean {
  return typeof answers === 'object' && answers !== null && 'include' in answers && answers.include === true;
}
