import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { crystalise, getEOPObligations, getTaxCalc } from '#contract/digital-tax/digital-tax.calls.ts';
import { compareCalculations, getDigitalTaxYear } from '#contract/digital-tax/quarters.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { at, dialog, press, statement } from '../at-tab.ts';
import { calculation, compared } from '../for-stories.ts';
import { ended, incomplete } from '../year-end-for-stories.ts';

export default { title: 'Screens/Digital Tax final declaration' } satisfies Meta;

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
      await userEvent.click(within(open).getByRole('checkbox'));
      await press(open, 'Submit');
      const failed = await screen.findByRole('dialog', { name: 'Error' });
      await expect(failed).toHaveTextContent('Error during crystalisation - please try again.');
      await expect(failed).toHaveTextContent('Something was sent after this calculation.');
    },
  ),
  tags: ['behaviour'],
};
