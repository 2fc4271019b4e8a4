import type { ReplyOf } from '#contract/endpoint.ts';
import type { FormFacts, ProfileFacts } from '#contract/form-context.ts';
import type { TaxCalculation } from '#contract/tax-calculation.ts';
import type { getBookTotals, getTaxData, getTaxForms } from '#contract/tax-forms.ts';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { readAnswers } from '#form-schemas/read-answers.ts';
import type { BookTotals } from '#form-schemas/settle.ts';
import { definitionOf } from './answers.ts';

/** The answers of the server about one year. `data` is that of getTaxData for '*'. */
export interface Replies {
  readonly profile: ProfileFacts;
  readonly forms: ReplyOf<typeof getTaxForms>;
  readonly data: ReplyOf<typeof getTaxData>;
  readonly books: ReplyOf<typeof getBookTotals>;
  readonly calculation: TaxCalculation | undefined;
}

/** What conditions of forms are worked out from, as formContext() takes it. */
export function formFacts(year: TaxYear, { profile, forms, data, books, calculation }: Replies): FormFacts {
  const sections = new Map(Object.entries(JSON.parse(data.data) as Readonly<Record<string, unknown>>));
  const attachments: unknown = calculation?.['attachments'];
  return {
    year,
    profile,
    forms: forms.forms.map((form) => {
      const definition = definitionOf(form);
      const answers = sections.get(form.tax_column);
      const read = (one: unknown) => readAnswers(definition, year, one);
      return {
        definition,
        answers:
          answers === undefined || answers === null
            ? undefined
            : Array.isArray(answers)
              ? answers.map(read)
              : read(answers),
      };
    }),
    totals: bookTotalsOf(books.totals),
    // A year that is refused has no tax. What is known of it, or was last, decides which questions are asked.
    calculation: calculation?.refusals.length === 0 ? calculation : calculation?.known,
    lastKnown: calculation?.last_known,
    attachments: Array.isArray(attachments) ? attachments.length : 0,
  };
}

/** The totals as the checks of a form take them: pence by tag code. */
export function bookTotalsOf(totals: Replies['books']['totals']): BookTotals {
  return Object.fromEntries(totals.map(({ code, total }) => [code, pounds(total)]));
}
