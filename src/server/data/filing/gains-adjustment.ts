import { type Pence, pence } from '#domain/money.ts';
import type { IncludedForm } from './xml/form-pages.ts';

const ADJUSTMENT = 'box_51';

/**
 * HMRC's calculation of 2024-25 knows only the rates before 30 October 2024, so the return has to hold the difference that
 * the later rates make (SA108 box 51). Where the filer left the box empty the difference found is sent, in whole pounds;
 * a figure of the filer's own is sent as it is.
 * @param difference as the tax engine found it; nil in every other year
 */
export function withGainsAdjustment(forms: readonly IncludedForm[], difference: Pence): IncludedForm[] {
  const inPounds = pence(Math.round(difference / 100) * 100);
  return forms.map((form) => {
    if (form.definition.code !== 'SA108' || inPounds === 0) return form;
    const entries = form.entries.map((values) =>
      values[ADJUSTMENT] === undefined || values[ADJUSTMENT] === ''
        ? { ...values, [ADJUSTMENT]: inPounds }
        : values,
    );
    return { ...form, entries };
  });
}
