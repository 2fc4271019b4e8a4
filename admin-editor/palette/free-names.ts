/** 'field_1', 'field_2' …: the first that is not taken. */
export function freeName(taken: ReadonlySet<string>, stem: string): string {
  return firstFree((number) => `${stem.slice(0, 55)}_${number}`, taken);
}

/** The id of a new field: the form's code and the field's name, with a number where that is taken. */
export function freeId(taken: ReadonlySet<string | undefined>, code: string, name: string): string {
  const wanted = `${code.toLowerCase()}.${name}`.slice(0, 74);
  return taken.has(wanted) ? firstFree((number) => `${wanted}.${number}`, taken) : wanted;
}

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

function firstFree(make: (number: number) => string, taken: ReadonlySet<string | undefined>): string {
  let number = 1;
  while (taken.has(make(number))) number += 1;
  return make(number);
}
