import type { LeftOut } from '#contract/tax-calculation.ts';
import { formatPounds } from '#domain/money.ts';
import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Tx } from '../../db/database.ts';
import { taggedTotals } from '../../data/books/books.ts';
import { boxCode } from '../../data/books/tax-categories.ts';
import type { ReturnFigures } from '../../data/tax/figures-of-year.ts';

/** The section of the form that pay is filled in on, and its code. */
const EMPLOYMENT = { section: 'employment', form: 'SA102' } as const;

/**
 * What is tagged and counts nowhere: tags that no form of the year has a box for, as furnished holiday lets after 5 April
 * 2025, and pay as long as the form for it is empty. Personal and transfer are meant to count nowhere.
 */
export async function tagsWithoutBox(
  tx: Tx,
  userId: number,
  year: TaxYear,
  { definitions, saved }: Pick<ReturnFigures, 'definitions' | 'saved'>,
): Promise<LeftOut[]> {
  const filled = new Set(
    definitions
      .flatMap((definition) => fieldsFor(definition, year))
      .flatMap(({ fill }) => (fill?.from === 'bookkeeping' ? fill.tags : [])),
  );
  const hasPay = saved.some(({ section }) => section === EMPLOYMENT.section);
  return (await taggedTotals(tx, [userId], year)).flatMap(({ category, total, count }): LeftOut[] => {
    const amount = `${formatPounds(total)} tagged ${category.title}`;
    if (category.code === 'EMPI')
      return hasPay
        ? []
        : [
            {
              code: 'no_box',
              count,
              words: `${amount}: pay counts when you fill in its form`,
              link: { form: EMPLOYMENT.form },
            },
          ];
    const code = boxCode(category);
    if (code === undefined || filled.has(code)) return [];
    const advice = code === 'FHLI' || code === 'FHLE' ? '; from 6 April 2025 it is property' : '';
    return [
      {
        code: 'no_box',
        count,
        words: `${amount}: there is no box for it in ${taxYearLabel(year)}${advice}`,
        link: { tag: code },
      },
    ];
  });
}
