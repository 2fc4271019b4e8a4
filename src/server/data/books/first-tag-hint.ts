import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { taxYearEnd, taxYearLabel, taxYearOf, taxYearStart } from '#domain/tax-year.ts';
import { propertyHeads, tradeHeads } from '#form-schemas/expense-heads.ts';
import type { Tx } from '../../db/database.ts';
import { allCategories, type Category } from './tax-categories.ts';

interface Hint {
  num_before: number;
  have_info: boolean;
  tax_year_name: string;
}

const forms: readonly {
  readonly reply: 'se_info' | 'prop_info' | 'emp_info';
  readonly codes: readonly Category['code'][];
  /** Where the form that has it stores its answers; for a trade one of three. */
  readonly sections: readonly string[];
}[] = [
  {
    reply: 'se_info',
    codes: ['TRAI', 'TROI', 'TRAE', ...tradeHeads],
    sections: ['self_employment', 'self_employment_full', 'self_employment_more'],
  },
  { reply: 'prop_info', codes: ['PROI', 'PROE', ...propertyHeads], sections: ['property'] },
  { reply: 'emp_info', codes: ['EMPI', 'EMPE'], sections: ['employment'] },
];

/** The most parts to count. The prompt only asks whether there were any, and large books have tens of thousands. */
const MOST_COUNTED = 100;

/**
 * Spec 2, 4 ("First-tag prompt"): how many transactions of the kind were tagged in the tax year before this one, up to
 * the limit, and whether its form has been saved. Call it before tagging.
 */
export async function firstTagHint(
  tx: Tx,
  userId: number,
  code: Category['code'],
  date: CalendarDate,
): Promise<{ se_info?: Hint; prop_info?: Hint; emp_info?: Hint }> {
  const form = forms.find(({ codes }) => codes.includes(code));
  const year = taxYearOf(date);
  if (form === undefined || year === undefined) return {};
  const ids = allCategories().flatMap(({ id, code: of }) => (form.codes.includes(of) ? id : []));
  const { rows } = await sql<{ num_before: number; have_info: boolean }>`select
    (select count(distinct transaction_id)::int from (select transaction_id from claims
      where user_id = ${userId} and category_id = any(${ids}::bigint[])
        and tax_date between ${taxYearStart(year)} and ${taxYearEnd(year)} limit ${MOST_COUNTED}) few) as num_before,
    exists (select from saved_forms
      where user_id = ${userId} and tax_year = ${year} and section = any(${form.sections})) as have_info`.execute(
    tx,
  );
  const [found] = rows;
  return found === undefined ? {} : { [form.reply]: { ...found, tax_year_name: taxYearLabel(year) } };
}
