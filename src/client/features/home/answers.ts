import type { HelpPage } from '../../shared/help-link.tsx';
import { paths, type PathState } from '../../shared/paths.ts';
import type { StepAct } from './steps.ts';

interface Answer {
  readonly question: string;
  readonly text: string;
  /** A screen, or a page of help, which opens in a new tab. */
  readonly link: StepAct | { readonly label: string; readonly page: HelpPage };
}

const profileTab = (tab: PathState['profileMain']) => ({ to: paths.profileMain, state: tab });

/** The questions and answers, in order. Spec 2, 2.2: twelve. */
export const answers: readonly Answer[] = [
  {
    question: 'What do I need before I start?',
    text: 'Nothing, to keep your books. To send a return you need your UTR, your National Insurance number and the username and password of your HMRC online account.',
    link: { label: 'What you need', page: 'beforeFiling' },
  },
  {
    question: 'How do I get my transactions in?',
    text: 'Connect your bank if your plan includes it, import a file from your bank, or add transactions by hand. We read CSV, OFX, QIF, QFX and CAMT files. Transactions you already have are marked before anything is added.',
    link: { label: 'Import a bank file', to: paths.importer },
  },
  {
    question: 'Can you see my bank password?',
    text: 'No. You log in on your bank’s own page and agree there. We can only read your accounts, and you can end that at any time.',
    link: { label: 'Open accounts', to: paths.accounts },
  },
  {
    question: 'What does tagging do?',
    text: 'A tag says what a transaction was for, and so which box of your return it belongs in. Transactions without a tag do not count in your tax.',
    link: { label: 'How to tag', page: 'tagging' },
  },
  {
    question: 'What if only part of a payment is for business?',
    text: 'Say how much to claim when you tag it, for example 50% of a phone bill. You can also split a payment into parts with different tags.',
    link: { label: 'Split a transaction', page: 'splitting' },
  },
  {
    question: 'Can I undo a mistake?',
    text: 'Yes. Open More, then History on the transactions page. Every change to your books is there, and you can undo it, including a whole import.',
    link: { label: 'Open transactions', to: paths.transactions },
  },
  {
    question: 'How do you work out my tax?',
    text: 'From your tagged transactions and your saved forms, with the rates of the tax year. It is an estimate until the year is over and everything is in.',
    link: { label: 'View tax breakdown', to: paths.taxBreakdown },
  },
  {
    question: 'Which tax forms do I need?',
    text: 'Tick how you earn on this page. The forms for it then come first under Tax forms.',
    link: { label: 'Open tax forms', to: paths.taxFormsMenu },
  },
  {
    question: 'When do I have to file and pay?',
    text: 'An online return for a tax year is due by 31 January after the year has ended, and so is the tax. The deadlines page shows the dates for the year you choose.',
    link: { label: 'See deadlines', to: paths.taxDeadlines },
  },
  {
    question: 'Can I check my return without sending it?',
    text: 'Yes. Send it as a test. HMRC checks everything, but nothing is filed.',
    link: { label: 'How to file', page: 'filing' },
  },
  {
    question: 'Can my accountant work in my account?',
    text: 'Yes. Add your adviser with the code they give you. They then work in your account, and you can end their access at any time.',
    link: { label: 'Open your profile', to: paths.profileMain },
  },
  {
    question: 'Can I take my data with me?',
    text: 'Yes. You can download a copy of everything we store about you, and you can delete your account.',
    link: { label: 'Open your data', ...profileTab('Your data') },
  },
];
