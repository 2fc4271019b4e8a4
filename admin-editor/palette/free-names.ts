/** 'field_1', 'field_2' …: the first free name. */
export function freeName(taken: ReadonlySet<string>, stem: string): string {
  return firstFree((number) => `${stem.slice(0, 55)}_${number}`, taken);
}

/** The id of a new field: the form's code and the field's name, with a number if that is taken. */
export function freeId(taken: ReadonlySet<string | undefined>, code: string, name: string): string {
  const wanted = `${code.toLowerCase()}.${name}`.slice(0, 74);
  return taken.has(wanted) ? firstFree((number) => `${wanted}.${number}`, taken) : wanted;
}

/** The result of `make` for the first number, from 1, that is not taken. */
export function firstFree(make: (number: number) => string, taken: ReadonlySet<string | undefined>): string {
  let number = 1;
  while (taken.has(make(number))) number += 1;
  return make(number);
}
