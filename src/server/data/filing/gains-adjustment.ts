import { type Pence, pence } from '#domain/money.ts';
import type { IncludedForm } from './xml/form-pages.ts';

const ADJUSTMENT = 'box_51';

/**
 * HMRC's calculation of 2024-25 only knows the rates before 30 October 2024. So the return must include the difference
 * made by the later rates (SA108 box 51). If the filer left the box empty we send the calculated difference, in whole
 * pounds; otherwise the filer's own figure.
 * @param difference from the tax engine; zero in every other year
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
