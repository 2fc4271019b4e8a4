/** What readers of shared reports see. */
export const messages = {
  noLink: {
    title: 'This link does not work',
    text: 'It has ended, or it is not complete. Ask the person who sent it to you for a new one.',
  },
  tooMany: { title: 'Too many attempts', text: 'Please try again in an hour.' },
  wrongCode: {
    title: 'We have no report with this code',
    text: 'Check the code and type it again. If it is the code on the report, the report is not from us.',
  },
  wrongLength: {
    title: 'This code is not complete',
    text: 'A check code has 12 letters and digits. Type the whole code that is on the report.',
  },
  withdrawn: {
    title: 'This report was withdrawn',
    text: 'The person who made it has ended its link. Ask them for a new one.',
  },
  compare: 'Compare these with the report that you have. They must be the same.',
  expired: (when: string) =>
    `The link ended on ${when}, so we no longer show its figures. Ask the person for a new one.`,
} as const;
