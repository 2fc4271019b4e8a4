import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  getEOPObligations,
  getStateBenefits,
  submitEOPStatement,
  updateAnnualSummary,
} from '#contract/digital-tax/digital-tax.calls.ts';
import { compareCalculations, getDigitalTaxYear } from '#contract/digital-tax/quarters.calls.ts';
import { getYearStatement } from '#contract/digital-tax/year-end.calls.ts';
import { answer, refuse } from '../../../app/answers-for-stories.ts';
import { at, dialog, press, statement } from '../at-tab.ts';
import { compared, noBenefits, notSignedUp } from '../for-stories.ts';
import { complete, ended, outdated } from '../year-end-for-stories.ts';

export default { title: 'Screens/Digital Tax at the end of the year' } satisfies Meta;

/** The statement of a year that has not ended: the figures so far, and why it cannot be confirmed. */
export const EndOfYear = at('end-of-year', 'Final declaration', [], async (main) => {
  await press(main, /^Submit the statement/);
  const open = await dialog(/^End of year statement/);
  await expect(await within(open).findByText('£12,200.00')).toBeVisible();
  await expect(open).toHaveTextContent('Its figures can be confirmed from 6 Apr 2027.');
  await expect(within(open).queryByRole('checkbox')).toBeNull();
  await expect(within(open).queryByRole('button', { name: 'Confirm' })).toBeNull();
});

/** A year without periods is filed as a return, so nothing leads to a final declaration. */
export const NoDeclaration: StoryObj = {
  ...at('end-of-year', 'Nothing to send', [answer(getDigitalTaxYear, notSignedUp)], async (main) => {
    await expect(within(main).queryByRole('button', { name: 'Finalise' })).toBeNull();
    await expect(within(main).getByRole('link', { name: 'Show tax filings' })).toBeVisible();
  }),
  tags: ['behaviour'],
};

/** A declaration that cannot be amended here says how the year is corrected. */
export const NotAmendable: StoryObj = {
  ...at(
    'end-of-year',
    'Final declaration',
    [
      answer(getDigitalTaxYear, {
        ...ended,
        final_declaration: { ...ended.final_declaration, state: 'fulfilled' },
      }),
    ],
    async (main) => {
      await expect(within(main).queryByRole('button', { name: 'Amend' })).toBeNull();
      await expect(within(main).getByText(/^HMRC does not take a correction of this year/)).toBeVisible();
    },
  ),
  tags: ['behaviour'],
};

/** The figures that a statement confirms, and its declaration. */
export const ConfirmStatement = at(
  'end-of-year',
  'Final declaration',
  [answer(getDigitalTaxYear, complete)],
  async (main) => {
    await press(main, /^Submit the statement/);
    const open = await dialog(/^End of year statement/);
    await expect(await within(open).findByRole('checkbox')).not.toBeChecked();
    await expect(open).toHaveTextContent('Annual Investment Allowance (reduces the profit)');
  },
);

/** A link opens the statement. It closes with the tab. */
export const StatementFromLink: StoryObj = {
  ...at(
    'end-of-year&dialog=statement',
    'Final declaration',
    [answer(getDigitalTaxYear, complete)],
    async (main) => {
      const open = await dialog(/^End of year statement/);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(open).not.toBeInTheDocument());
      await waitFor(() =>
        expect(within(main).getByRole('button', { name: /^Submit the statement/ })).toHaveFocus(),
      );
    },
  ),
  tags: ['behaviour'],
};

/** An update was sent after the statement, so it asks to be confirmed again. */
export const StatementOutOfDate: StoryObj = {
  ...at(
    'end-of-year',
    'Out of date. It was confirmed on 2 May 2026 at 11:00, and figures were sent on 11 June 2026 at 09:15.',
    [answer(getDigitalTaxYear, outdated)],
    async (main) => {
      await expect(within(main).getByRole('button', { name: /^Submit the statement/ })).toBeVisible();
    },
  ),
  tags: ['wide'],
};

/** The figures cannot be loaded, so there is nothing to confirm. */
export const StatementFailed: StoryObj = {
  ...at(
    'end-of-year',
    'Final declaration',
    [answer(getDigitalTaxYear, complete), refuse(getYearStatement, 'unavailable', 'HMRC does not reply.')],
    async (main) => {
      await press(main, /^Submit the statement/);
      const open = await dialog(/^End of year statement/);
      await expect(await within(open).findByText('We could not load the figures')).toBeVisible();
      await expect(within(open).queryByRole('button', { name: 'Confirm' })).toBeNull();
    },
  ),
  tags: ['wide'],
};

/** The annual summary comes first. Without it, nothing is confirmed. */
export const SummaryRejected: StoryObj = {
  ...at(
    'end-of-year',
    'Final declaration',
    [
      answer(getDigitalTaxYear, complete),
      answer(updateAnnualSummary, { status: 400, result: '{"message":"An allowance is too high."}' }),
      answer(submitEOPStatement, { status: 204, result: '' }),
    ],
    async (main) => {
      await press(main, /^Submit the statement/);
      const open = await dialog(/^End of year statement/);
      await userEvent.click(await within(open).findByRole('checkbox'));
      await press(open, 'Confirm');
      const failed = await screen.findByRole('dialog', { name: 'Error' });
      await expect(failed).toHaveTextContent('An error occured. Status code was: 400');
    },
  ),
  tags: ['behaviour'],
};

/** The year is finalised and can still be amended. */
export const Fulfilled: StoryObj = {
  ...at(
    'end-of-year',
    'Fulfilled',
    [
      answer(getDigitalTaxYear, {
        ...ended,
        final_declaration: {
          ...ended.final_declaration,
          state: 'fulfilled',
          amendable_until: '2029-01-31',
        },
      }),
      answer(getEOPObligations, statement('fulfilled')),
    ],
    async (main) => {
      await expect(within(main).queryByRole('button', { name: 'Finalise' })).toBeNull();
      await expect(within(main).getByRole('button', { name: 'Amend' })).toBeVisible();
    },
  ),
  tags: ['wide'],
};

/** After the final declaration, the quarters and the calculation say what an update now means. */
export const QuartersDeclared: StoryObj = at(
  'quarterly',
  'An update sent now changes the figures at HMRC, but counts only once the final declaration is amended.',
  [
    answer(getDigitalTaxYear, {
      ...ended,
      final_declaration: { ...ended.final_declaration, state: 'fulfilled', amendable_until: '2029-01-31' },
    }),
    answer(compareCalculations, compared),
  ],
  async (main) => {
    const [link] = await within(main).findAllByRole('link', { name: 'Show final declaration' });
    await expect(link).toHaveAttribute('href', '/MTD?year=2026-2027&tab=end-of-year');
    await expect(within(main).getByText(/A later one counts only once/)).toBeVisible();
  },
);

/** The year was filed the other way. */
export const FiledAsReturn: StoryObj = {
  ...at(
    'end-of-year',
    'A tax return for 2026-2027 was filed under Tax filings',
    [
      answer(getDigitalTaxYear, {
        ...ended,
        final_declaration: { ...ended.final_declaration, filed_as_return: 'Y' },
      }),
    ],
    async (main) => {
      await expect(within(main).queryByRole('button', { name: 'Finalise' })).toBeNull();
    },
  ),
  tags: ['behaviour'],
};

export const Benefits = at('benefits', 'Added here', [], async (main) => {
  await expect(within(main).getByRole('button', { name: 'Restore Jobseeker’s Allowance' })).toBeVisible();
  await expect(
    within(main).getByRole('button', { name: 'Amend Employment and Support Allowance' }),
  ).toBeVisible();
});

export const NoBenefits: StoryObj = {
  ...at('benefits', 'HMRC has no state benefits', [answer(getStateBenefits, noBenefits)], async () => {}),
  tags: ['wide'],
};

/** The dialog of a benefit, drawn from its definition. */
export const AddBenefit = at('benefits', 'Added here', [], async (main) => {
  await press(main, 'Add benefit');
  const open = await dialog(/^Add benefit/);
  await expect(await within(open).findByLabelText(/^Start date/)).toBeVisible();
});
