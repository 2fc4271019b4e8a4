import type { CalendarDate } from '#domain/calendar-date.ts';
import { taxYearLabel, taxYearOf } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { savedForms } from '../tax-forms/saved-forms.repo.ts';
import { taggedTotals } from './books.ts';

interface Hint {
  num_before: number;
  have_info: boolean;
  tax_year_name: string;
}

const forms: Record<
  string,
  { reply: 'se_info' | 'prop_info' | 'emp_info'; codes: readonly string[]; section: string }
> = {
  TRAI: { reply: 'se_info', codes: ['TRAI', 'TRAE'], section: 'self_employment' },
  TRAE: { reply: 'se_info', codes: ['TRAI', 'TRAE'], section: 'self_employment' },
  PROI: { reply: 'prop_info', codes: ['PROI', 'PROE'], section: 'property' },
  PROE: { reply: 'prop_info', codes: ['PROI', 'PROE'], section: 'property' },
  EMPI: { reply: 'emp_info', codes: ['EMPI', 'EMPE'], section: 'employment' },
  EMPE: { reply: 'emp_info', codes: ['EMPI', 'EMPE'], section: 'employment' },
};

/**
 * Spec 2, 4 ("First-tag prompt"): how many transactions of the kind were tagged in the tax year before this one,
 * and whether its form has been saved. Ask before tagging.
 */
export async function firstTagHint(
  tx: Tx,
  userId: number,
  code: string,
  date: CalendarDate,
): Promise<{ se_info?: Hint; prop_info?: Hint; emp_info?: Hint }> {
  const form = forms[code];
  const year = taxYearOf(date);
  if (form === undefined || year === undefined) return {};
  const counts = await taggedTotals(tx, [userId], year);
  const saved = await savedForms(tx, userId, year);
  return {
    [form.reply]: {
      num_before: counts
        .filter(({ code: of }) => form.codes.includes(of))
        .reduce((sum, { count }) => sum + count, 0),
      have_info: saved.some(({ section }) => section === form.section),
      tax_year_name: taxYearLabel(year),
    },
  };
}
