import type { LeftOut } from '#contract/tax/tax-calculation.ts';
import { formatPounds } from '#domain/money.ts';
import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Tx } from '../../db/database.ts';
import { taggedTotals } from '../../data/books/books.ts';
import { boxCode } from '../../data/books/tax-categories.ts';
import type { ReturnFigures } from '../../data/tax/figures-of-year.ts';

/** The section of the form for pay, and its code. */
const EMPLOYMENT = { section: 'employment', form: 'SA102' } as const;

/**
 * Tagged amounts that count nowhere: tags without a box in any form of the year, such as furnished holiday lets after 5
 * April 2025, and pay while its form is empty. Personal and transfer are not meant to count.
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
