/** The title of an error. Spec 2, 5 and 8. */
export const oops = 'Oops';

export const filedYear = {
  title: 'This tax year is filed',
  yes: 'Change it here',
  no: 'Keep as it is',
} as const;

export const changedSince = {
  title: 'Some of it has changed since',
  yes: 'Undo all',
  no: 'Keep as it is',
} as const;

export const noteChanged = {
  title: 'Someone has changed this note',
  yes: 'Replace with mine',
  no: 'Back to my note',
} as const;

/** 'item' or 'items'. */
export function items(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'item' : 'items'}`;
}
