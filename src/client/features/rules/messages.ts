/** Texts quoted from the specification (2, section 5, "Rules"). */
export const messages = {
  missing: 'Something is missing',
  everything: {
    title: 'Are you sure?',
    message: 'This rule will claim ALL types in ANY account. Are you sure you want to continue?',
    yes: 'Yes',
    no: 'No',
  },
  deleteOne: 'Are you sure you want to delete this rule?',
  deleteMany: 'Are you sure you want to delete the selected rules?',
} as const;

/** '1 transaction' or '1,234 transactions'. */
export function transactions(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'transaction' : 'transactions'}`;
}

/** How many transactions did not change because their return is filed; '' if none. */
export function filedNotice(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 transaction in a filed year was not changed.'
    : `${transactions(count)} in filed years were not changed.`;
}
