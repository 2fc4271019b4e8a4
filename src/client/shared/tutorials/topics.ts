/** The topics of the tutorials, in the order of their cards. Spec 3, 2.10. */
export const topics = {
  start: {
    title: 'Start here',
    text: 'What Formledger does, from your first transaction to your return.',
  },
  transactions: {
    title: 'Transactions',
    text: 'Tag, filter, add and edit what you earned and spent, and attach receipts.',
  },
  journeys: {
    title: 'Journeys',
    text: 'Log business miles and claim the mileage allowance.',
  },
  payments: {
    title: 'Payments and invoicing',
    text: 'Ask customers to pay you, send invoices and see who has paid.',
  },
  return: {
    title: 'Doing your tax return',
    text: 'Fill in your forms, check your tax and send the return to HMRC.',
  },
} as const;

export type Topic = keyof typeof topics;

export function isTopic(name: string | null | undefined): name is Topic {
  return typeof name === 'string' && Object.hasOwn(topics, name);
}
