import type { Definition, Field } from '../definition.ts';
import { isUsed, unusedFields } from './unused-fields.ts';
import { shareAYear } from './offered-years.ts';
import type { Problem } from './problem.ts';

/** Duplicate box numbers on one page in one year. HMRC starts at box 1 on each page. */
export function repeatedBoxes({ form_json: { fields } }: Definition): Problem[] {
  const pages = pagesOf(fields);
  const seen = new Map<string, Place[]>();
  return fields.flatMap((field, index): Problem[] => {
    if (field.box === undefined) return [];
    const here = { field, page: pages[index]?.page ?? 0, section: pages[index]?.section ?? 0 };
    const others = seen.get(field.box) ?? [];
    seen.set(field.box, [...others, here]);
    const twin = others.find(
      (other) =>
        (other.page === here.page || other.section === here.section) && shareAYear(other.field, field),
    );
    if (twin === undefined) return [];
    // The box that nothing uses is the one that was added.
    const isOther = isUsed(field) && !isUsed(twin.field);
    const [at, wrong, right] = isOther
      ? [fields.indexOf(twin.field), twin.field, field]
      : [index, field, twin.field];
    return [
      {
        path: `/form_json/fields/${at}/box`,
        message: `“${right.title}” also has the number ${wrong.box}`,
        rule: 'box-twice',
        about: field.box,
      },
    ];
  });
}

/** Answers without a number between boxes with consecutive numbers. */
export function missingBoxes(definition: Definition): Problem[] {
  const { fields } = definition.form_json;
  const numbered = fields.filter(isAnswer);
  const withNumber = numbered.filter(({ box }) => box !== undefined).length;
  // Our own forms have no numbers; a few boxes on HMRC forms are ours.
  if (withNumber * 2 < numbered.length) return [];
  const written = new Set(fields.flatMap(({ box, xml }) => (box === undefined ? [] : (xml ?? []))));
  const lost = unusedFields(definition);
  const pages = pagesOf(fields);
  const onPage = (index: number) =>
    new Set(
      fields.flatMap(({ box }, place) => (pages[place]?.page === pages[index]?.page ? (box ?? []) : [])),
    );
  return fields.flatMap((field, index): Problem[] => {
    if (field.box !== undefined || !isAnswer(field)) return [];
    const gap = gapAt(fields, index);
    if (gap === undefined) return [];
    const isFull = gap.below - gap.above < 2 || onPage(index).has(String(gap.above + 1));
    // A box that nothing uses is not an HMRC box that was deliberately left unnumbered.
    if (isFull && !lost.has(field)) return [];
    // A second country belongs to the box of the first. An unsent box has a number where exactly one is missing.
    const isMissing =
      lost.has(field) || (field.xml === undefined ? gap.below - gap.above === 2 : !written.has(field.xml));
    if (!isMissing) return [];
    return [
      {
        path: `/form_json/fields/${index}/box`,
        message: 'has no number, but the boxes around it do',
        rule: 'box-missing',
      },
    ];
  });
}

/** The numbers above and below, where both exist and are consecutive. The ends of the form count as consecutive. */
function gapAt(fields: readonly Field[], index: number): { above: number; below: number } | undefined {
  const countsAsBox = (field: Field) => isAnswer(field) || field.box !== undefined;
  const [up, down] = [
    fields.slice(0, index).findLast(countsAsBox),
    fields.slice(index + 1).find(countsAsBox),
  ];
  if (up === undefined && down === undefined) return undefined;
  const above = up === undefined ? 0 : Number(up.box);
  const below = down === undefined ? Number.MAX_SAFE_INTEGER : Number(down.box);
  return above < below ? { above, below } : undefined;
}

interface Place {
  readonly field: Field;
  readonly page: number;
  readonly section: number;
}

/** The page and section of each field. A box 1 starts a page. */
function pagesOf(fields: readonly Field[]): { page: number; section: number }[] {
  let page = 0;
  let section = 0;
  return fields.map(({ box, heading }) => {
    if (heading !== undefined) section += 1;
    if (box === '1') page += 1;
    return { page, section };
  });
}

function isAnswer({ format, computed }: Field): boolean {
  return format !== 'text' && format !== '*' && computed === undefined;
}
