import type { Meta } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { getSentToHmrc } from '#contract/digital-tax/quarters.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { at, dialog, press } from '../at-tab.ts';
import { sentBenefits } from '../for-stories.ts';

export default { title: 'Digital Tax/Sent benefits' } satisfies Meta;

/** Records of benefits: accepted, not received, not known, and without a reply yet. */
export const List = at(
  'benefits',
  'Not received',
  [answer(getSentToHmrc, { sent: sentBenefits })],
  async (main) => {
    await expect(within(main).getByText('£1,480.00, tax £296.00')).toBeVisible();
    await expect(within(main).getByText('Check with HMRC')).toBeVisible();
  },
);

/** What was sent of one of them. */
export const Details = at(
  'benefits',
  'Not received',
  [answer(getSentToHmrc, { sent: sentBenefits })],
  async (main) => {
    await press(main, /^Details of Jobseeker’s Allowance amounts/);
    const open = await dialog(/^Jobseeker’s Allowance amounts/);
    await expect(within(open).getByText('£296.00')).toBeVisible();
  },
);
