/** The titles of the charts, and how each is calculated. */
export const messages = {
  bank: {
    title: 'Money in and out, last 90 days',
    note: 'Everything that came into and went out of all your accounts, tagged or not. Discarded transactions do not count. Select a day to see its transactions.',
  },
  months: {
    title: 'Tagged income and expenses',
    note: 'What you tagged in the tax year, by the date that counts for tax. A tax month runs from the 6th to the 5th, so April is 6 April to 5 May. Personal, transfer and employment tags do not count. Select a month to see its transactions.',
  },
  expensesByTag: {
    title: 'Expenses by tag',
    note: 'What you tagged as an expense in the tax year, after refunds. Personal, transfer and employment tags do not count. Select a tag to see its transactions.',
  },
  incomeByTag: {
    title: 'Income by tag',
    note: 'What you tagged as income in the tax year, after refunds. Personal, transfer and employment tags do not count. Select a tag to see its transactions.',
  },
  tax: {
    title: 'Tax estimate over the year',
    note: 'The tax that your books up to the end of each tax month would give, with everything saved in your tax forms. Amounts typed into forms have no date, so they count from the first month.',
  },
  profit: {
    title: 'Profit by quarter',
    note: 'Tagged income less tagged expenses of each business. Mortgage interest on homes is not deducted, because it lowers the tax and not the profit. Figures typed into forms are not included.',
  },
} as const;
