import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  crystalise,
  getEOPObligations,
  getStateBenefits,
  getTaxCalc,
  submitEOPStatement,
  updateAnnualSummary,
} from '#contract/digital-tax/digital-tax.calls.ts';
import { getDigitalTaxYear } from '#contract/digital-tax/quarters.calls.ts';
import { getBenefitBoxes } from '#contract/digital-tax/state-benefits.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { at, dialog, press, statement } from '../at-tab.ts';
import type { DigitalTaxData } from '../digital-tax-year.ts';
import { boxes, calculation, connected, noBenefits } from '../for-stories.ts';

export default { title: 'Screens/Digital Tax at the end of the year' } satisfies Meta;

const ended: DigitalTaxData = {
  ...connected,
  mode: 'Y',
  businesses: connected.businesses.map((one) => ({
    ...one,
    confirmed: '2026-05-02T10:00:00Z',
    quarters: one.quarters.map((quarter) => ({ ...quarter, state: 'sent' as const })),
  })),
  final_declaration: { due: '2027-01-31', opens: '2026-04-06', state: 'open', filed_as_return: 'N' },
};

/** The statement and the final declaration of a year that has not ended. */
export const EndOfYear = at('end-of-year', 'Final declaration', [], async (main) => {
  await press(main, /^Submit the statement/);
  const open = await dialog(/^End of year statement/);
  await expect(within(open).getByRole('checkbox')).not.toBeChecked();
});

/** The annual summary comes first. Without it, nothing is confirmed. */
export const SummaryRejected: StoryObj = {
  ...at(
    'end-of-year',
    'Final declaration',
    [
      answer(updateAnnualSummary, { status: 400, result: '{"message":"An allowance is too high."}' }),
      answer(submitEOPStatement, { status: 204, result: '' }),
    ],
    async (main) => {
      await press(main, /^Submit the statement/);
      const open = await dialog(/^End of year statement/);
      await userEvent.click(within(open).getByRole('checkbox'));
      await press(open, 'Confirm');
      const failed = await screen.findByRole('dialog', { name: 'Error' });
      await expect(failed).toHaveTextContent('An error occured. Status code was: 400');
    },
  ),
  tags: ['behaviour'],
};

/** The calculation to review before finalising. */
export const Finalise = at(
  'end-of-year',
  'Final declaration',
  [
    answer(getDigitalTaxYear, ended),
    answer(getEOPObligations, statement('Fulfilled')),
    answer(getTaxCalc, calculation),
  ],
  async (main) => {
    await press(main, 'Finalise');
    const open = await dialog(/^Final declaration for 2026-2027/);
    await press(open, 'Review');
    await expect(await within(open).findByText(/f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c/)).toBeVisible();
    await expect(within(open).getByText('£2,712.42')).toBeVisible();
  },
);

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
      await userEvent.click(within(open).getByRole('checkbox'));
      await press(open, 'Submit');
      const failed = await screen.findByRole('dialog', { name: 'Error' });
      await expect(failed).toHaveTextContent('Error during crystalisation - please try again.');
      await expect(failed).toHaveTextContent('Something was sent after this calculation.');
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

/** The year was filed the other way. */
export const FiledAsReturn: StoryObj = {
  ...at(
    'end-of-year',
    'You filed a tax return',
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

export const Benefits = at('benefits', 'Added by you', [], async (main) => {
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
export const AddBenefit = at('benefits', 'Added by you', [], async (main) => {
  await press(main, 'Add benefit');
  const open = await dialog(/^Add benefit/);
  await expect(await within(open).findByLabelText(/^Start date/)).toBeVisible();
});

/** What would change in SA100. */
export const CopyToForm = at('benefits', 'Added by you', [answer(getBenefitBoxes, boxes)], async (main) => {
  await press(main, 'Copy to tax form');
  const open = await dialog(/^Copy to SA100/);
  await expect(within(open).getByRole('checkbox', { name: '8 State Pension' })).toBeChecked();
  await expect(within(open).getByText('14 Tax taken off box 13')).toBeVisible();
});
