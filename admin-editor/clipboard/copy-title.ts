import { firstFree } from '../palette/free-names.ts';

/** The title of a copy: 'Rent (copy)', then 'Rent (copy 2)' and so on, also where it is the copy that is copied. */
export function copyTitle(taken: ReadonlySet<string>, title: string): string {
  const stem = title.replace(/(?: \(copy(?: \d+)?\))+$/, '');
  return firstFree((number) => {
    const end = number === 1 ? ' (copy)' : ` (copy ${number})`;
    return `${stem.slice(0, LONGEST_TITLE - end.length)}${end}`;
  }, taken);
}

/** As long as the meta schema lets a title be. */
const LONGEST_TITLE = 300;
