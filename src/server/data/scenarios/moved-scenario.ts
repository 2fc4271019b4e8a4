import type { Scenario } from '#contract/scenarios/scenarios.ts';
import { addDays, calendarDate, formatUkDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearLabel, taxYearStart } from '#domain/tax-year.ts';

/**
 * A scenario of `from` as one of the next year. Days and tax years in its answers and in the return move along by a
 * year. Its expectations stay unchanged and are marked as carried over until someone checks them.
 * Days before the year before `from` stay: dates of birth, and starts long ago. 29 February becomes the 28th.
 */
export function movedScenario(scenario: Scenario, from: TaxYear, to: TaxYear): Scenario {
  const { answers, others, expected } = scenario;
  const move = (text: string) => movedText(text, from, to);
  return {
    ...scenario,
    taxYear: to,
    answers: movedValue(answers, move) as Scenario['answers'], // Of the same shape.
    ...(others !== undefined && { others: movedValue(others, move) as NonNullable<Scenario['others']> }),
    expected: {
      ...expected,
      ...(expected.xml !== undefined && { xml: move(expected.xml) }),
      carriedFrom: from,
    },
  };
}

function movedValue(value: unknown, move: (text: string) => string): unknown {
  if (typeof value === 'string') return move(value);
  if (Array.isArray(value)) return value.map((one: unknown) => movedValue(one, move));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, movedValue(one, move)]));
}

/** Days in the formats of filers (05/04/2027) and of the return (2027-04-05), and the year in names. */
function movedText(text: string, from: TaxYear, to: TaxYear): string {
  const first = addDays(taxYearStart(from), -366);
  const later = (day: ReturnType<typeof parseIsoDate>) =>
    day === undefined || day < first ? undefined : aYearOn(day);
  return text
    .replace(/\b\d\d\/\d\d\/\d{4}\b/g, (found) => {
      const day = later(parseUkDate(found));
      return day === undefined ? found : formatUkDate(day);
    })
    .replace(/\b\d{4}-\d\d-\d\d\b/g, (found) => later(parseIsoDate(found)) ?? found)
    .replaceAll(new RegExp(`\\b${taxYearLabel(from)}\\b`, 'g'), taxYearLabel(to))
    .replaceAll(new RegExp(`\\b${from}\\b(?!-)`, 'g'), to);
}

function aYearOn(day: string) {
  const moved = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return parseIsoDate(moved) ?? calendarDate(`${moved.slice(0, 8)}28`);
}
