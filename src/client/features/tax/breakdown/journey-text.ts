import type { WorkingNode } from '#contract/tax/tax-calculation.ts';

type JourneyLine = NonNullable<WorkingNode['journeys']>['lines'][number];

/** '28/11/2026, Client visit, SW1A 1AA to OX1 1BX and back, 114 miles' */
export function journeyText({ date, description, miles, ...route }: JourneyLine): string {
  return [date, description, routeText(route), milesText(miles)].filter((part) => part !== '').join(', ');
}

function routeText({ from, to, via }: Pick<JourneyLine, 'from' | 'to' | 'via'>): string {
  const stops = via.replaceAll('|', ', ');
  if (stops !== '' && to === from) return `${from} to ${stops} and back`;
  const ends = [from, to].filter((place) => place !== '').join(' to ');
  return stops === '' ? ends : `${ends} via ${stops}`;
}

function milesText(miles: number): string {
  return miles === 1 ? '1 mile' : `${miles.toLocaleString('en-GB')} miles`;
}
