import { firstFree } from '../palette/free-names.ts';

/** The title of a copy: 'Rent (copy)', then 'Rent (copy 2)' and so on, even for a copy of a copy. */
export function copyTitle(taken: ReadonlySet<string>, title: string): string {
  const stem = title.replace(/(?: \(copy(?: \d+)?\))+$/, '');
  return firstFree((number) => {
    const end = number === 1 ? ' (copy)' : ` (copy ${number})`;
    return `${stem.slice(0, LONGEST_TITLE - end.length)}${end}`;
  }, taken);
}

/** The meta schema's limit for titles. */
const LONGEST_TITLE = 300;
