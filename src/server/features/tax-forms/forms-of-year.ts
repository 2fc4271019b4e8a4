import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTaxForms, TaxForm } from '#contract/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { formsInForce, type InForce, validatorHashOf } from '../definitions/in-force.ts';

/** The definitions in force as the wire carries them, and the forms that cannot be used, each with the reason. */
export async function formsOfYear(tx: Tx, year: TaxYear, now: Date): Promise<ReplyOf<typeof getTaxForms>> {
  const { forms, unreadable } = await formsInForce(tx, year, now);
  const sorted = forms.sort((a, b) => rank(a) - rank(b) || a.code.localeCompare(b.code));
  return {
    forms: await Promise.all(sorted.map((form, index) => wireForm(tx, form, index + 1))),
    unavailable: unreadable.map(({ code, title, reason }) => ({ code, title, reason })),
  };
}

/** The pages of the return come first, in their order; then the product's own forms. */
function rank({ code }: InForce): number {
  return code.startsWith('SA') ? 0 : 1;
}

async function wireForm(tx: Tx, form: InForce, id: number): Promise<TaxForm> {
  const { title, helptext, moretext, tax_column, kind, form_json } = form.definition;
  return {
    id,
    code: form.code,
    title,
    helptext: helptext ?? '',
    moretext: moretext ?? '',
    tax_column,
    kind,
    form_json,
    tax_year: form.taxYear,
    version: form.version,
    validator: await validatorHashOf(tx, form),
  };
}
