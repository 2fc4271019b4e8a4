import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { crystalise, getEOPObligations, getTaxCalc } from '#contract/digital-tax/digital-tax.calls.ts';
import type { AgentAtHmrc } from '#contract/digital-tax/agents.ts';
import { checkAgentAtHmrc, getAgentAtHmrc } from '#contract/digital-tax/agents.calls.ts';
import {
  compareCalculations,
  getDigitalTaxYear,
  previewUpdate,
} from '#contract/digital-tax/quarters.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { at, dialog, press, statement } from '../at-tab.ts';
import { agentSession, readyAgent } from '../agents-for-stories.ts';
import { calculation, compared } from '../for-stories.ts';
import { preview } from '../updates-for-stories.ts';
import { changed, ended, incomplete } from '../year-end-for-stories.ts';

export default { title: 'Screens/Digital Tax final declaration' } satisfies Meta;

const supporting: AgentAtHmrc = {
  ...readyAgent,
  authorisations: [{ type: 'supporting', state: 'accepted' }],
};

/** Whether the declaration was sent in a story. */
let isSubmitted = false;
const declaredSince: typeof ended = {
  ...ended,
  final_declaration: { ...ended.final_declaration, state: 'fulfilled', amendable_until: '2029-01-31' },
};

/** The calculation to review before finalising. */
export const Finalise = at(
  'end-of-year',
  'Final declaration',
  [
    answer(getDigitalTaxYear, ended),
    answer(getEOPObligations, statement('Fulfilled')),
    answer(getTaxCalc, calculation),
    answer(compareCalculations, compared),
  ],
  async (main) => {
    await press(main, 'Finalise');
    const open = await dialog(/^Final declaration for 2026-2027/);
    await press(open, 'Review');
    await expect(await within(open).findByText(/f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c/)).toBeVisible();
    await expect(within(open).getByText('£2,712.42')).toBeVisible();
    const lines = await within(open).findByRole('region', { name: 'HMRC’s calculation next to ours' });
    await expect(await within(lines).findByRole('row', { name: /^Profit from property/ })).toBeVisible();
    await expect(lines).toHaveTextContent('Acme Joinery: 6 April 2026 to 5 July 2026');
    await expect(within(open).getAllByRole('checkbox')).toHaveLength(1);
  },
);

/** An update and a statement are missing: they are named, and confirmed separately, before anything is sent. */
export const FinaliseWithout: StoryObj = at(
  'end-of-year',
  'Final declaration',
  [
    answer(getDigitalTaxYear, incomplete),
    answer(getTaxCalc, calculation),
    answer(compareCalculations, compared),
  ],
  async (main) => {
    await press(main, 'Finalise');
    const open = await dialog(/^Final declaration/);
    await expect(
      within(open).getByRole('link', { name: 'Show update of Acme Joinery to 5 April 2027' }),
    ).toHaveAttribute('href', expect.stringContaining('tab=quarterly'));
    await press(open, 'Review');
    const without = await within(open).findByLabelText('I want to finalise 2026-2027 without these.');
    await expect(without).not.toBeChecked();
    await userEvent.click(within(open).getByLabelText(/^The information I have provided/));
    await press(open, 'Submit');
    const asked = await screen.findByRole('dialog', { name: 'Please confirm' });
    await expect(asked).toHaveTextContent('Something is missing for this year.');
    await press(asked, 'OK');
    await waitFor(() => expect(asked).not.toBeInTheDocument());
  },
);

/** The books have changed since the last update: the year is finalised without the changes only if that is confirmed. */
export const BooksChanged: StoryObj = at(
  'end-of-year&dialog=finalise',
  'Final declaration',
  [
    answer(getDigitalTaxYear, changed),
    answer(getTaxCalc, calculation),
    answer(compareCalculations, compared),
  ],
  async () => {
    // A link opens the dialog.
    const open = await dialog(/^Final declaration/);
    const updates = within(open).getByText(/^Every quarterly update of the year is sent/);
    await expect(updates).toHaveTextContent('Not done yet');
    await expect(updates).toHaveTextContent(
      'Acme Joinery: the books have changed since the update to 5 April 2027 was sent',
    );
    await press(open, 'Review');
    await expect(
      await within(open).findByLabelText('I want to finalise 2026-2027 without these changes.'),
    ).not.toBeChecked();
  },
);

/** The link to an update leads to its dialog, and leaves this one. */
export const LinkToUpdate: StoryObj = {
  ...at(
    'end-of-year',
    'Final declaration',
    [answer(getDigitalTaxYear, changed), answer(previewUpdate, preview)],
    async (main) => {
      await press(main, 'Finalise');
      const open = await dialog(/^Final declaration/);
      await userEvent.click(within(open).getByRole('link', { name: /^Show update of Acme Joinery/ }));
      await expect(await dialog(/update: Acme Joinery/)).toBeVisible();
      await waitFor(() => expect(open).not.toBeInTheDocument());
    },
  ),
  tags: ['behaviour'],
};

/** HMRC lets a supporting agent neither declare the year nor see benefits, and the screen says so. */
export const SupportingAgent: StoryObj = {
  ...at(
    'end-of-year&dialog=finalise',
    'HMRC does not let a supporting agent submit or amend the final declaration.',
    [
      answer(getDigitalTaxYear, ended),
      answer(getAgentAtHmrc, supporting),
      answer(checkAgentAtHmrc, supporting),
    ],
    async (main) => {
      await expect(screen.queryByRole('dialog')).toBeNull();
      await expect(within(main).queryByRole('button', { name: 'Finalise' })).toBeNull();
      await userEvent.click(within(main).getByRole('tab', { name: 'State Benefits' }));
      await expect(
        await within(main).findByText(/^HMRC does not show state benefits to a supporting agent/),
      ).toBeVisible();
    },
    agentSession,
  ),
};

/** HMRC would refuse the year, so there is nothing to review. */
export const CannotFinalise: StoryObj = {
  ...at(
    'end-of-year',
    'Final declaration',
    [
      answer(getDigitalTaxYear, {
        ...incomplete,
        end_of_year: {
          ...incomplete.end_of_year,
          refusal: 'HMRC finalises this year only with every update.',
        },
      }),
    ],
    async (main) => {
      await press(main, 'Finalise');
      const open = await dialog(/^Final declaration/);
      await expect(within(open).getByRole('alert')).toHaveTextContent('only with every update');
      await expect(within(open).queryByRole('button', { name: 'Review' })).toBeNull();
    },
  ),
  tags: ['wide'],
};

/** The calculation has errors, so there is nothing to agree to. */
export const FinaliseWithErrors: StoryObj = {
  ...at(
    'end-of-year',
    'Final declaration',
    [
      answer(getDigitalTaxYear, ended),
      answer(getTaxCalc, { ...calculation, errors: ['The update for the last quarter is missing.'] }),
    ],
    async (main) => {
      await press(main, 'Finalise');
      const open = await dialog(/^Final declaration/);
      await press(open, 'Review');
      await expect(await within(open).findByRole('alert')).toHaveTextContent('last quarter is missing');
      await expect(within(open).queryByRole('checkbox')).toBeNull();
    },
  ),
  tags: ['wide'],
};

/** HMRC refuses the declaration. The reason is in plain words. */
export const FinaliseRejected: StoryObj = {
  ...at(
    'end-of-year',
    'Final declaration',
    [
      answer(getDigitalTaxYear, ended),
      answer(getTaxCalc, calculation),
      answer(crystalise, {
        status: 400,
        result: '{"code":"RULE_RECENT_SUBMISSIONS_EXIST"}',
        message: 'Something was sent after this calculation. Review it again.',
      }),
    ],
    async (main) => {
      await press(main, 'Finalise');
      const open = await dialog(/^Final declaration/);
      await press(open, 'Review');
      await press(open, 'Submit');
      const asked = await screen.findByRole('dialog', { name: 'Please confirm' });
      await expect(asked).toHaveTextContent('happy to finalise your tax with HMRC');
      await press(asked, 'OK');
      await waitFor(() => expect(asked).not.toBeInTheDocument());
      await waitFor(() => expect(within(open).getByRole('checkbox')).toHaveFocus());
      await userEvent.click(within(open).getByRole('checkbox'));
      await press(open, 'Submit');
      const failed = await screen.findByRole('dialog', { name: 'Error' });
      await expect(failed).toHaveTextContent('HMRC did not accept the final declaration.');
      await expect(failed).not.toHaveTextContent('please try again');
      await expect(failed).toHaveTextContent('Something was sent after this calculation.');
    },
  ),
  tags: ['behaviour'],
};

/** HMRC is down: here trying again helps. */
export const FinaliseNotReached: StoryObj = {
  ...at(
    'end-of-year',
    'Final declaration',
    [
      answer(getDigitalTaxYear, ended),
      answer(getTaxCalc, calculation),
      answer(crystalise, { status: 503, result: '{"code":"SERVICE_UNAVAILABLE"}' }),
    ],
    async (main) => {
      await press(main, 'Finalise');
      const open = await dialog(/^Final declaration/);
      await press(open, 'Review');
      await userEvent.click(await within(open).findByRole('checkbox'));
      await press(open, 'Submit');
      const failed = await screen.findByRole('dialog', { name: 'Error' });
      await expect(failed).toHaveTextContent('Error during crystalisation - please try again.');
    },
  ),
  tags: ['behaviour'],
};

/** The reply was lost, and HMRC has the declaration: the same dialog says so, and does not turn into an amendment. */
export const FinaliseFoundLater: StoryObj = {
  ...at(
    'end-of-year',
    'Final declaration',
    [
      answer(getDigitalTaxYear, () => (isSubmitted ? declaredSince : ended)),
      answer(getEOPObligations, statement('Fulfilled')),
      answer(getTaxCalc, calculation),
      answer(compareCalculations, compared),
      answer(crystalise, () => {
        isSubmitted = true;
        return { status: 504, result: '{"code":"NO_REPLY"}', message: 'HMRC did not answer.' };
      }),
    ],
    async (main) => {
      await press(main, 'Finalise');
      const open = await dialog(/^Final declaration/);
      await press(open, 'Review');
      await userEvent.click(await within(open).findByRole('checkbox'));
      await press(open, 'Submit');
      const failed = await screen.findByRole('dialog', { name: 'Error' });
      await press(failed, 'OK');
      const found = await dialog(/^Final declaration for 2026-2027/);
      await waitFor(() => expect(found).toHaveTextContent('It does not need to be submitted again.'));
      await expect(within(found).queryByRole('button', { name: 'Submit' })).toBeNull();
      // For when it is played again.
      isSubmitted = false;
    },
  ),
  tags: ['behaviour'],
};
