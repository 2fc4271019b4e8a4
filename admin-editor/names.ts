import type { Field } from '#form-schemas/definition.ts';

/** How a field is called in sentences: 'Box 9', or its title in quotes when it has no number. */
export function calledOf(field: Field): string {
  if (field.box !== undefined) return `Box ${field.box}`;
  return field.title.trim() === '' ? field.name : `“${shortened(field.title)}”`;
}

/** Where a problem is: '9 Turnover', or 'Box 9' as long as it has no title. */
export function placeOf(field: Field): string {
  return field.title.trim() === '' ? calledOf(field) : shortened(lineOf(field));
}

/** The line of a field in the tree and in lists: '9 Turnover'. */
export function lineOf(field: Field): string {
  return field.box === undefined ? titleOf(field) : `${field.box} ${titleOf(field)}`;
}

/** The lines of fields to choose from: of those that would read the same each says the years it is there in. */
export function linesOf(fields: readonly Field[]): string[] {
  const lines = fields.map(lineOf);
  const seen = new Set<string>();
  const twice = new Set(lines.filter((line) => seen.size === seen.add(line).size));
  return fields.map((field, at) => {
    const line = lines[at] ?? '';
    return twice.has(line) ? `${line} (${yearsOf(field)})` : line;
  });
}

/** '2019-20, 2022-23 to 2024-25' */
function yearsOf({ taxYears }: Field): string {
  if (taxYears === undefined) return 'every year';
  const runs: string[][] = [];
  for (const label of taxYears.toSorted()) {
    const run = runs.at(-1);
    // A label ends with the year the next one begins with: '2019-2020', '2020-2021'.
    if (run?.at(-1)?.slice(5) === label.slice(0, 4)) run.push(label);
    else runs.push([label]);
  }
  return runs
    .map((run) => {
      const [first = '', last = ''] = [run[0], run.at(-1)].map(
        (label) => `${label?.slice(0, 5)}${label?.slice(7)}`,
      );
      return run.length === 1 ? first : `${first} ${run.length === 2 ? 'and' : 'to'} ${last}`;
    })
    .join(', ');
}

/** A field that has no title yet goes by its name. */
function titleOf(field: Field): string {
  return field.title.trim() === '' ? `(${field.name})` : field.title;
}

const LONGEST = 60;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
