import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { getTaxCalc, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.calls.ts';
import {
  compareCalculations,
  getDigitalTaxYear,
  getSentToHmrc,
  previewUpdate,
} from '#contract/digital-tax/quarters.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { at, dialog, press } from '../at-tab.ts';
import {
  calculation,
  compared,
  connected,
  noCalculation,
  notConnected,
  notSignedUp,
  property,
  sent,
  trade,
} from '../for-stories.ts';
import { preview } from '../updates-for-stories.ts';
import { ConnectView } from './connect-prompt.tsx';

export default { title: 'Screens/Digital Tax' } satisfies Meta;

const updateAnswers = [answer(previewUpdate, preview)];
const lateQuarter = 'Submit Update for the period to 5 Oct 2026';

/** The boxes of an update next to what was sent, and the items without a tag. */
export const Update = at('quarterly', 'Acme Joinery', updateAnswers, async (main) => {
  await press(main, lateQuarter);
  const open = await dialog(/^Submit update: Acme Joinery/);
  await expect(within(open).getByText(/7 transactions of this period have no tag/)).toBeVisible();
  await expect(within(open).getByRole('link', { name: '£18,450.00 (14 transactions)' })).toHaveAttribute(
    'href',
    '/transactions?tag=TRAI&from=2026-04-06&to=2026-10-05&dates=tax&year=2026-2027',
  );
});

/** Submitting without the declaration, and then with it. */
export const UpdateSent: StoryObj = {
  ...at(
    'quarterly',
    'Acme Joinery',
    [...updateAnswers, answer(submitSEPeriodicUpdate, { status: 204, result: '' })],
    async (main) => {
      await press(main, lateQuarter);
      const open = await dialog(/^Submit update/);
      await press(open, 'Submit');
      const asked = await screen.findByRole('dialog', { name: 'Please confirm' });
      await press(asked, 'OK');
      await waitFor(() => expect(asked).not.toBeInTheDocument());
      await userEvent.click(within(open).getByRole('checkbox'));
      await press(open, 'Submit');
      const done = await screen.findByRole('dialog', { name: 'Submitted' });
      await expect(done).toHaveTextContent('Data for the period has been submitted.');
    },
  ),
  tags: ['behaviour'],
};

/** HMRC's errors are in the dialog, and everything chosen is still there. */
export const UpdateRejected = at(
  'quarterly',
  'Acme Joinery',
  [
    answer(previewUpdate, { ...preview, not_consolidated: 'Your turnover is above £90,000.' }),
    answer(submitSEPeriodicUpdate, {
      status: 400,
      result: JSON.stringify({ errors: [{ message: 'The period ends before an update that was sent.' }] }),
    }),
  ],
  async (main) => {
    await press(main, lateQuarter);
    const open = await dialog(/^Submit update/);
    await expect(within(open).getByLabelText('As one total')).toBeDisabled();
    await userEvent.click(within(open).getByRole('checkbox'));
    await press(open, 'Submit');
    await expect(await within(open).findByRole('alert')).toHaveTextContent(
      'Error: The period ends before an update that was sent.',
    );
    await expect(within(open).getByRole('checkbox')).toBeChecked();
  },
);

/** Before HMRC accepts it, the next update can only be looked at. */
export const NextUpdate: StoryObj = {
  ...at('quarterly', 'Acme Joinery', updateAnswers, async (main) => {
    await press(main, 'Preview for the period to 5 Apr 2027');
    const open = await dialog(/^Next update/);
    await expect(within(open).queryByRole('button', { name: 'Submit' })).toBeNull();
    await expect(within(open).getByText('You can send this from 26 Mar 2027.')).toBeVisible();
  }),
  tags: ['wide'],
};

/** HMRC's calculation next to ours. */
export const Compared: StoryObj = {
  ...at(
    'quarterly',
    'Profit from property',
    [answer(getTaxCalc, calculation), answer(compareCalculations, compared)],
    async (main) => {
      await expect(
        within(main).getByRole('row', { name: 'Income Tax before reliefs £1,624.00 £2,102.40 −£478.40' }),
      ).toBeVisible();
      await expect(
        within(main).getByRole('row', { name: 'Profit from property £8,120.00 £6,520.00 +£1,600.00' }),
      ).toBeVisible();
      await expect(
        within(main).getByRole('row', {
          name: 'Relief for residential finance costs £33.00 £33.40 −£0.40 (rounding)',
        }),
      ).toBeVisible();
      await expect(within(main).getByText(/^Our figures are in whole pounds/)).toBeVisible();
      await expect(within(main).queryByText(/calendar quarters from 1 April/)).toBeNull();
      await expect(within(main).getByRole('link', { name: /^Open report/ })).toHaveAttribute(
        'href',
        '/mtd_report/a-report',
      );
    },
  ),
  tags: ['behaviour'],
};

/** What was sent, word for word. */
export const Sent = at('quarterly', 'Acme Joinery', [], async (main) => {
  await press(main, /^Details of Quarterly update, 20 July 2026 at 11:02/);
  const open = await dialog(/^Quarterly update/);
  await userEvent.click(within(open).getByText('HMRC’s answer'));
  await expect(within(open).getByText(/RULE_BOTH_EXPENSES_SUPPLIED/)).toBeVisible();
});

/** The page was loaded again before it could say that HMRC accepted the update, whose dialog is still in the address. */
export const AcceptedMeanwhile = at(
  'quarterly&business=XBIS12345678901&period=2026-07-05',
  'Acme Joinery',
  [
    answer(getSentToHmrc, () => ({
      sent: sent.slice(0, 1).map((one) => ({ ...one, sent: new Date().toISOString() })),
    })),
    answer(previewUpdate, preview),
    answer(getTaxCalc, (query) => (query.get('refresh') === 'Y' ? calculation : noCalculation)),
  ],
  async (main) => {
    await expect(
      await within(main).findByText(/^HMRC has accepted your update for 6 April 2026 to 5 July 2026\.$/),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

/** Not connected yet. */
export const NotConnected = at(
  'quarterly',
  'Connect your tax account',
  [answer(getDigitalTaxYear, notConnected)],
  async (main) => {
    await expect(within(main).getByRole('button', { name: 'Connect with HMRC' })).toBeEnabled();
  },
);

/** HMRC has ended the connection: why it asks again, and what was sent stays. */
export const ConnectionEnded = at(
  'quarterly',
  'Connect your tax account',
  [
    answer(getDigitalTaxYear, {
      ...notConnected,
      connection_ended: 'Y',
      businesses: connected.businesses,
      known_on: '2026-11-12',
    }),
  ],
  async (main) => {
    await expect(within(main).getByText(/told us on 12 November 2026/)).toBeVisible();
    await expect(within(main).getByText(/^HMRC has ended your connection\./)).toBeVisible();
    await expect(await within(main).findByRole('heading', { name: 'Sent to HMRC' })).toBeVisible();
  },
);

/** Another National Insurance number in the profile. */
export const OtherNino = at(
  'quarterly',
  'Connect your tax account',
  [answer(getDigitalTaxYear, { ...notConnected, nino_changed: 'Y' })],
  async (main) => {
    await expect(
      within(main).getByText('Your NI number has changed. Connect with HMRC again.'),
    ).toBeVisible();
  },
);

/** Without a National Insurance number in the profile, HMRC's window would open in vain. */
export const NoNino = at(
  'quarterly',
  'Connect your tax account',
  [answer(getDigitalTaxYear, { ...notConnected, has_nino: 'N' }), answer(getSentToHmrc, { sent: [] })],
  async (main) => {
    await expect(within(main).getByRole('link', { name: 'Open the profile' })).toHaveAttribute(
      'href',
      '/profileMain',
    );
    await expect(within(main).queryByRole('button', { name: 'Connect with HMRC' })).toBeNull();
    await expect(within(main).queryByRole('heading', { name: 'Sent to HMRC' })).toBeNull();
  },
);

/** HMRC has the person's business, but not the person in Digital Tax. */
export const NotSignedUp = at(
  'quarterly',
  'Nothing to send',
  [answer(getDigitalTaxYear, notSignedUp)],
  async (main) => {
    await expect(within(main).getByText(/no sign-up for Digital Tax/)).toBeVisible();
    await expect(within(main).queryByRole('button', { name: /calendar quarters/ })).toBeNull();
    await expect(within(main).queryByRole('table', { name: /Period/ })).toBeNull();
  },
);

/** One of two businesses did not exist in the year. */
export const NoPeriods: StoryObj = {
  ...at(
    `quarterly&business=${property.business_id}`,
    'Acme Joinery',
    [answer(getDigitalTaxYear, { ...connected, businesses: [trade, { ...property, quarters: [] }] })],
    async (main) => {
      await expect(within(main).getByText(/no update periods for this business/)).toBeVisible();
      await expect(within(main).queryByRole('button', { name: /Submit Update/ })).toBeNull();
    },
  ),
  tags: ['behaviour'],
};

const steps = ['waiting', 'looking', 'blocked', 'unfinished'] as const;
/** Every step of connecting. */
export const Connecting: StoryObj = {
  render: () => (
    <main style={{ display: 'grid', gap: 16 }}>
      <h1>Digital Tax</h1>
      {steps.map((step) => (
        <ConnectView key={step} step={step} isSandbox onBegin={fn()} onGo={fn()} onCancel={fn()} />
      ))}
    </main>
  ),
};

/** HMRC knows only types of income that we do not support. */
export const NotSupported: StoryObj = {
  ...at(
    'quarterly',
    'Income types not supported',
    [answer(getDigitalTaxYear, { ...connected, unsupported: 'Y', businesses: [] })],
    async () => {
      const told = await screen.findByRole('dialog', { name: 'Income types not supported' });
      await press(told, 'OK');
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tax filings'));
    },
  ),
  tags: ['behaviour'],
};

/** HMRC did not reply, and a business is known from before. */
export const Problem: StoryObj = {
  ...at(
    'quarterly',
    'HMRC is not available',
    [
      answer(getDigitalTaxYear, {
        ...connected,
        problem: 'HMRC is not available at the moment. This is what it had on 20 November.',
        businesses: [trade],
      }),
    ],
    async () => {},
  ),
  tags: ['wide'],
};
