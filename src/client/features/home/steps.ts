import { type GuideStep, guideSteps } from '#domain/guide-steps.ts';
import { paths, type PathState, pathTo } from '../../shared/paths.ts';
import type { Topic } from '../../shared/tutorials/topics.ts';

export interface StepAct {
  readonly label: string;
  readonly to: string;
  readonly state?: unknown;
}

/** What the guide says about a step. Without acts it is done on the home page. */
export interface StepText {
  readonly title: string;
  readonly text: string;
  /** The first one is the one most people want. */
  readonly acts: readonly [StepAct, ...StepAct[]] | readonly [];
  readonly topic?: Topic;
}

export const stepTexts: Readonly<Record<GuideStep, StepText>> = {
  earn: {
    title: 'Tell us how you earn',
    text: 'It takes a few seconds, and decides which tax forms you see first.',
    acts: [],
  },
  transactions: {
    title: 'Add your transactions',
    text: 'Connect your bank, import a file from it, or add what you earned and spent by hand.',
    acts: [
      {
        label: 'Connect your bank',
        to: paths.accounts,
        state: { addAccount: true } satisfies PathState['accounts'],
      },
      { label: 'Import a bank file', to: paths.importer },
      {
        label: 'Add one by hand',
        to: paths.transactions,
        state: { addManual: true } satisfies PathState['transactions'],
      },
    ],
    topic: 'start',
  },
  tag: {
    title: 'Tag a transaction',
    text: 'A tag says what a transaction was for. Tagged amounts count in your tax.',
    acts: [
      {
        label: 'Tag transactions',
        to: paths.transactions,
        state: { hubFilter: 'untagged' } satisfies PathState['transactions'],
      },
    ],
    topic: 'transactions',
  },
  rule: {
    title: 'Make a rule',
    text: 'A rule tags transactions for you by their description. You see its effect before it changes anything.',
    acts: [
      {
        label: 'Make a rule',
        to: paths.rules,
        state: { addRuleOpen: true, id: -1 } satisfies PathState['rules'],
      },
    ],
  },
  details: {
    title: 'Complete your details',
    text: 'A return needs your name, address, date of birth, National Insurance number and UTR.',
    acts: [{ label: 'Complete your details', to: paths.profileMain }],
  },
  form: {
    title: 'Fill in a tax form',
    text: 'Your books fill in what they can. Add the rest, such as pay from a job.',
    acts: [{ label: 'Open tax forms', to: paths.taxFormsMenu }],
    topic: 'return',
  },
  return: {
    title: 'Send your return to HMRC',
    text: 'When the tax year is over, check your figures and send the return. You can test it first.',
    acts: [{ label: 'Open your return', to: pathTo(paths.taxReturn, { name: 'form' }) }],
    topic: 'return',
  },
};

/** The step to do next: the first that is neither done nor skipped. Undefined if there is none. */
export function nextStep(
  done: ReadonlySet<GuideStep>,
  skipped: ReadonlySet<GuideStep>,
): GuideStep | undefined {
  return guideSteps.find((step) => !done.has(step) && !skipped.has(step));
}
