import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getTaxCalc, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.calls.ts';
import {
  compareCalculations,
  getDigitalTaxYear,
  previewUpdate,
} from '#contract/digital-tax/quarters.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { at, dialog, press } from '../at-tab.ts';
import { calculation, compared, connected, trade } from '../for-stories.ts';
import { preview, withHomeWorking } from '../updates-for-stories.ts';

export default { title: 'Screens/Digital Tax updates' } satisfies Meta;

const oneTotal = { expenses: 'consolidated', income: 12_320, expense: 2496.45 } as const;
const lateQuarter = 'Submit Update for the period to 5 Oct 2026';
const opened = `quarterly&business=${trade.business_id}&period=2026-10-05`;

/** Expenses were sent as one total, and the dialog opens with that choice. */
export const OneTotal: StoryObj = {
  ...at(
    'quarterly',
    'Acme Joinery',
    [
      answer(previewUpdate, {
        ...preview,
        expenses: 'consolidated',
        lines: [
          ...preview.lines.filter(({ kind }) => kind === 'income'),
          {
            field: '/periodExpenses/consolidatedExpenses',
            title: 'Expenses in one figure',
            kind: 'expense',
            amount: 3607.7,
            sent: 2496.45,
            codes: ['TRAE', 'TRAG', 'TRAV'],
            transactions: 31,
          },
        ],
        sent: oneTotal,
      }),
      answer(submitSEPeriodicUpdate, { status: 204, result: '' }),
    ],
    async (main) => {
      await press(main, lateQuarter);
      const open = await dialog(/^Submit update/);
      await expect(within(open).getByLabelText('As one total')).toBeChecked();
      await expect(
        within(open).getByRole('row', { name: /^Expenses in one figure .*£2,496.45 changed$/ }),
      ).toBeVisible();
      await expect(
        within(open).getByRole('row', { name: 'Total expenses £3,607.70 £2,496.45 changed' }),
      ).toBeVisible();
    },
  ),
  tags: ['behaviour'],
};

/** Line by line after one total: the lines have nothing to be compared with, the total has. */
export const LinesAfterOneTotal = at(
  'quarterly',
  'Acme Joinery',
  [
    answer(previewUpdate, {
      ...preview,
      lines: preview.lines.map(({ sent, ...line }) =>
        line.kind === 'expense' || sent === undefined ? line : { ...line, sent },
      ),
      sent: oneTotal,
      left_out: [{ title: 'Holiday let income', amount: 80, codes: ['FHLI'], transactions: 1 }],
    }),
  ],
  async (main) => {
    await press(main, lateQuarter);
    const open = await dialog(/^Submit update/);
    await expect(within(open).getByRole('row', { name: /^Cost of goods .* In one total$/ })).toBeVisible();
    await expect(
      within(open).getByRole('row', { name: 'Total expenses £3,607.70 £2,496.45 changed' }),
    ).toBeVisible();
    await expect(within(open).getByText(/^HMRC has no box for these tags/)).toBeVisible();
  },
);

/** The last update includes the claim for working from home. Its line opens the form, and still only transactions. */
export const HomeWorking = at(
  'quarterly',
  'Acme Joinery',
  [answer(previewUpdate, withHomeWorking)],
  async (main) => {
    await press(main, 'Preview for the period to 5 Apr 2027');
    const open = within(await dialog(/^Next update/));
    const line = open.getByRole('row', { name: /^Rent, rates, power and insurance/ });
    await expect(line).toHaveTextContent('Includes £312.00 for working from home (HW1)');
    await expect(within(line).getByRole('link', { name: 'HW1' })).toHaveAttribute(
      'href',
      '/taxForms/HW1?year=2026-2027&box=se_cost',
    );
    await expect(within(line).getByRole('link', { name: '£552.00 (3 transactions)' })).toHaveAttribute(
      'href',
      '/transactions?tag=TRPR&from=2026-04-06&to=2027-04-05&dates=tax&year=2026-2027',
    );
    const travel = within(
      open.getByRole('row', { name: /^Car, van and travel Includes £45.00 for journeys/ }),
    );
    await expect(travel.getByRole('link', { name: 'journeys' })).toHaveAttribute(
      'href',
      '/journeys?claimed=yes&year=2026-2027',
    );
    await expect(open.getByText(/^An update contains .* no update includes it\./)).toBeVisible();
  },
);

/** A line with the claim only opens no transactions. HMRC’s calculation does not have the claim yet, and says so. */
export const HomeWorkingOnly: StoryObj = {
  ...at(
    'quarterly',
    'Acme Joinery',
    [
      answer(previewUpdate, {
        ...withHomeWorking,
        lines: withHomeWorking.lines.map((line) =>
          line.home_working === undefined ? line : { ...line, amount: 312, transactions: 0 },
        ),
      }),
      answer(getTaxCalc, calculation),
      answer(compareCalculations, {
        ...compared,
        difference:
          'Our figures include £312.00 for working from home (HW1). HMRC receives it with the last update of the year.',
      }),
    ],
    async (main) => {
      await expect(within(main).getByText(/^Our figures include £312.00/)).toBeVisible();
      await press(main, 'Preview for the period to 5 Apr 2027');
      const open = within(await dialog(/^Next update/));
      const line = within(open.getByRole('row', { name: /^Rent, rates, power and insurance/ }));
      await expect(line.getByText('£312.00', { selector: 'td *' })).toBeVisible();
      await expect(line.getAllByRole('link')).toHaveLength(1);
    },
  ),
  tags: ['behaviour'],
};

/** A later update includes the first quarter, so only the second one can be amended. */
export const Included: StoryObj = {
  ...at(
    'quarterly',
    'Included in the update to 5 Oct 2026',
    [
      answer(getDigitalTaxYear, {
        ...connected,
        businesses: [
          {
            ...trade,
            sent_until: '2026-10-05',
            quarters: trade.quarters.map((quarter, place) => ({
              ...quarter,
              ...(place < 2 && { state: 'sent' as const, sent_on: '2026-11-01' }),
              ...(place === 0 && { included_in: '2026-10-05' }),
            })),
          },
        ],
      }),
    ],
    async (main) => {
      const inMain = within(main);
      await expect(inMain.getAllByRole('button', { name: /^(Amend|Sandbox Update) for/ })).toHaveLength(2);
      await expect(
        inMain.getByRole('button', { name: 'Sandbox Update for the period to 5 Oct 2026' }),
      ).toBeVisible();
    },
  ),
  tags: ['wide'],
};

/** An address opens its update. Closing it leaves the focus on the quarter's button. */
export const FromAddress: StoryObj = {
  ...at(opened, 'Acme Joinery', [answer(previewUpdate, preview)], async () => {
    const open = await dialog(/^Submit update: Acme Joinery/);
    await press(open, 'Cancel');
    await waitFor(() => expect(open).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: lateQuarter })).toHaveFocus());
  }),
  tags: ['behaviour'],
};

/** An address with a period or a business that is not there shows the tab. Another business closes its update. */
export const UnknownAddress: StoryObj = {
  ...at(
    'quarterly&business=XAIS00000000000&period=1999-01-01',
    'Acme Joinery',
    [answer(previewUpdate, preview)],
    async (main) => {
      await expect(screen.queryByRole('dialog')).toBeNull();
      await expect(screen.queryByRole('alert')).toBeNull();
      await userEvent.selectOptions(within(main).getByRole('combobox', { name: 'Business' }), 'UK property');
      await press(main, lateQuarter);
      await expect(await dialog(/^Submit update: UK property/)).toBeVisible();
    },
  ),
  tags: ['behaviour'],
};

/** The figures of the other choice could not be loaded, so none are shown for it, and nothing can be sent. */
export const ChoiceFailed: StoryObj = {
  ...at(
    'quarterly',
    'Acme Joinery',
    [
      answer(previewUpdate, (query) => {
        if (query.get('expenses') === 'consolidated') throw new TypeError('Failed to fetch');
        return preview;
      }),
    ],
    async (main) => {
      await press(main, lateQuarter);
      const open = within(await dialog(/^Submit update/));
      await userEvent.click(open.getByLabelText('As one total'));
      await expect(await open.findByText('We could not load the amounts')).toBeVisible();
      await expect(open.queryByRole('row', { name: /^Turnover/ })).toBeNull();
      await expect(open.getByRole('button', { name: 'Submit' })).toBeDisabled();
      await userEvent.click(open.getByLabelText('Box by box'));
      await expect(await open.findByRole('row', { name: /^Turnover/ })).toBeVisible();
    },
  ),
  tags: ['behaviour'],
};
