import type { Field } from '#form-schemas/definition.ts';
import { holdsValue, type Section } from '#form-schemas/resolve.ts';

/** More titles than this are counted, not read out. */
const MOST_TITLES = 3;

/**
 * Describes what appears and disappears when the hidden fields change; '' if nothing visible changes. 'Section Foreign
 * income is now shown. 2 more boxes: Date the letting began, Rent received. 1 box hidden'
 */
export function shownAndHidden(
  sections: readonly Section[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): string {
  // A tick affects few of a form's many sections.
  const changed = before.symmetricDifference(after);
  const found = sections
    .filter((section) => section.groups.some(({ fields }) => fields.some(({ name }) => changed.has(name))))
    .map((section) => changeOf(section, before, after));
  const inParts = found.filter(({ isWhole }) => !isWhole);
  const appeared = inParts.flatMap(({ appearing }) => appearing);
  const boxes = appeared.filter(holdsValue).map(({ title }) => title);
  const gone = inParts.flatMap(({ going }) => going).filter(holdsValue).length;
  return [
    ...found.filter(({ isWhole }) => isWhole).map(sectionInWords),
    boxes.length === 0 ? '' : `${boxes.length} more ${inNumber(boxes.length)}: ${listed(boxes)}`,
    ...appeared.filter((field) => !holdsValue(field)).map(({ title }) => title),
    gone === 0 ? '' : `${gone} ${inNumber(gone)} hidden`,
  ]
    .filter(Boolean)
    .join('. ');
}

interface Change {
  heading: string | undefined;
  appearing: readonly Field[];
  going: readonly Field[];
  /** A section with a heading appears or disappears as a whole. */
  isWhole: boolean;
}

function changeOf(section: Section, before: ReadonlySet<string>, after: ReadonlySet<string>): Change {
  const fields = section.groups.flatMap((group) => group.fields);
  const appearing = fields.filter(({ name }) => before.has(name) && !after.has(name));
  const going = fields.filter(({ name }) => !before.has(name) && after.has(name));
  const wasThere = fields.some(({ name }) => !before.has(name));
  const isThere = fields.some(({ name }) => !after.has(name));
  const isWhole = section.heading !== undefined && wasThere !== isThere;
  return { heading: section.heading, appearing, going, isWhole };
}

function sectionInWords({ heading, appearing }: Change): string {
  return `Section ${heading} is now ${appearing.length > 0 ? 'shown' : 'hidden'}`;
}

function inNumber(count: number): string {
  return count === 1 ? 'box' : 'boxes';
}

function listed(titles: readonly string[]): string {
  const more = titles.length - MOST_TITLES;
  return titles.slice(0, MOST_TITLES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
