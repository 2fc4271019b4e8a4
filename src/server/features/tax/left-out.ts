import type { LeftOut } from '#contract/tax/tax-calculation.ts';
import { toPounds } from '#domain/money.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { listContext } from '#form-schemas/list-context.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import { asksForBusiness, businessTwice } from '#form-schemas/takes-books.ts';
import type { Tx } from '../../db/database.ts';
import { formsWithDrafts } from '../../data/answers/saved-drafts.repo.ts';
import { asTotals, bookTotals } from '../../data/books/books.ts';
import { untaggedSums } from '../../data/books/untagged.ts';
import { claimsNotGiven } from './claims-not-given.ts';
import type { ReturnFigures } from '../../data/tax/figures-of-year.ts';
import { tagsWithoutBox } from './tags-without-box.ts';

/**
 * What a filer has entered for a year that the tax does not count: excluded forms, businesses on two forms, unsaved
 * changes, untagged lines, tags without a box, claims that come to zero.
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
    ...(await businessesTwice(tx, userId, year, figures)),
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

/** Forms with a business that another page has: they have none of its transactions, and the return is refused. */
async function businessesTwice(
  tx: Tx,
  userId: number,
  year: TaxYear,
  { saved, definitions, context }: ReturnFigures,
): Promise<LeftOut[]> {
  const asking = definitions.filter(asksForBusiness);
  const chosen = saved.filter(({ section }) => asking.some(({ tax_column }) => tax_column === section));
  if (chosen.length === 0) return [];
  const totals = asTotals(await bookTotals(tx, userId, year));
  return asking.flatMap(({ code, title, tax_column: section }): LeftOut[] => {
    const answers = chosen.find((form) => form.section === section)?.answers ?? [];
    const entries = isList(answers) ? answers : [answers];
    const found = entries.flatMap((entry, index) => {
      const scope = { ...context, ...(isList(answers) ? listContext(entries, index) : {}) };
      return businessTwice(section, entry, totals, scope) ?? [];
    });
    const [first] = found;
    if (first === undefined) return [];
    return [
      {
        code: 'business_twice',
        count: found.length,
        words: `${title}: ${first}`,
        link: { form: code },
      } as const,
    ];
  });
}

function isExcluded(entry: Values): boolean {
  const filled = Object.entries(entry).some(
    ([name, value]) => name !== INCLUDE && value !== undefined && value !== '' && value !== false,
  );
  return filled && entry[INCLUDE] !== true;
}
