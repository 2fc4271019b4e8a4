import { formatPounds, type Pence, pence } from '#domain/money.ts';
import type { SettledForm } from '../../../data/tax/settled-forms.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { amountOf, isRecord, type Problems } from './case-problem.ts';

/** Pound boxes may have been rounded before they were added up: ten of them by a pound each. */
const ROUNDING = 1000;

/**
 * A computed box is not an answer. A figure given for it must equal its result; otherwise it was meant as an answer and
 * would be lost.
 * @param given the entries of the form as given
 */
export function checkComputed(
  { definition, year, entries }: SettledForm,
  given: readonly unknown[],
  problems: Problems,
): void {
  const computed = fieldsFor(definition, year).filter(
    (field) => field.computed !== undefined && field.currency,
  );
  for (const { values, entry = 1 } of entries) {
    const raw = given[entry - 1];
    if (!isRecord(raw)) continue;
    for (const { name } of computed) {
      const stated = amountOf(raw[name]);
      const value = values[name];
      const comesTo: Pence = typeof value === 'number' ? pence(value) : pence(0);
      if (stated === undefined || Math.abs(stated - comesTo) <= ROUNDING) continue;
      const at = `forms.${definition.code}${definition.kind === 'list' ? `[${entry - 1}]` : ''}.${name}`;
      problems.add(
        at,
        `This box is worked out from others and comes to ${formatPounds(comesTo)}. Fill in the boxes it is made of.`,
      );
    }
  }
}
