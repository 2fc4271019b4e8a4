/** A transaction has one note, whichever dialog edits it. */
const NOTE = 2000;

/**
 * Maximum lengths of a dialog's texts when saving, for the contract and for the fields of `dialogs.ts`. A separate
 * file, because screens without dialogs load the contract too.
 */
export const dialogLengths = {
  'account-name': { name: 60 },
  'add-transaction': { description: 100, note: NOTE },
  business: { name: 60 },
  'custom-tag': { tagname: 60, title: 100, description: 255 },
  'invoice-line': { description: 100 },
  'invoice-settings': { title: 120, tagline: 200, address: 400, postcode: 10, phone: 20 },
  journey: { description: 255, start_postcode: 8, end_postcode: 8, time: 5 },
  'payment-request': { description: 100, customer: 400, notes: NOTE },
  rule: { desc_val: 100, class_val: 255 },
  'saved-filter': { name: 40 },
  'transaction-details': { note: NOTE },
  'transaction-part': { description: 100 },
} as const;
