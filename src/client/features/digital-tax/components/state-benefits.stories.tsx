import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getBenefitBoxes } from '#contract/digital-tax/state-benefits.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { at, dialog, press } from '../at-tab.ts';
import { boxes } from '../benefits-for-stories.ts';

export default { title: 'Screens/Digital Tax state benefits' } satisfies Meta;

/** What would change in SA100, and what has no box. A tax is not copied without its income. */
export const CopyToForm = at('benefits', 'Added here', [answer(getBenefitBoxes, boxes)], async (main) => {
  await press(main, 'Copy to tax form');
  const open = await dialog(/^Copy to SA100/);
  const box = (name: string) => within(open).getByRole('checkbox', { name });
  await expect(box('8 State Pension')).toBeChecked();
  await expect(within(open).getByText("15 Jobseeker's Allowance")).toBeVisible();
  await expect(
    within(open).getByRole('row', { name: '16 Other taxable benefits £8,000.00 Empty' }),
  ).toBeVisible();
  await expect(within(open).getByText(/^Tax taken off Jobseeker’s Allowance has no box/)).toBeVisible();
  await userEvent.click(box('13 Incapacity Benefit and contribution-based ESA'));
  await expect(box('14 Tax taken off Incapacity Benefit')).not.toBeChecked();
  await userEvent.click(box('14 Tax taken off Incapacity Benefit'));
  await expect(box('13 Incapacity Benefit and contribution-based ESA')).toBeChecked();
});

/** Nothing can be copied, and why. */
export const NothingToCopy: StoryObj = {
  ...at(
    'benefits',
    'Added here',
    [answer(getBenefitBoxes, { boxes: [], left: boxes.left })],
    async (main) => {
      await press(main, 'Copy to tax form');
      const open = await dialog(/^Copy to SA100/);
      await expect(within(open).getByText(/£296.00 is not copied/)).toBeVisible();
      await expect(within(open).queryByRole('button', { name: 'Copy' })).toBeNull();
    },
  ),
  tags: ['wide'],
};

/** A link opens the dialog of a benefit, which then closes in place. */
export const AmendFromLink: StoryObj = {
  ...at('benefits&dialog=benefit&benefit=c-1', 'Added here', [], async (main) => {
    const open = await dialog(/^Amend benefit/);
    await expect(await within(open).findByLabelText(/^Amount/)).toHaveValue('2,210.50');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(open).not.toBeInTheDocument());
    const amend = within(main).getByRole('button', { name: 'Amend Employment and Support Allowance' });
    await waitFor(() => expect(amend).toHaveFocus());
  }),
  tags: ['behaviour'],
};

/** The benefit that a link names is gone. */
export const AmendRemoved: StoryObj = {
  ...at('benefits&dialog=benefit&benefit=c-9', 'Added here', [], async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  }),
  tags: ['behaviour'],
};
