import type { FormJson } from '../definition.ts';

/** The list options as words: 'at most 50 entries, no two with the same Box 4, each called by Box 5'. */
export function listOptionsText(list: FormJson['list'], called: (name: string) => string): string {
  if (list === undefined) return 'none';
  const { max, uniqueField, entryTitleField } = list;
  return [
    `at most ${max} ${max === 1 ? 'entry' : 'entries'}`,
    ...(uniqueField === undefined ? [] : [`no two with the same ${called(uniqueField)}`]),
    ...(entryTitleField === undefined ? [] : [`each named by ${called(entryTitleField)}`]),
  ].join(', ');
}
