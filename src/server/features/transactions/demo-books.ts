import { type CalendarDate, calendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { merchantOf } from '#domain/merchant.ts';
import { startYear, taxYearOf } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { categoryById } from './tax-categories.ts';

/** Day and month of a tax year, text, pounds (negative is money out), category; without one it is not tagged. */
type Line = readonly [day: string, description: string, pounds: number, category?: number];

const TRADE_IN = 5;
const TRADE_OUT = 11;
const RENT_IN = 2;
const RENT_OUT = 12;
const PERSONAL_OUT = 26;

const everyMonth: readonly Line[] = [
  ['05', 'Rent received, 14 Elm Row', 1_150, RENT_IN],
  ['08', 'Northlight Studio, invoice', 2_290, TRADE_IN],
  ['11', 'Letting agent, management fee', -103.5, RENT_OUT],
  ['14', 'Adobe Creative Cloud', -56.98, TRADE_OUT],
  ['17', 'EE Limited, phone', -38, TRADE_OUT],
  ['21', 'Desk space, The Old Mill', -210, TRADE_OUT],
  ['24', "Sainsbury's", -72.14, PERSONAL_OUT],
];

const once: readonly (readonly [month: string, ...line: Line])[] = [
  ['04', '27', 'Trainline, London to Leeds', -64.2],
  ['05', '19', 'Pret A Manger, Kings Cross', -9.2],
  ['06', '30', 'Screwfix Direct', -41.75],
  ['07', '12', 'Dell, monitor', -329.99, TRADE_OUT],
  ['09', '03', 'Plumber, 14 Elm Row', -185, RENT_OUT],
  ['10', '16', 'Harbour Press, invoice', 3_600, TRADE_IN],
  ['02', '02', 'Accountant', -240, TRADE_OUT],
  ['03', '28', 'TfL travel charge', -13],
];

/** Books of the demo filer: last tax year whole, this one up to today. */
export async function addDemoBooks(tx: Tx, userId: number, now: Date): Promise<void> {
  const today = ukDateOf(now);
  const year = taxYearOf(today);
  if (year === undefined) return;
  const { account_id } = await tx
    .insertInto('accounts')
    .values({ user_id: userId, name: 'Starling ··4471', manual: true })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  for (const { date, description, amount, category } of linesBetween(startYear(year) - 1, today)) {
    const { transaction_id } = await tx
      .insertInto('transactions')
      .values({
        user_id: userId,
        account_id,
        date,
        description,
        merchant: merchantOf(description),
        amount,
        created: now,
      })
      .returning('transaction_id')
      .executeTakeFirstOrThrow();
    if (category === undefined || categoryById(category) === undefined) continue;
    await tx
      .insertInto('claims')
      .values({
        user_id: userId,
        transaction_id,
        category_id: category,
        amount: Math.abs(amount),
        tax_date: date,
        created: now,
      })
      .execute();
  }
}

function linesBetween(firstYear: number, today: CalendarDate) {
  const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02', '03'];
  return [firstYear, firstYear + 1]
    .flatMap((start) =>
      months.flatMap((month) => {
        const year = Number(month) < 4 ? start + 1 : start;
        const lines = [...everyMonth, ...once.filter(([of]) => of === month).map(([, ...line]) => line)];
        return lines.map(([day, description, pounds, category]) => ({
          // The fifth of April still belongs to the year before.
          date: calendarDate(`${year}-${month}-${month === '04' && day === '05' ? '06' : day}`),
          description,
          amount: Math.round(pounds * 100),
          category,
        }));
      }),
    )
    .filter(({ date }) => date <= today);
}
