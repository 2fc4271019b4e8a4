import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { startYear, type TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { extraFields, extraPart, extraValues } from '#form-schemas/extra-fields.ts';
import { readAnswers } from '#form-schemas/read-answers.ts';
import { withoutHidden } from '#form-schemas/visibility.ts';
import { toWire } from '#form-schemas/wire.ts';
import { definitionOf } from './answers.ts';

/** Saved answers as sent in calls. */
export type SavedAnswers = ExtraAnswers['answers'];

/** The extra fields that staff added to a dialog. Their answers are saved with the dialog's record. */
export interface ExtraForm {
  /** The dialog with only these fields. */
  readonly definition: Definition;
  readonly names: readonly string[];
  /** Saved answers as the dialog's values. */
  readonly read: (saved: SavedAnswers | undefined) => Values;
  /**
   * The extra answers for the body of the save; undefined where the dialog has no such field. `values` are those of
   * all its fields, `seen` what was saved when it opened.
   */
  readonly answers: (values: Values, seen?: SavedAnswers) => ExtraAnswers | undefined;
}

/** The value for `extra` in a body: empty where the dialog has no extra fields. */
export function withExtra(extra: ExtraAnswers | undefined): { extra?: ExtraAnswers } {
  return extra === undefined ? {} : { extra };
}

export function extraForm(form: TaxForm, year: TaxYear): ExtraForm {
  const whole = definitionOf(form);
  const definition = extraPart(whole);
  const names = extraFields(whole, year).map(({ name }) => name);
  return {
    definition,
    names,
    read: (saved = {}) => readAnswers(definition, year, saved),
    answers: (values, seen) => {
      if (names.length === 0) return undefined;
      const [shown = values] = withoutHidden({ definition, year }, [values]);
      return {
        tax_year: form.tax_year,
        version: form.version,
        tax_year_id: startYear(year),
        answers: toWire(definition, year, extraValues(whole, year, shown)),
        ...(seen === undefined ? {} : { seen }),
      };
    },
  };
}
