import type { LeftOut } from '#contract/tax/tax-calculation.ts';
import { toPounds } from '#domain/money.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import type { Tx } from '../../db/database.ts';
import { formsWithDrafts } from '../../data/answers/saved-drafts.repo.ts';
import { untaggedSums } from '../../data/books/untagged.ts';
import { claimsNotGiven } from './claims-not-given.ts';
import type { ReturnFigures } from '../../data/tax/figures-of-year.ts';
import { tagsWithoutBox } from './tags-without-box.ts';

/**
 * What a filer has entered for a year that the tax does not count: excluded forms, unsaved changes, untagged lines,
 * tags without a box, claims that come to zero.
 */
export async function leftOut(
  tx: Tx,
  userId: number,
  year: TaxYear,
  figures: ReturnFigures,
): Promise<LeftOut[]> {
  const { saved, definitions } = figures;
  // Forms that are only stored and printed are not part of a return and cannot be included.
  const named = definitions.filter(
    ({ kind, form_json }) => kind !== 'dialog' && form_json.recordOnly !== true,
  );
  const drafts = await formsWithDrafts(tx, userId, year);
  const untagged = await untaggedSums(tx, userId, { from: taxYearStart(year), to: taxYearEnd(year) });
  return [
    ...named.flatMap(({ code, title, tax_column: section }): LeftOut[] => {
      const answers = saved.find((form) => form.section === section)?.answers;
      if (answers === undefined || section === FINAL) return [];
      const excluded = (isList(answers) ? answers : [answers]).filter(isExcluded).length;
      if (excluded === 0) return [];
      const what = isList(answers)
        ? `${excluded} ${excluded === 1 ? 'entry' : 'entries'} of ${title}`
        : title;
      return [
        {
          code: 'not_included',
          count: excluded,
          words: `${what}: saved but not included`,
          link: { form: code },
        },
      ];
    }),
    ...named
      .filter(({ tax_column: section }) => drafts.has(section))
      .map(({ code, title }): LeftOut => ({
        code: 'not_saved',
        count: 1,
        words: `${title}: unsaved changes`,
        link: { form: code },
      })),
    ...(untagged.count === 0
      ? []
      : [
          {
            code: 'untagged',
            count: untagged.count,
            words: `${untagged.count} ${untagged.count === 1 ? 'transaction has' : 'transactions have'} no tag`,
            money_in: toPounds(untagged.moneyIn),
            money_out: toPounds(untagged.moneyOut),
            link: { untagged: true },
          } as const,
        ]),
    ...(await tagsWithoutBox(tx, userId, year, figures)),
    ...claimsNotGiven(year, figures),
  ];
}

function isExcluded(entry: Values): boolean {
  const filled = Object.entries(entry).some(
    ([name, value]) => name !== INCLUDE && value !== undefined && value !== '' && value !== false,
  );
  return filled && entry[INCLUDE] !== true;
}
