import { MOST_PROPERTIES } from '#contract/partner-import/partner-link.ts';

/** The texts of spec 1, 5 and 8, verbatim; the rest are ours. */
export const messages = {
  title: 'Review import',
  broken: 'Error with imported information',
  hasErrors: 'The passed state contains errors, please check before resubmitting',
  tooLong: {
    field: '',
    message: `There is more information than a link can carry. An import can have at most ${MOST_PROPERTIES} properties.`,
  },
  askPartner: 'Go back to the site that sent you here and try again. Nothing was imported.',
  nothing: {
    title: 'There is nothing to import',
    text: 'Open the link of your letting platform again. We keep what it sends for half an hour.',
  },
  nameMissing: { title: 'Name missing', message: 'Please enter your name.' },
  postcodeMissing: { title: 'Postcode missing', message: 'Please enter your postcode.' },
  salaryMissing: {
    title: 'Confirm resident status',
    message: 'Please say whether you receive a salary from an employment.',
  },
  salaryQuestion: 'Do you receive a salary from an employment?',
  otherPerson: (theirs: string, yours: string) =>
    `This information is for ${theirs}. You are logged in as ${yours}, and it will be imported here.`,
  earlier: (imported: string, count: number) =>
    `You imported this period from this source on ${imported}. This import replaces ${items(count)} of it.`,
  earlierChanged: (count: number) =>
    `You have changed ${items(count)} of them since. Your changes to ${count === 1 ? 'it' : 'them'} will no longer count.`,
  overlapping: (start: string, end: string, source: string) =>
    `You have already imported ${start} to ${end} from ${source}. This period overlaps with it, so the same rent could count twice. If it is the same, undo the earlier import under Transactions, More, History first.`,
  formProblem: 'The property form cannot take these figures yet',
  onProfile: (text: string) => `In your profile now: ${text}`,
  changed: { title: 'You changed some of it since', yes: 'Replace', no: 'Keep as it is' },
  imported:
    'The imported property incomes and expenses were added to your transactions, and your profile was saved.',
  added: (count: number, source: string) => `${items(count)} from ${source}`,
  replaced: (count: number) => `They replace ${items(count)} of an earlier import.`,
} as const;

/** '1 transaction', '40 transactions' */
export function items(count: number): string {
  return `${count} ${count === 1 ? 'transaction' : 'transactions'}`;
}
