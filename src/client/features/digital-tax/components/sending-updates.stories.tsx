import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { checkAgentAtHmrc, getAgentAtHmrc } from '#contract/digital-tax/agents.calls.ts';
import { getTaxCalc, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.calls.ts';
import { chooseQuarters, getDigitalTaxYear, previewUpdate } from '#contract/digital-tax/quarters.calls.ts';
import { answer, refuse } from '../../../app/answers-for-stories.ts';
import { accepted, agentSession, readyAgent } from '../agents-for-stories.ts';
import { at, dialog, press } from '../at-tab.ts';
import { connected, property, trade } from '../for-stories.ts';
import { preview, withFinanceCosts } from '../updates-for-stories.ts';

export default { title: 'Screens/Digital Tax sending updates' } satisfies Meta;

const lateQuarter = 'Submit Update for the period to 5 Oct 2026';

/** Nothing has changed since the update was sent, so nothing is sent, and the dialog does not say otherwise. */
export const Unchanged: StoryObj = {
  ...at(
    'quarterly',
    'Acme Joinery',
    [
      answer(previewUpdate, preview),
      answer(submitSEPeriodicUpdate, { status: 204, result: '{}', sent_before: '2026-07-20' }),
      refuse(getTaxCalc, 'unavailable', 'HMRC cannot calculate now.'),
    ],
    async (main) => {
      await press(main, 'Amend for the period to 5 Jul 2026');
      const open = await dialog(/^Amend update/);
      await userEvent.click(within(open).getByRole('checkbox'));
      await press(open, 'Submit');
      const done = await screen.findByRole('dialog', { name: 'Nothing sent' });
      await expect(done).toHaveTextContent(
        'Nothing has changed since this update was sent on 20 July 2026, so it was not sent again.',
      );
      // HMRC is asked to calculate all the same.
      await expect(await within(main).findByText('HMRC cannot calculate now.')).toBeInTheDocument();
    },
  ),
  tags: ['behaviour'],
};

/** Finance costs of homes come after the total of the expenses. */
export const FinanceCosts = at(
  `quarterly&business=${property.business_id}`,
  'UK property',
  [answer(previewUpdate, withFinanceCosts)],
  async (main) => {
    await press(main, lateQuarter);
    const open = within(await dialog(/^Submit update/));
    const rows = open.getAllByRole('row').map(({ textContent }) => textContent);
    await expect(rows.at(-2)).toMatch(/^Total expenses£640\.00£640\.00$/);
    await expect(rows.at(-1)).toMatch(/^Finance costs of residential propertyNot an expense: .*£2,166\.10/);
  },
);

/** Up to 2024-25 HMRC takes the periods in order, so a later one cannot be declared before an earlier one. */
export const NotInOrder = at(
  'quarterly',
  'Acme Joinery',
  [answer(getDigitalTaxYear, { ...connected, cumulative: 'N' }), answer(previewUpdate, preview)],
  async (main) => {
    await press(main, 'Submit Update for the period to 5 Jan 2027');
    const open = within(await dialog(/^Submit update/));
    await expect(open.getByText(/Send the update of 6 April 2026 to 5 October 2026 first\./)).toBeVisible();
    await expect(open.queryByRole('button', { name: 'Submit' })).toBeNull();
    await expect(open.queryByRole('checkbox')).toBeNull();
  },
);

let isSentElsewhere = false;
/** Another tab has sent an update: the reason is shown, and the year is read again. */
export const ChoiceTooLate: StoryObj = {
  ...at(
    `quarterly&business=${property.business_id}`,
    'Standard quarters',
    [
      {
        ...refuse(chooseQuarters, 'conflict', 'An update of this year has been sent.'),
        reply: (query, body) => {
          isSentElsewhere = true;
          return refuse(chooseQuarters, 'conflict', 'An update of this year has been sent.').reply(
            query,
            body,
          );
        },
      },
      answer(getDigitalTaxYear, () => ({
        ...connected,
        businesses: [
          isSentElsewhere
            ? {
                ...property,
                can_choose_quarters: 'N' as const,
                quarters: trade.quarters,
                sent_until: '2026-07-05',
              }
            : property,
        ],
      })),
    ],
    async (main) => {
      isSentElsewhere = false;
      await press(main, 'Use calendar quarters');
      const asked = await screen.findByRole('dialog', { name: 'Calendar quarters' });
      await expect(asked).toHaveTextContent('The first update then includes 1 to 5 April.');
      await press(asked, 'Use calendar quarters');
      await screen.findByText('An update of this year has been sent.');
      const alert = await screen.findByRole('dialog', { name: 'Oops' });
      await press(alert, 'OK');
      await waitFor(() => expect(alert).not.toBeInTheDocument());
      await expect(
        await within(main).findByText(/^Standard quarters.* so this cannot change now\.$/),
      ).toBeVisible();
    },
  ),
  tags: ['behaviour'],
};

const ofAgent = (authorisations: (typeof readyAgent)['authorisations']) => [
  answer(getAgentAtHmrc, { ...readyAgent, authorisations }),
  answer(checkAgentAtHmrc, { ...readyAgent, authorisations }),
  answer(previewUpdate, preview),
  answer(submitSEPeriodicUpdate, { status: 204, result: '' }),
];

/** HMRC has two trades, which the books do not tell apart: the reason comes before the declaration. */
export const TwoTrades = at(
  'quarterly',
  'HMRC’s calculation',
  [
    answer(previewUpdate, {
      ...preview,
      refusal: 'HMRC has 2 trades in this tax year. The books do not tell them apart.',
    }),
  ],
  async (main) => {
    await press(main, lateQuarter);
    const open = await dialog(/^Submit update/);
    await expect(await within(open).findByText(/The books do not tell them apart/)).toBeVisible();
    await expect(within(open).queryByRole('checkbox')).toBeNull();
    await expect(within(open).queryByRole('button', { name: 'Submit' })).toBeNull();
  },
);

/** A supporting agent's update ends with its success: HMRC would refuse them the calculation. */
export const SupportingAgent = at(
  'quarterly',
  'HMRC shows calculations to the client and their main agent only.',
  ofAgent([{ ...accepted, type: 'supporting' }]),
  async (main) => {
    await press(main, lateQuarter);
    const open = await dialog(/^Submit update/);
    await userEvent.click(within(open).getByRole('checkbox'));
    await press(open, 'Submit');
    const done = await screen.findByRole('dialog', { name: 'Submitted' });
    await press(done, 'OK');
    await waitFor(() => expect(done).not.toBeInTheDocument());
    await expect(within(main).queryByText(/HMRC is calculating/)).toBeNull();
    await expect(within(main).queryByRole('button', { name: /^Ask HMRC to calculate/ })).toBeNull();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
  agentSession,
);

/** The authorisation has ended: nothing can be sent, and the reason is shown. */
export const AuthorisationEnded = at(
  'quarterly',
  'Your authorisation for this client has ended',
  ofAgent([
    { ...accepted, state: 'deauthorised' },
    { ...accepted, type: 'supporting', state: 'deauthorised' },
  ]),
  async (main) => {
    await expect(
      within(main).queryByRole('button', { name: /^(Submit Update|Amend|Preview|Sandbox Update|Use )/ }),
    ).toBeNull();
    await expect(within(main).getByText(/^HMRC no longer shows you the calculation/)).toBeVisible();
  },
  agentSession,
);
