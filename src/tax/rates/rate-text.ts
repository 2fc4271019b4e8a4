import { formatPounds, type Pence } from '#domain/money.ts';
import { formatRate, type Rate } from '../rounding.ts';
import type { Band, GainsPeriod, GainsRates, LatePaymentStep, YearLimit } from './units.ts';
import type { Cited } from './year-rates.ts';

/** A figure of a year as text: '£12,570.00', '20%', '20% up to £37,700.00, 40% up to …'. */
export function rateText({ unit, value }: Cited): string {
  switch (unit) {
    case 'pounds':
      return formatPounds(value as Pence);
    case 'pounds?':
      return value === null ? 'None' : formatPounds(value as Pence);
    case 'percent':
      return formatRate(value as Rate);
    case 'count':
      return String(value);
    case 'yes':
      return value === true ? 'Yes' : 'No';
    case 'bands':
      return bandsText(value as readonly Band[]);
    case 'gainsPeriods':
      return (value as readonly GainsPeriod[]).map(periodText).join('; ');
    case 'latePaymentSteps':
      return (value as readonly LatePaymentStep[]).map(stepText).join(', ');
    case 'yearLimits':
      return (value as readonly YearLimit[]).map(limitText).join(', ');
  }
}

function bandsText(bands: readonly Band[]): string {
  return bands
    .map(({ rate }, index) => {
      const next = bands[index + 1];
      return `${formatRate(rate)} ${next === undefined ? 'above that' : `up to ${formatPounds(next.over)}`}`;
    })
    .join(', ');
}

function periodText({ from, to, other, residential, carriedInterest, ...period }: GainsPeriod): string {
  const pair = ({ basic, higher }: GainsRates) => `${formatRate(basic)} and ${formatRate(higher)}`;
  return [
    `${from} to ${to}: ${pair(other)}`,
    `residential property ${pair(residential)}`,
    ...(carriedInterest === null ? [] : [`carried interest ${pair(carriedInterest)}`]),
    `business disposals ${formatRate(period.businessDisposal)}`,
    `investors’ relief ${formatRate(period.investors)}`,
  ].join(', ');
}

function stepText({ days, months, share }: LatePaymentStep): string {
  const after = days === undefined ? `${months} months` : `${days} days`;
  return `${formatRate(share)} after ${after}`;
}

function limitText({ from, over }: YearLimit): string {
  return `${formatPounds(over)} from ${from}`;
}
