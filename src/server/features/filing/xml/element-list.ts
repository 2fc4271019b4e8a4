import type { TaxYear } from '#domain/tax-year.ts';
import type { Element, Group } from './elements.ts';
import { pageNames, returnYearOf, sentYears } from './return-years.ts';

/** Those with a schema, and the year before them, whose names stand for the years before it. */
const listed: readonly TaxYear[] = ['2023-24', ...sentYears];

/** Elements of HMRC's schema that boxes name and that are not filled in from a box: the profile or other pages say them. */
const besides = [
  'SA100/YourPersonalDetails/NewAddress',
  'SA100/YourTaxReturn/ForeignSchedule',
  'SA100/YourTaxReturn/TrustsSchedule',
  'SA100/YourTaxReturn/CapitalGainsComputationAttached',
];

/**
 * Every element a box can be written to, by its path, for the checks of definitions: '+' (amounts add up), '*' (several
 * boxes follow each other) or '1', then the years that have it, as places in `years`.
 */
export function elementList(): { years: readonly string[]; elements: Readonly<Record<string, string>> } {
  const elements = new Map<string, string>();
  listed.forEach((year, place) => {
    const written = pageNames.flatMap((page) => leavesOf(returnYearOf(year).elements[page], page));
    for (const [path, letter] of [...written, ...besides.map((path) => [path, '1'] as const)]) {
      elements.set(path, `${elements.get(path) ?? letter}${place}`);
    }
  });
  return {
    years: listed,
    elements: Object.fromEntries([...elements].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function leavesOf(group: Group, path: string): [string, string][] {
  return Object.entries(group.children).flatMap(([name, element]): [string, string][] => {
    const here = `${path}/${name}`;
    if (element.kind !== 'group') return [[here, letterOf(element)]];
    const held = element.holds === undefined ? undefined : element.children[element.holds];
    // Definitions may name the group instead of what it holds.
    return [
      ...(held === undefined ? [] : [[here, letterOf(held)] as [string, string]]),
      ...leavesOf(element, here),
    ];
  });
}

function letterOf(element: Element): string {
  if (element.kind === 'group') return '1';
  if (element.repeats !== undefined) return '*';
  return element.kind === 'money' ? '+' : '1';
}
