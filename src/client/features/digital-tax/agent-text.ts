import type { Authorisation } from '#contract/digital-tax/agents.ts';
import type { AgentType } from '#contract/digital-tax/agent-words.ts';
import type { ChipTone } from '#ui/chip.tsx';
import { longDay } from '../../shared/day-text.ts';

/** The texts of agents at HMRC. */
export const agentWords = {
  main: {
    title: 'Main agent',
    can: 'Sends quarterly updates, calculates the tax and submits the final declaration. A client has one main agent.',
    invite: 'Invite as main agent',
  },
  supporting: {
    title: 'Supporting agent',
    can: 'Sends quarterly updates and year-end figures of businesses. HMRC does not let supporting agents calculate, declare the year or see state benefits.',
    invite: 'Invite as supporting agent',
  },
} as const satisfies Record<AgentType, { title: string; can: string; invite: string }>;

export const missingWords = {
  nino: 'a National Insurance number with its last letter',
  postcode: 'a postcode',
} as const;

interface Standing {
  readonly label: string;
  readonly tone: ChipTone;
  /** What it means, and what to do; '' where the label is enough. */
  readonly text: string;
}

/** How far an authorisation is, in words. */
export function standingText(authorisation: Authorisation | undefined): Standing {
  switch (authorisation?.state) {
    case undefined:
      return { label: 'Not authorised', tone: 'plain', text: '' };
    case 'unsure':
      return {
        label: 'No reply yet',
        tone: 'warn',
        text: 'HMRC did not reply to the invitation. Invite the client again: we first check whether HMRC has it.',
      };
    case 'pending':
      return {
        label: 'Waiting for the client',
        tone: 'info',
        text: `Send this link to your client. They log in to HMRC and accept${
          authorisation.expires === undefined ? '' : ` by ${longDay(authorisation.expires)}`
        }.`,
      };
    case 'accepted':
      return { label: 'Authorised', tone: 'accent', text: '' };
    case 'partial':
      return {
        label: 'Accepted, not signed up',
        tone: 'warn',
        text: 'The client has accepted, but is not signed up for Making Tax Digital for Income Tax yet. Sign them up, then check again.',
      };
    case 'rejected':
      return { label: 'Rejected', tone: 'error', text: 'The client rejected the invitation.' };
    case 'expired':
      return {
        label: 'Expired',
        tone: 'warn',
        text: 'The client did not answer in time. Invite them again.',
      };
    case 'cancelled':
      return { label: 'Cancelled', tone: 'plain', text: 'The invitation was cancelled.' };
    case 'deauthorised':
      return {
        label: 'Ended',
        tone: 'warn',
        text: 'The authorisation has ended. HMRC no longer lets you act for this client in this role.',
      };
  }
}
