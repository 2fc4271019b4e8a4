import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  cancelInvitation,
  checkAgentAtHmrc,
  endAuthorisation,
  getAgentAtHmrc,
  inviteClient,
  saveAgentReference,
} from '#contract/digital-tax/agents.calls.ts';
import type { AgentAtHmrc, Authorisation } from '#contract/digital-tax/agents.ts';
import { getDigitalTaxYear, getSentToHmrc } from '#contract/digital-tax/quarters.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { type Answer, answer, refuse } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { someTax } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { accepted, agentSession, newAgent, pending, readyAgent } from '../agents-for-stories.ts';
import { noBusinesses, notConnected } from '../for-stories.ts';

export default { title: 'Screens/Digital Tax of an agent' } satisfies Meta;

/** The panel on the screen of Digital Tax. What happens in it comes from `act`. */
function panel(
  data: AgentAtHmrc,
  act: (part: HTMLElement) => Promise<void> = () => Promise.resolve(),
  answers: readonly Answer[] = [],
): StoryObj {
  const base = screenAt(`${paths.digitalTax}?year=2026-2027`, agentSession);
  const story = base.filled('Acting for this client at HMRC', [
    ...answers,
    answer(getAgentAtHmrc, data),
    answer(checkAgentAtHmrc, data),
    answer(getDigitalTaxYear, data.connected === 'Y' ? noBusinesses : notConnected),
    answer(getSentToHmrc, { sent: [] }),
    answer(getTaxCalculation, someTax),
  ]);
  return {
    ...story,
    play: async (context) => {
      await story.play?.(context);
      const title = await within(context.canvasElement).findByRole('heading', {
        name: 'Acting for this client at HMRC',
      });
      await act(title.closest('section') as HTMLElement);
    },
  };
}

const withOne = (...authorisations: Authorisation[]): AgentAtHmrc => ({ ...readyAgent, authorisations });
const button = (part: HTMLElement, name: string | RegExp) => within(part).getByRole('button', { name });

/** The agent has not entered their number. A wrong one is not sent. */
export const NoNumber = panel(
  newAgent,
  async (part) => {
    await userEvent.type(within(part).getByLabelText('Your Agent Reference Number'), '12345');
    await userEvent.click(button(part, 'Save'));
    await expect(within(part).getByText(/such as AARN1234567/)).toBeVisible();
  },
  [answer(saveAgentReference, { status: 'success' })],
);

export const NotConnected = panel({ ...newAgent, arn: 'AARN1234567' }, async (part) => {
  await expect(part).toHaveTextContent('Connect your agent services account with HMRC below.');
  await expect(within(part).queryByRole('button', { name: /Invite/ })).toBeNull();
});

export const IncompleteProfile = panel({ ...readyAgent, missing: ['nino', 'postcode'] }, async (part) => {
  await expect(part).toHaveTextContent('with its last letter and a postcode to find this client.');
  await expect(button(part, 'Invite as main agent')).toBeDisabled();
});

export const NotAuthorised = panel(readyAgent, async (part) => {
  await expect(button(part, 'Invite as main agent')).toBeEnabled();
  await expect(button(part, 'Invite as supporting agent')).toBeEnabled();
});

/** The client's link, until when it can be answered, and what else can be done. */
export const Pending = panel(withOne(pending), async (part) => {
  await expect(part).toHaveTextContent('They log in to HMRC and accept by 11 December 2026.');
  await waitFor(() => expect(button(part, /^Cancel invitation/)).toBeEnabled());
});

export const Cancelling: StoryObj = {
  ...panel(
    withOne(pending),
    async (part) => {
      await waitFor(() => expect(button(part, /^Cancel invitation/)).toBeEnabled());
      await userEvent.click(button(part, /^Cancel invitation/));
      const dialog = await screen.findByRole('dialog', { name: 'Cancel invitation' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel invitation' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    },
    [answer(cancelInvitation, withOne({ ...pending, state: 'cancelled' }))],
  ),
  tags: ['behaviour'],
};

/** Someone who can act sees one line, until they open it. */
export const MainAgent = panel(withOne(accepted), async (part) => {
  await expect(within(part).getByText(/You are this client’s main agent/)).toBeVisible();
  await expect(within(part).getByText('End authorisation')).not.toBeVisible();
});

/** Ending it asks first. */
export const Ending: StoryObj = {
  ...panel(
    withOne(accepted),
    async (part) => {
      await userEvent.click(within(part).getByText(/Show the authorisations/));
      await userEvent.click(button(part, /^End authorisation/));
      const dialog = await screen.findByRole('dialog', { name: 'End authorisation' });
      await expect(dialog).toHaveTextContent('as their main agent');
    },
    [answer(endAuthorisation, withOne({ ...accepted, state: 'deauthorised' }))],
  ),
  tags: ['wide'],
};

/** Supporting, and not yet signed up as main agent. */
export const SupportingAgent = panel(
  withOne({ ...accepted, state: 'partial' }, { ...accepted, type: 'supporting' }),
  async (part) => {
    await userEvent.click(within(part).getByText(/You are this client’s supporting agent/));
    await expect(part).toHaveTextContent('The client has accepted, but is not signed up');
  },
);

export const Rejected = panel(
  withOne({ ...accepted, state: 'rejected' }, { ...accepted, type: 'supporting', state: 'expired' }),
);

export const Ended = panel(
  withOne({ ...accepted, state: 'deauthorised' }, { ...accepted, type: 'supporting', state: 'unsure' }),
);

/** HMRC's reason is shown, and everything stays. */
export const InvitationRefused: StoryObj = {
  ...panel(
    readyAgent,
    async (part) => {
      await userEvent.click(button(part, 'Invite as main agent'));
      const dialog = await screen.findByRole('dialog');
      await expect(dialog).toHaveTextContent('HMRC has another postcode for this client.');
    },
    [refuse(inviteClient, 'conflict', 'HMRC has another postcode for this client.')],
  ),
  tags: ['wide'],
};
