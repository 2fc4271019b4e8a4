import { formatPounds, pounds } from '#domain/money.ts';
import type { statementOf } from '#tax/statement.ts';
import type { Row } from '../../pdf/document.ts';
import type { CalculationFields } from './report-content.ts';

type Band = ReturnType<typeof statementOf>['bands'][number];

/** The tax at each rate, by type of income, and the total; no rows if nothing is taxable. */
export function bandRows(fields: CalculationFields): Row[] {
  const bands = (fields['statement'] as { bands?: readonly Band[] } | undefined)?.bands ?? []; // src/tax/statement.ts
  if (bands.length === 0) return [];
  const rows = (Object.keys(TYPES) as Band['of'][]).flatMap((type): Row[] => {
    const ofType = bands.filter((band) => band.of === type);
    if (ofType.length === 0) return [];
    return [{ cells: [TYPES[type]], role: 'group' }, ...ofType.map(bandRow)];
  });
  const [taxed, tax] = [numberOf(fields, 'taxable_income'), numberOf(fields, 'tax_before_reductions')];
  return [...rows, { cells: ['Total', inPounds(taxed), '', inPounds(tax)], role: 'total' }];
}

const TYPES: Readonly<Record<Band['of'], string>> = {
  nonSavings: 'Pay, pensions, profits and rents',
  savings: 'Savings',
  dividends: 'Dividends',
  compensation: 'Payments at the end of a job',
  policyGains: 'Life insurance gains',
};

function bandRow(band: Band): Row {
  return { cells: [bandName(band), inPounds(band.amount), `${band.rate}%`, inPounds(band.tax)] };
}

function bandName({ of, band }: Band): string {
  if (band === 'starting') return 'Starting rate for savings';
  if (band === 'allowance') return of === 'dividends' ? 'Dividend allowance' : 'Personal Savings Allowance';
  const name = of === 'dividends' ? (DIVIDEND_RATES[band] ?? band) : band;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} rate`;
}

/** Dividend rates have their own names. ITA 2007, s.8. */
const DIVIDEND_RATES: Readonly<Record<string, string>> = { basic: 'ordinary', higher: 'upper' };

function numberOf(fields: CalculationFields, name: string): number {
  const value = fields[name];
  return typeof value === 'number' ? value : 0;
}

function inPounds(amount: number): string {
  return formatPounds(pounds(amount));
}
