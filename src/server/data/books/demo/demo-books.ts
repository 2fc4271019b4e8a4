import { type CalendarDate, calendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { merchantOf } from '#domain/merchant.ts';
import { startYear, taxYearOf } from '#domain/tax-year.ts';
import type { Tx } from '../../../db/database.ts';
import { categoryById } from '../tax-categories.ts';

/**
 * Day and month of a tax year, description, pounds (negative is money out), category. Without a category it is not
 * tagged.
 */
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

/** The demo filer's custom tags, and the description of the lines tagged with each. */
const ownTags = [
  {
    tagname: 'Studio',
    title: 'Studio rent',
    description: 'The desk at the mill.',
    category_id: TRADE_OUT,
    lines: 'Desk space, The Old Mill',
  },
  {
    tagname: 'Software',
    title: 'Software and apps',
    description: '',
    category_id: TRADE_OUT,
    lines: 'Adobe Creative Cloud',
  },
] as const;

/**
 * Adds more than a year of books to an account: all of last tax year, and this one up to today. `tagged` gives the
 * custom tag for a line's description. Returns the ids of the transactions.
 */
export async function addDemoBooks(
  tx: Tx,
  userId: number,
  { accountId, tagged }: { accountId: number; tagged?: ReadonlyMap<string, number> },
  now: Date,
): Promise<number[]> {
  const today = ukDateOf(now);
  const year = taxYearOf(today);
  if (year === undefined) return [];
  const lines = linesBetween(startYear(year) - 1, today);
  const rows = await tx
    .insertInto('transactions')
    .values(
      lines.map(({ date, description, amount }) => ({
        user_id: userId,
        account_id: accountId,
        date,
        description,
        merchant: merchantOf(description),
        amount,
        created: now,
      })),
    )
    .returning('transaction_id')
    .execute();
  const ids = rows.map(({ transaction_id }) => transaction_id);
  const claims = lines.flatMap(({ date, description, amount, category }, index) => {
    const transaction_id = ids[index];
    if (transaction_id === undefined || category === undefined || categoryById(category) === undefined)
      return [];
    return [
      {
        user_id: userId,
        transaction_id,
        category_id: category,
        custom_tag_id: tagged?.get(description) ?? null,
        amount: Math.abs(amount),
        tax_date: date,
        created: now,
      },
    ];
  });
  if (claims.length > 0) await tx.insertInto('claims').values(claims).execute();
  return ids;
}

/** Adds the demo filer's custom tags. Returns the number of each by the description of its lines. */
export async function addDemoTags(tx: Tx, userId: number): Promise<ReadonlyMap<string, number>> {
  const added = new Map<string, number>();
  for (const { lines, ...words } of ownTags) {
    const { custom_tag_id } = await tx
      .insertInto('custom_tags')
      .values({ user_id: userId, ...words })
      .returning('custom_tag_id')
      .executeTakeFirstOrThrow();
    added.set(lines, custom_tag_id);
  }
  return added;
}

function linesBetween(firstYear: number, today: CalendarDate) {
  const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02', '03'];
  return [firstYear, firstYear + 1]
    .flatMap((start) =>
      months.flatMap((month) => {
        const year = Number(month) < 4 ? start + 1 : start;
        const lines = [...everyMonth, ...once.filter(([of]) => of === month).map(([, ...line]) => line)];
        return lines.map(([day, description, pounds, category]) => ({
          // The fifth of April still belongs to the earlier tax year.
          date: calendarDate(`${year}-${month}-${month === '04' && day === '05' ? '06' : day}`),
          description,
          amount: Math.round(pounds * 100),
          category,
        }));
      }),
    )
    .filter(({ date }) => date <= today);
}
