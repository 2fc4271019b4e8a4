import { oops } from '../../shared/books/messages.ts';
import { taxYearLabel, type TaxYear } from '#domain/tax-year.ts';

/** Texts quoted from the specification (2, sections 2.1, 4 and 5). */
export const messages = {
  notFound: {
    title: 'No found transactions',
    message: 'There are no transactions that match the current search parameters',
  },
  gone: 'This transaction no longer exists. It was discarded or removed elsewhere.',
  oops,
  informationRequired: 'Information required',
  selectOne: 'Select one transaction first.',
  replaceFilter: { title: 'Saved filters', yes: 'Replace', no: 'Cancel' },
  noAmount: 'Please enter an amount, such as 12.50.',
  selectTag: 'Please select a tag',
  changeTags: {
    title: 'Change tags',
    message: 'You are tying to change already tagged items!',
    yes: 'Yes, please',
    no: 'Oops, I made a mistake!',
  },
  untag: { title: 'Untag', message: 'Are you sure you want to untag the selected items?' },
  discard: {
    title: 'Discard',
    message:
      'Only items that are not tagged will be discarded. At present the only way to restore discarded transactions is via the mobile app.',
    cancel: 'Cancel',
    go: 'Continue',
    untagFirst: 'Untag and discard',
  },
  tooHigh: {
    title: 'Claimed total too high',
    message: 'You cannot claim more than the transaction total.',
    inline: 'Sum of amounts is greater than total.',
  },
  wayToGo: { title: 'Way to go!', no: 'No, not yet', yes: 'Yes, please' },
} as const;

/** Says in which year a new transaction is, if the chosen tax year does not show it. */
export function addedElsewhere(year: TaxYear | undefined): string {
  return year === undefined
    ? 'Transaction added. Its date is outside the tax years shown here.'
    : `Transaction added to ${taxYearLabel(year)}.`;
}
