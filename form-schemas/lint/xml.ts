import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '../definition.ts';
import list from '../xml-elements.json' with { type: 'json' };
import { isOfferedIn } from '../resolve.ts';
import { shareAYear, yearsOf } from './offered-years.ts';
import type { Problem } from './problem.ts';

/** What stands at a path: amounts add up there, several boxes follow each other, or one box alone. */
type Place = 'adds' | 'repeats' | 'one';

const letters: Readonly<Record<string, Place>> = { '+': 'adds', '*': 'repeats', '1': 'one' };
const elements = new Map(
  Object.entries(list.elements).map(([path, [place = '', ...years]]) => [
    path,
    {
      place: letters[place] ?? 'one',
      years: new Set(years.map((digit) => list.years[Number(digit)])),
    },
  ]),
);
const pages = new Set([...elements.keys()].map((path) => path.split('/')[0]));

/** Every element of the return that a box of the page can be written to, in the years whose elements are known. */
export function elementsOf(page: string): readonly string[] {
  return [...elements.keys()].filter((path) => path.startsWith(`${page}/`));
}

/** Elements the return does not have, and those that two boxes would write to which cannot be added up. */
export function xmlProblems(definition: Definition): Problem[] {
  const { fields } = definition.form_json;
  const known = yearsOf(definition).filter((year) => list.years.includes(year));
  const seen = new Map<string, Field[]>();
  return fields.flatMap((field, index): Problem[] => {
    const { xml } = field;
    if (xml === undefined) return [];
    const path = `/form_json/fields/${index}/xml`;
    const years = known.filter((year) => isOfferedIn(field.taxYears, year));
    const page = xml.split('/')[0] ?? '';
    if (pages.has(definition.code) && page !== definition.code) {
      return [
        {
          path,
          message: `${xml} is not on the page ${definition.code} of the return: the box would be missing there`,
          rule: 'xml-unknown',
          about: `${definition.code}${xml.slice(page.length)}`,
        },
      ];
    }
    if (!pages.has(page)) {
      // What the return of other years has is not known.
      if (years.length === 0) return [];
      return [
        {
          path,
          message: `the return of ${yearsWords(years)} has no page ${page}`,
          rule: 'xml-unknown',
          about: xml,
        },
      ];
    }
    if (years.length > 0 && !years.some((year) => elements.get(xml)?.years.has(year))) {
      return [
        {
          path,
          message: `the return of ${yearsWords(years)} has no element ${xml}`,
          rule: 'xml-unknown',
          about: xml,
        },
      ];
    }
    const others = seen.get(xml) ?? [];
    seen.set(xml, [...others, field]);
    const twin = others.find(
      (other) => shareAYear(other, field) && !mayShare(other, field, elements.get(xml)?.place),
    );
    return twin === undefined
      ? []
      : [
          {
            path,
            message: `"${twin.name}" is written to ${xml} too, and they cannot be added up`,
            rule: 'xml-twice',
          },
        ];
  });
}

/** Amounts of two boxes that a filer fills in, written as one. */
export function addedElements({ form_json: { fields } }: Definition): Problem[] {
  const seen = new Map<string, Field[]>();
  return fields.flatMap((field, index): Problem[] => {
    const { xml } = field;
    if (xml === undefined || !field.currency || field.computed !== undefined) return [];
    const others = seen.get(xml) ?? [];
    seen.set(xml, [...others, field]);
    const twin = others.find((other) => shareAYear(other, field));
    return twin === undefined
      ? []
      : [
          {
            path: `/form_json/fields/${index}/xml`,
            message: `is added to "${twin.name}" in the return: both are written to ${xml}`,
            rule: 'xml-twice',
          },
        ];
  });
}

/** A postcode and its address name the group around them; the return puts each in its place. */
function mayShare(one: Field, other: Field, place: Place | undefined): boolean {
  if (one.currency && other.currency) return place !== 'one';
  return place === 'repeats' || (one.widget === 'postcode') !== (other.widget === 'postcode');
}

function yearsWords(years: readonly TaxYear[]): string {
  return years.length === 1 ? String(years[0]) : `${years[0]} to ${years.at(-1)}`;
}
