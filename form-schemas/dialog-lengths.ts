/** A transaction has one note, whichever dialog it is written in. */
const NOTE = 2000;

/**
 * Most characters that a save takes of the texts of a dialog: for the contract, and for the fields of `dialogs.ts`. By
 * itself, because screens without dialogs load the contract as well.
 */
export const dialogLengths = {
  'account-name': { name: 60 },
  'add-transaction': { description: 100, note: NOTE },
  'custom-tag': { tagname: 60, title: 100, description: 255 },
  rule: { desc_val: 100, class_val: 255 },
  'saved-filter': { name: 40 },
  'transaction-details': { note: NOTE },
  'transaction-part': { description: 100 },
} as const;
