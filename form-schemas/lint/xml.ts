import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '../definition.ts';
import list from '../xml-elements.json' with { type: 'json' };
import { isOfferedIn } from '../resolve.ts';
import { type Taken, takenKinds } from '../return-elements/taken.ts';
import { shareAYear, yearsOf } from './offered-years.ts';
import type { Problem } from './problem.ts';

/** How a path can be used: amounts add up, several boxes follow each other, or there is only one box. */
type Place = 'adds' | 'repeats' | 'one';

const letters: Readonly<Record<string, Place>> = { '+': 'adds', '*': 'repeats', '1': 'one' };

const kinds: Readonly<Record<string, Taken>> = {
  t: takenKinds.tick,
  y: takenKinds.yesOrNo,
  d: takenKinds.date,
  m: takenKinds.money,
  x: takenKinds.text,
  w: takenKinds.whole,
  c: takenKinds.code,
};

const elements = new Map(
  Object.entries(list.elements).map(([path, [place = '', ...taken]]) => [
    path,
    { place: letters[place] ?? 'one', years: yearsTaken(taken.join('')) },
  ]),
);

/** The elements used by year, from 't01y2'. */
function yearsTaken(text: string): ReadonlyMap<string | undefined, Taken | undefined> {
  const runs = [...text.matchAll(/(\D)(\d+)/g)];
  return new Map(
    runs.flatMap(([, kind = '', digits = '']) =>
      Array.from(digits, (digit) => [list.years[Number(digit)], kinds[kind]] as const),
    ),
  );
}

const pages = new Set([...elements.keys()].map((path) => path.split('/')[0]));

/** Every element of the return that a box of the page can use, in the years whose elements are known. */
export function elementsOf(page: string): readonly string[] {
  return [...elements.keys()].filter((path) => path.startsWith(`${page}/`));
}

/**
 * Elements that the return does not have, and elements that two boxes share although their values cannot be added up.
 */
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
          message: `${xml} is not on the page ${definition.code} of the return, so the box would be missing there`,
          rule: 'xml-unknown',
          about: `${definition.code}${xml.slice(page.length)}`,
        },
      ];
    }
    if (!pages.has(page)) {
      // We do not know the elements of other years' returns.
      if (years.length === 0) return [];
      return [
        {
          path,
          message: `the return for ${yearsWords(years)} has no page ${page}`,
          rule: 'xml-unknown',
          about: xml,
        },
      ];
    }
    if (years.length > 0 && !years.some((year) => elements.get(xml)?.years.has(year))) {
      return [
        {
          path,
          message: `the return for ${yearsWords(years)} has no element ${xml}`,
          rule: 'xml-unknown',
          about: xml,
        },
      ];
    }
    const taken = years.map((year) => elements.get(xml)?.years.get(year));
    const [kind] = taken;
    if (kind !== undefined && !taken.some((one) => one === undefined || one.takes(field))) {
      const message = `${xml} of the return takes ${kind.says}, so HMRC would reject this box`;
      return [{ path, message, rule: 'xml-kind' }];
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
            message: `"${twin.name}" is also written to ${xml}, and they cannot be added up`,
            rule: 'xml-twice',
          },
        ];
  });
}

/** Amounts of two boxes from the filer that are written as one. */
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
            message: `is added to "${twin.name}" in the return, because both are written to ${xml}`,
            rule: 'xml-twice',
          },
        ];
  });
}

/** A postcode and its address both name the surrounding group; the return puts each in its place. */
function mayShare(one: Field, other: Field, place: Place | undefined): boolean {
  if (one.currency && other.currency) return place !== 'one';
  return place === 'repeats' || (one.widget === 'postcode') !== (other.widget === 'postcode');
}

function yearsWords(years: readonly TaxYear[]): string {
  return years.length === 1 ? String(years[0]) : `${years[0]} to ${years.at(-1)}`;
}
