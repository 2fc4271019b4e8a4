import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTaxForms, TaxForm } from '#contract/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { formsInForce, type InForce, validatorHashOf } from '../definitions/in-force.ts';
import { savedForms } from './saved-forms.repo.ts';

/**
 * The definitions in force as the wire carries them, the forms that cannot be used, each with the reason, and those out of
 * use that this person holds answers in.
 */
export async function formsOfYear(
  tx: Tx,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<ReplyOf<typeof getTaxForms>> {
  const { forms, unreadable, withdrawn } = await formsInForce(tx, year, now);
  const saved = withdrawn.length === 0 ? [] : await savedForms(tx, userId, year);
  const held = withdrawn.filter(({ definition }) =>
    saved.some(({ section }) => section === definition.tax_column),
  );
  const sorted = forms.sort((a, b) => rank(a) - rank(b) || a.code.localeCompare(b.code));
  return {
    forms: await Promise.all(sorted.map((form, index) => wireForm(tx, form, index + 1))),
    unavailable: unreadable.map(({ code, title, reason }) => ({ code, title, reason })),
    withdrawn: await Promise.all(held.map((form, index) => wireForm(tx, form, sorted.length + index + 1))),
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
