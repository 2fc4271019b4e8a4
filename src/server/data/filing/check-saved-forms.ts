import type { TaxYear } from '#domain/tax-year.ts';
import { checkForm, checkList, type Offered } from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import { placeOf } from '#form-schemas/paths.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { BookTotals } from '#form-schemas/settle.ts';
import { BUSINESS } from '#form-schemas/takes-books.ts';
import type { Tx } from '../../db/database.ts';
import { formsInForce, type InForce } from '../definitions/in-force.ts';
import { validatorOf } from '../definitions/validator-of.ts';
import type { ReturnFigures } from '../tax/figures-of-year.ts';
import { tradesWithoutPage } from '../tax/settled-forms.ts';
import { offeredChoices } from '../answers/offered-choices.ts';
import { asTotals, bookTotals } from '../books/books.ts';
import type { FilingIssue } from './xml/issues.ts';

/** The section of further businesses on the short pages. */
const MORE = 'self_employment_more';

/**
 * Problems between the saved forms of the return. A save checks its own form against what was saved before; a form
 * saved later can break a rule of an earlier one.
 */
export async function checkSavedForms(
  tx: Tx,
  userId: number,
  year: TaxYear,
  figures: Pick<ReturnFigures, 'saved' | 'context'>,
  now: Date,
): Promise<FilingIssue[]> {
  const { forms } = await formsInForce(tx, year, now);
  const totals = asTotals(await bookTotals(tx, userId, year));
  const found = await Promise.all(
    forms.map(async (form) =>
      formIssues(form, figures, totals, await offeredChoices(tx, userId, form.definition)),
    ),
  );
  return [
    ...found.flat(),
    ...tradesLeftOut(figures, totals),
    ...firstBusinessMissing(figures),
    ...partnershipsTwice(figures),
  ];
}

/**
 * A trade in the books without a form, in a return with other trades: its income would be missing. A return without any
 * trade says elsewhere what it leaves out.
 */
function tradesLeftOut(
  { saved, context }: Pick<ReturnFigures, 'saved' | 'context'>,
  totals: BookTotals,
): FilingIssue[] {
  const pages = ['self_employment', 'self_employment_full', MORE];
  if (!pages.some((section) => Number(context[`included.${section}`] ?? 0) > 0)) return [];
  return tradesWithoutPage(saved, totals, context).map(({ name }) => ({
    code: 'missing',
    form: 'SA103F',
    field: BUSINESS,
    title: 'A business is missing',
    message: `Your books have ${name}, but no form in your return has its transactions. Add it to Self-employment (more businesses), or to Self-employment (full), SA103F, and choose it there as the business in your books.`,
  }));
}

/**
 * Further businesses without a first one: mileage, working from home and voluntary Class 2 go with that, so that they
 * would be missing.
 */
function firstBusinessMissing({ context }: Pick<ReturnFigures, 'context'>): FilingIssue[] {
  const has = (section: string) => Number(context[`included.${section}`] ?? 0) > 0;
  if (!has(MORE) || has('self_employment') || has('self_employment_full')) return [];
  return [
    {
      code: 'missing',
      form: 'SA103S',
      title: 'Your first business is missing',
      message:
        'Self-employment (more businesses) is for a second and any further business. Enter the first one on Self-employment, SA103S, or on Self-employment (full), SA103F.',
    },
  ];
}

/**
 * One business of a partnership on the short and on the full pages: its income would be taxed twice. Another business
 * of the same partnership has pages of its own.
 */
export function partnershipsTwice({ saved }: Pick<ReturnFigures, 'saved'>): FilingIssue[] {
  const included = (section: string) => {
    const answers = saved.find((one) => one.section === section)?.answers ?? [];
    return isList(answers) ? answers.map((values, index) => ({ values, entry: index + 1 })) : [];
  };
  const keyOf = (values: Values) => `${String(values['box_1'])} ${String(values['box_2']).toLowerCase()}`;
  const inReturn = ({ values }: { readonly values: Values }) => values[INCLUDE] === true;
  const short = new Set(
    included('partnership')
      .filter(inReturn)
      .map(({ values }) => keyOf(values)),
  );
  return included('partnership_full')
    .filter(inReturn)
    .filter(({ values }) => short.has(keyOf(values)))
    .map(({ values, entry }) => ({
      code: 'not_valid',
      form: 'SA104F',
      field: 'box_1',
      box: '1',
      entry,
      title: 'A partnership is entered twice',
      message: `${String(values['box_2'])} is on both partnership forms. Keep it on one of them: Partnership (SA104S) for trading profit and UK interest, or Partnership (full), SA104F, for everything.`,
    }));
}

/** Problems of one form in the return, given all saved forms. A form that is not part of it has none. Pure. */
export function formIssues(
  form: InForce,
  { saved, context }: Pick<ReturnFigures, 'saved' | 'context'>,
  totals: BookTotals,
  offered: Offered = {},
): FilingIssue[] {
  const { definition, year } = form;
  const section = definition.tax_column;
  const answers = saved.find((one) => one.section === section)?.answers;
  if (answers === undefined || definition.kind === 'dialog') return [];
  const input = { definition, year, validate: validatorOf(form), totals, context, offered };
  const isPart = isList(answers)
    ? answers.some((entry) => entry[INCLUDE] === true)
    : answers[INCLUDE] === true || section === FINAL;
  if (!isPart) return [];
  const issues = isList(answers)
    ? checkList({ ...input, entries: answers })
        .filter(({ entry }) => entry === undefined || answers[entry]?.[INCLUDE] === true)
        .map(({ entry, ...issue }) => ({
          ...issue,
          ...(entry === undefined ? {} : { entry: entry + 1 }),
        }))
    : checkForm({ ...input, values: answers });
  const fields = fieldsFor(definition, year);
  return issues.map((issue): FilingIssue => {
    const box = fields.find(({ name }) => name === (placeOf(issue.field)?.name ?? issue.field))?.box;
    const place = box === undefined ? definition.title : `${definition.title}, box ${box}`;
    return {
      ...issue,
      code: 'not_valid',
      form: definition.code,
      ...(box === undefined ? {} : { box }),
      title: definition.title,
      message: `${place}: ${issue.message}`,
    };
  });
}
