import type { Scenario } from '#contract/scenarios.ts';
import { addDays, calendarDate, formatUkDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearLabel, taxYearStart } from '#domain/tax-year.ts';

/**
 * A scenario of `from` as one of the year after it: days and tax years in its answers and in the return move along by a
 * year. What it expects stays as it was and is marked as carried over: nobody has looked at it yet.
 *
 * Days before the year before `from` stay: dates of birth, and of what began long ago. 29 February becomes the 28th.
 */
export function movedScenario(scenario: Scenario, from: TaxYear, to: TaxYear): Scenario {
  const { answers, others, expected } = scenario;
  const move = (text: string) => movedText(text, from, to);
  return {
    ...scenario,
    taxYear: to,
    answers: movedValue(answers, move) as Scenario['answers'], // of the same shape
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

/** Days as filers write them (05/04/2027) and as the return does (2027-04-05), and the names of the year. */
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
