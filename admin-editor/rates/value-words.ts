import type { RateFigure, RateUnit } from '#contract/rates/rates.ts';

/** A band, period or step of a year's figures; while it is typed, any part can be anything. */
export type RateRow = Readonly<Record<string, unknown>>;

/** A value in words: '£12,570', '20%', 'basic 20% above £0, higher 40% above £37,700'. */
export function valueWords(value: unknown, unit: RateUnit): string {
  if (value === undefined || value === '') return '–';
  switch (unit) {
    case 'pounds':
    case 'pounds?':
      return value === null ? 'None' : inPounds(value);
    case 'percent':
      return inPercent(value);
    case 'count':
      return asNumber(value);
    case 'yes':
      return value === true ? 'Yes' : 'No';
    case 'bands':
      return rowsOf(value)
        .map(({ name, over, rate }) => `${String(name)} ${inPercent(rate)} above ${inPounds(over)}`)
        .join(', ');
    case 'gainsPeriods':
      return rowsOf(value).map(periodWords).join('; ');
    case 'latePaymentSteps':
      return rowsOf(value).map(stepWords).join(', ');
    case 'yearLimits':
      return rowsOf(value)
        .map(({ from, over }) => `${inPounds(over)} from ${String(from)}`)
        .join(', ');
  }
}

/** '2 sources: Finance Act 2027, section 1 …'. */
export function sourcesWords(sources: RateFigure['sources']): string {
  const [first] = sources;
  if (first === undefined) return 'No source';
  const many = sources.length > 1;
  return `${sources.length} ${many ? 'sources' : 'source'}: ${first.title}${many ? ' …' : ''}`;
}

/** The rows of a value; none if it is not a list. */
export function rowsOf(value: unknown): readonly RateRow[] {
  return Array.isArray(value)
    ? value.filter((row): row is RateRow => typeof row === 'object' && row !== null)
    : [];
}

export function rowAt(row: RateRow, name: string): RateRow | undefined {
  const found = row[name];
  return typeof found === 'object' && found !== null ? (found as RateRow) : undefined; // an object of JSON
}

function periodWords(period: RateRow): string {
  const pair = (name: string) => {
    const rates = rowAt(period, name);
    return rates === undefined ? 'none' : `${inPercent(rates['basic'])} and ${inPercent(rates['higher'])}`;
  };
  return [
    `${asDay(period['from'])} to ${asDay(period['to'])}: ${pair('other')}`,
    `residential property ${pair('residential')}`,
    `carried interest ${pair('carriedInterest')}`,
    `business disposals ${inPercent(period['businessDisposal'])}`,
    `investors’ relief ${inPercent(period['investors'])}`,
  ].join(', ');
}

function stepWords({ days, months, share }: RateRow): string {
  return `${inPercent(share)} after ${days === undefined ? `${asNumber(months)} months` : `${asNumber(days)} days`}`;
}

function inPounds(value: unknown): string {
  if (typeof value !== 'number') return asNumber(value);
  const digits = Number.isInteger(value) ? 0 : 2;
  return `£${value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: 2 })}`;
}

function inPercent(value: unknown): string {
  return `${asNumber(value)}%`;
}

function asNumber(value: unknown): string {
  return typeof value === 'number' ? value.toLocaleString('en-GB') : typeof value === 'string' ? value : '…';
}

/** '2024-04-06' as '06/04/2024'. */
function asDay(value: unknown): string {
  return typeof value === 'string' ? value.split('-').toReversed().join('/') : '…';
}
