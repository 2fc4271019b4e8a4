import type { TaxYear } from '#domain/tax-year.ts';
import type { Element, Group, Leaf } from './elements.ts';
import { pageNames, returnYearOf, sentYears } from './return-years.ts';

/** The years with a schema, and the year before them, whose names apply to all earlier years. */
const listed: readonly TaxYear[] = ['2023-24', ...sentYears];

/**
 * Elements of HMRC's schema that boxes name but that are not filled from a box. The profile or other pages provide
 * them.
 */
const unfilled = [
  'SA100/YourPersonalDetails/NewAddress',
  'SA100/YourTaxReturn/CapitalGainsComputationAttached',
];

/**
 * Every element that a box can be written to, by path, for the checks of definitions. First '+' (amounts add up), '*'
 * (several boxes follow each other) or '1'. Then what it takes (see `kindLetters`) in which years, as indexes into
 * `years`: '1t01y2'.
 */
export function elementList(): { years: readonly string[]; elements: Readonly<Record<string, string>> } {
  const elements = new Map<string, string>();
  listed.forEach((year, place) => {
    const written = pageNames.flatMap((page) => leavesOf(returnYearOf(year).elements[page], page));
    for (const [path, letters] of [...written, ...unfilled.map((path) => [path, '1?'] as const)]) {
      const [adds = '', kind = ''] = letters;
      const before = elements.get(path) ?? adds;
      const isAsBefore = before.replaceAll(/\d/g, '').endsWith(kind);
      elements.set(path, `${before}${isAsBefore ? '' : kind}${place}`);
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
    if (element.kind !== 'group') return [[here, lettersOf(element)]];
    const held = element.holds === undefined ? undefined : element.children[element.holds];
    // Definitions can name the group instead of its content.
    return [
      ...(held === undefined ? [] : [[here, lettersOf(held)] as [string, string]]),
      ...leavesOf(element, here),
    ];
  });
}

const kindLetters: Record<Leaf['kind'], string> = {
  tick: 't',
  yesOrNo: 'y',
  date: 'd',
  money: 'm',
  text: 'x',
  whole: 'w',
  code: 'c',
};

function lettersOf(element: Element): string {
  if (element.kind === 'group') return '1?';
  const place = element.repeats === undefined ? (element.kind === 'money' ? '+' : '1') : '*';
  return `${place}${kindLetters[element.kind]}`;
}
