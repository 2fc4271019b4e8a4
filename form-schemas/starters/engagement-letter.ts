import { starter, text, tick } from './starter.ts';

const say = { format: 'text' } as const;

/** The terms between a practice and its client, which the client signs. Practices put their own terms in. */
export const engagementLetter = starter({
  code: 'engagement',
  title: 'Engagement letter',
  helptext:
    'This letter says what we do for you, what we need from you, and on what terms. Please read and sign it.',
  signature: 'I have read this engagement letter and agree to its terms.',
  fields: [
    {
      name: 'we_prepare',
      title: 'We prepare your Self Assessment tax return from the records and answers that you give us.',
      ...say,
      heading: 'What we do',
    },
    {
      name: 'we_file',
      title: 'We send it to HMRC once you have approved it, and tell you what to pay and when.',
      ...say,
    },
    {
      name: 'we_not',
      title: 'We do not check your records for errors or fraud unless you ask us to.',
      ...say,
    },
    {
      name: 'you_answer',
      title: 'You give us complete and correct records by 31 October after the end of the tax year.',
      ...say,
      heading: 'What you do',
    },
    {
      name: 'you_tell',
      title: 'You tell us of any letter from HMRC, and of changes such as a new job, business or address.',
      ...say,
    },
    {
      name: 'you_answerable',
      title: 'You remain responsible by law for your tax return and for paying on time.',
      ...say,
    },
    {
      name: 'fees',
      title:
        'Our fees depend on the time and skill that the work takes. We agree them with you before we start.',
      ...say,
      heading: 'Fees',
    },
    {
      name: 'data',
      title:
        'We hold your data as the law requires, use it for this work only, and keep it for at least six years.',
      ...say,
      heading: 'Your data and ending this',
    },
    {
      name: 'end',
      title: 'Either of us can end this agreement in writing at any time. You pay for work done until then.',
      ...say,
    },
    { name: 'full_name', title: 'Full name', ...text, required: true, heading: 'Your agreement' },
    { name: 'trading_name', title: 'Name of your business, if you have one', ...text },
    {
      name: 'agent',
      title: 'You can act for me at HMRC for Income Tax and National Insurance',
      ...tick,
      help: 'We then ask HMRC to authorise us. HMRC asks you to confirm.',
    },
  ],
});
