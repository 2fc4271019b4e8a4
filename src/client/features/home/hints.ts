import { paths, type PathState } from '../../shared/paths.ts';
import type { StepAct } from './steps.ts';

interface Hint extends StepAct {
  readonly title: string;
  readonly text: string;
}

/** The hints of the carousel, in order. Spec 2, 2.2: eight. */
export const hints: readonly Hint[] = [
  {
    title: 'Tag many at once',
    text: 'Select several transactions and tag them together. Hold Shift to select everything in between.',
    label: 'Open transactions',
    to: paths.transactions,
  },
  {
    title: 'Work with the keyboard',
    text: 'On the transactions page, press J and K to move, C to tag and ? to see every shortcut.',
    label: 'Open transactions',
    to: paths.transactions,
  },
  {
    title: 'Let rules do the tagging',
    text: 'Make a rule for a shop or customer you see often. New transactions then get their tag by themselves.',
    label: 'Open rules',
    to: paths.rules,
  },
  {
    title: 'Keep receipts where they belong',
    text: 'Drop a photo or a PDF on a transaction. Where and when a photo was taken is removed.',
    label: 'Open transactions',
    to: paths.transactions,
  },
  {
    title: 'Claim for business journeys',
    text: 'Log the miles you drive or cycle for work, and claim the mileage allowance for them.',
    label: 'Add a journey',
    to: paths.journeys,
    state: { addJourney: true } satisfies PathState['journeys'],
  },
  {
    title: 'Ask why',
    text: 'Press a figure in the tax breakdown to see how it was worked out, down to the law behind it.',
    label: 'Open tax breakdown',
    to: paths.taxBreakdown,
  },
  {
    title: 'Never miss a date',
    text: 'See what is due and when, from registering with HMRC to your payments on account.',
    label: 'See deadlines',
    to: paths.taxDeadlines,
  },
  {
    title: 'Get a monthly summary',
    text: 'Choose it in your profile. We then email your income, expenses and tax so far each month.',
    label: 'Open your profile',
    to: paths.profileMain,
  },
];
