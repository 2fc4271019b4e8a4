/** The title of what went wrong. Spec 2, 5 and 8. */
export const oops = 'Oops';

export const filedYear = {
  title: 'This tax year is filed',
  yes: 'Change it here',
  no: 'Leave it as it is',
} as const;

export const changedSince = {
  title: 'Some of it was changed since',
  yes: 'Undo all of it',
  no: 'Leave it as it is',
} as const;

export const noteChanged = {
  title: 'The note was changed meanwhile',
  yes: 'Replace it with mine',
  no: 'Back to my note',
} as const;

/** 'item' or 'items'. */
export function items(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'item' : 'items'}`;
}
