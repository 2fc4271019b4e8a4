import type { RunTimeChoices } from '../run-time-choice.ts';

/** Run-time choices for the gallery and the tests. */
export const exampleChoices: RunTimeChoices = {
  'tax-categories': [
    {
      value: '5',
      title: 'Trading income',
      group: 'Self-employment',
      detail: 'Sales and fees of your business.',
    },
    { value: '11', title: 'Trading expense', group: 'Self-employment', detail: 'Costs of your business.' },
    { value: '2', title: 'Property income', group: 'Property', detail: 'Rents.' },
    { value: '12', title: 'Property expense', group: 'Property', detail: 'Costs of letting.' },
    { value: '26', title: 'Personal', group: 'Personal and transfers' },
  ],
  accounts: [
    { value: '30', title: 'Added by hand', detail: 'Manual account' },
    { value: '31', title: 'Starling', detail: 'Bank account ending in 4471' },
    { value: '32', title: 'Savings', detail: 'Bank account ending in 0020' },
    { value: '33', title: 'Old card', detail: 'Removed', isWithdrawn: true },
  ],
  trades: [
    { value: '1', title: 'Joinery' },
    { value: '2', title: 'Market stall' },
  ],
  businesses: [
    { value: '1', title: 'Joinery' },
    { value: '3', title: 'Flat in Leeds' },
  ],
};
