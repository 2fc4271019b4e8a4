import type { ExpenseChoice } from '#contract/digital-tax/digital-tax-words.ts';
import { type Pence, pounds, sum } from '#domain/money.ts';
import { RESIDENTIAL_FINANCE } from './heads.ts';

/** The figures of an update that was sent. */
export interface SentFigures {
  readonly expenses: ExpenseChoice;
  readonly income: Pence;
  /** The lines, or the one total, without finance costs of homes. */
  readonly expense: Pence;
  /** Finance costs of homes, which are not deducted. */
  readonly finance: Pence;
  /**
   * What was sent for a line, by its place ('/periodIncome/turnover'). For one total, the sum of the lines that it
   * would replace. Undefined for a line that was only sent as part of one total.
   */
  readonly at: (field: string) => Pence | undefined;
}

/** The figures in the JSON of an update as it was sent. */
export function sentFigures(body: string): SentFigures {
  const figures = new Map(figuresIn(JSON.parse(body), ''));
  const totalOf = (kind: FigureKind) =>
    sum(...[...figures].flatMap(([field, amount]) => (kindOfField(field) === kind ? [amount] : [])));
  return {
    expenses: [...figures.keys()].some(isOneTotal) ? 'consolidated' : 'itemised',
    income: totalOf('income'),
    expense: totalOf('expense'),
    finance: totalOf('finance'),
    at: (field) => figures.get(field) ?? (isOneTotal(field) ? linesIn(figures, placeOf(field)) : undefined),
  };
}

export type FigureKind = 'income' | 'expense' | 'finance';

/** What a field of an update is. Finance costs of homes reduce the tax instead of the profit. */
export function kindOfField(field: string): FigureKind {
  if (/income\//i.test(field)) return 'income';
  return isFinance(field) ? 'finance' : 'expense';
}

function isFinance(field: string): boolean {
  return field.endsWith(`/${RESIDENTIAL_FINANCE}`);
}

function isOneTotal(field: string): boolean {
  return field.endsWith('/consolidatedExpenses');
}

function placeOf(field: string): string {
  return field.slice(0, field.lastIndexOf('/'));
}

/** The sum of the lines that one total would replace; undefined if there are none. */
function linesIn(figures: ReadonlyMap<string, Pence>, place: string): Pence | undefined {
  const lines = [...figures].filter(([field]) => placeOf(field) === place && !isFinance(field));
  return lines.length === 0 ? undefined : sum(...lines.map(([, amount]) => amount));
}

/** Every number with its place. Days are texts. */
function figuresIn(value: unknown, place: string): [string, Pence][] {
  if (typeof value === 'number') return [[place, pounds(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => figuresIn(inside, `${place}/${name}`));
}
