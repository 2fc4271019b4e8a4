import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { removeStateBenefits, submitSEPeriodicUpdate } from '#contract/digital-tax/digital-tax.calls.ts';
import { previewUpdate } from '#contract/digital-tax/quarters.calls.ts';
import { saveStateBenefit } from '#contract/digital-tax/state-benefits.calls.ts';
import { answer, refuse } from '../../../app/answers-for-stories.ts';
import { at, dialog, press } from '../at-tab.ts';
import { preview } from '../updates-for-stories.ts';

export default { title: 'Digital Tax/Connection lost' } satisfies Meta;

const ENDED = 'You are not connected with HMRC. Connect under Digital Tax and try again.';

/** HMRC has ended the connection while an update is open: it can be made again in the dialog. */
export const WhileSending = at(
  'quarterly',
  'Acme Joinery',
  [answer(previewUpdate, preview), refuse(submitSEPeriodicUpdate, 'not_connected', ENDED)],
  async (main) => {
    await press(main, 'Submit Update for the period to 5 Oct 2026');
    const open = await dialog(/^Submit update/);
    await userEvent.click(await within(open).findByRole('checkbox'));
    await press(open, 'Submit');
    await expect(await within(open).findByRole('alert')).toHaveTextContent(
      'The connection with HMRC has ended. Connect again to continue.',
    );
    await expect(within(open).getByRole('button', { name: 'Connect with HMRC' })).toBeEnabled();
    await expect(within(open).getByRole('checkbox')).toBeChecked();
  },
);

/** What was typed into a benefit stays. */
export const WhileAddingBenefit = at(
  'benefits',
  'Employment and Support Allowance',
  [refuse(saveStateBenefit, 'not_connected', ENDED)],
  async (main) => {
    await press(main, 'Amend Employment and Support Allowance');
    const open = await dialog(/^Amend benefit/);
    const amount = await within(open).findByLabelText(/^Amount/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '123.45');
    await press(open, 'Save');
    await expect(await within(open).findByRole('button', { name: 'Connect with HMRC' })).toBeEnabled();
    await expect(amount).toHaveValue('123.45');
  },
);

/** Where nothing was entered, the screen offers to connect. */
export const WithoutDialog: StoryObj = {
  ...at(
    'benefits',
    'Employment and Support Allowance',
    [refuse(removeStateBenefits, 'not_connected', ENDED)],
    async (main) => {
      await press(main, 'Remove Employment and Support Allowance');
      await press(await dialog(/^Remove benefit/), 'Remove');
      const told = await screen.findByRole('dialog', { name: /^Oops/ });
      await expect(told).toHaveTextContent('You are not connected with HMRC.');
    },
  ),
  tags: ['behaviour'],
};
