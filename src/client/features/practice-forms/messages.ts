import type { SentForm } from '#contract/practice-forms/sent-forms.ts';
import type { ChipTone } from '#ui/chip.tsx';

/** Texts of the forms of a practice. */
export const messages = {
  title: 'Forms',
  loadFailed: 'We could not load your forms',
  none: 'You have no forms yet',
  noneMore: 'Make a questionnaire, a checklist or a letter that clients sign, and send it to your clients.',
  noneForViewer: 'Owners and members of the practice can make forms.',
  notSent: 'No client has this form yet',
  notSentMore: 'Choose clients and send it to them.',
  sentFailed: 'We could not load the clients of this form',
  answersFailed: 'We could not load the answers',
  notBack: 'The client has not sent this form back yet',
  notBackMore: 'You see the answers once they send it. Unfinished answers stay with them.',
  noAccess: 'This client has ended the access of your practice. What was sent back stays here.',
  broken: 'The answers do not match the signature.',
  reopened: 'We have emailed the client',
  withdrawn: 'The form is withdrawn',
  withdraw: (client: string) => ({
    title: 'Withdraw the form?',
    message: `${client} can then no longer fill it in, and what they have typed is deleted.`,
    confirmLabel: 'Withdraw form',
    danger: true,
  }),
  stopHook: {
    title: 'Stop sending answers?',
    message: 'Answers are then only here. The secret no longer works.',
    confirmLabel: 'Stop sending',
    danger: true,
  },
  retired: 'The form is out of use',
  inUse: 'The form is in use again',
} as const;

/** How far a form is, with its colour. */
export function stateOf({ state, overdue }: Pick<SentForm, 'state' | 'overdue'>): {
  label: string;
  tone: ChipTone;
} {
  if (overdue === 'Y') return { label: 'Overdue', tone: 'error' };
  switch (state) {
    case 'sent':
      return { label: 'Sent', tone: 'plain' };
    case 'opened':
      return { label: 'Opened', tone: 'info' };
    case 'in progress':
      return { label: 'In progress', tone: 'info' };
    case 'submitted':
      return { label: 'Sent back', tone: 'accent' };
    case 'reopened':
      return { label: 'Asked to change', tone: 'warn' };
    case 'withdrawn':
      return { label: 'Withdrawn', tone: 'plain' };
  }
}
