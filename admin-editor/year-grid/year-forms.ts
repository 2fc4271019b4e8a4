import type { FormSummary } from '#contract/definitions/definitions.ts';
import { isShipped, isTaxYear, startYear, type TaxYear, taxYearLabel, taxYears } from '#domain/tax-year.ts';
import { paths } from '#client/shared/paths.ts';
import type { LoadedForm } from '../draft/use-draft.ts';
import { messages } from '../open-form/messages.ts';

/** The address of the grid of a year ('2025-26'), which it says as '2025-2026'. */
export function gridOf(taxYear: string): string {
  return isTaxYear(taxYear) ? `${paths.adminFormGrid}?year=${taxYearLabel(taxYear)}` : paths.adminFormGrid;
}

/** The years to choose from, newest first: those that are shipped, and those that some form has a definition for. */
export function gridYears(forms: readonly FormSummary[]): readonly TaxYear[] {
  return taxYears
    .filter((year) => isShipped(year) || forms.some(({ taxYear }) => taxYear === year))
    .toSorted((a, b) => startYear(b) - startYear(a));
}

/** The year an address asks for; without a good one the newest that a form has a definition for. */
export function yearAsked(label: string | null, forms: readonly FormSummary[]): TaxYear {
  const asked = gridYears(forms).find((year) => taxYearLabel(year) === label || year === label);
  return asked ?? gridYears(forms).find((year) => forms.some(({ taxYear }) => taxYear === year)) ?? '2025-26';
}

/** What holds in a year: of each form and dialog the definition that begins last by then. Dialogs come last. */
export function formsIn(forms: readonly FormSummary[], year: TaxYear): readonly FormSummary[] {
  const newest = new Map<string, FormSummary>();
  for (const form of forms) {
    const known = newest.get(form.code);
    if (form.taxYear <= year && (known === undefined || known.taxYear < form.taxYear))
      newest.set(form.code, form);
  }
  const isDialog = ({ kind }: FormSummary) => Number(kind === 'dialog');
  return [...newest.values()].sort((a, b) => isDialog(a) - isDialog(b) || a.code.localeCompare(b.code));
}

interface Held {
  readonly which: { readonly code: string; readonly taxYear: string };
  readonly form: Pick<LoadedForm, 'withdrawal'>;
}

/** From when a change of the forms of a year counts, where that is not the year itself. */
export function noticesOf(forms: readonly Held[], year: TaxYear): readonly string[] {
  const those = (isWanted: (form: Held) => boolean) => forms.filter(isWanted).map(({ which }) => which);
  const older = those(({ which, form }) => form.withdrawal === null && which.taxYear !== year);
  const out = those(({ form }) => form.withdrawal !== null);
  return [
    ...(older.length === 0 ? [] : [messages.yearGrid.older(older)]),
    ...(out.length === 0 ? [] : [messages.yearGrid.outOfUse(out)]),
  ];
}
