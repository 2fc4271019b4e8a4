import type { Field } from '#form-schemas/definition.ts';
import { fieldLine } from './names.ts';

/**
 * The lines of fields in a list of choices. Equal lines also show the years of each field, and its name if
 * another one has the same years.
 */
export function distinctLines(fields: readonly Field[]): string[] {
  const lines = fields.map(fieldLine);
  const sameLine = repeated(lines);
  const inYears = fields.map((field, at) => `${lines[at]} (${yearsOf(field)})`);
  const sameYears = repeated(inYears);
  return fields.map((field, at) => {
    const line = lines[at] ?? '';
    const withYears = inYears[at] ?? line;
    if (!sameLine.has(line)) return line;
    if (!sameYears.has(withYears)) return withYears;
    return `${line} (${field.name}${field.taxYears === undefined ? '' : `, ${yearsOf(field)}`})`;
  });
}

function repeated(lines: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(lines.filter((line) => seen.size === seen.add(line).size));
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
