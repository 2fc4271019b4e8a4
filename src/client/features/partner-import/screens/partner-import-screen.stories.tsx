import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { importPartnerData, reviewPartnerImport } from '#contract/partner-import/partner-import.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { answer, refuse } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { someTax } from '../../../app/samples-for-stories.ts';
import { dropImport } from '../../../shared/partner-import/waiting-import.ts';
import { REVIEW_ADDRESS } from '../../../shared/partner-import/waiting-key.ts';
import { largeReview, partnerAddress, review } from '../for-stories.ts';

export default { title: 'Whole screens/Review import' } satisfies Meta;

const screen = screenAt(partnerAddress);
const reviewed = answer(reviewPartnerImport, review);

/** Nothing is waiting in this browser before and after a story. */
function alone(story: StoryObj): StoryObj {
  return {
    ...story,
    beforeEach: async (context) => {
      dropImport(localStorage);
      // screenAt gives one function, which returns another to clean up.
      const after = typeof story.beforeEach === 'function' ? await story.beforeEach(context) : undefined;
      return async () => {
        if (typeof after === 'function') await after();
        dropImport(localStorage);
      };
    },
  };
}

export const Loading = alone(screen.loading());
export const Empty = alone(screenAt(REVIEW_ADDRESS).empty([]));
export const Filled = alone(screen.filled('Your share in total', [reviewed]));
export const Failed = alone(screen.failed());

/** Forty properties that replace an earlier import, sent for another person. */
const large = screen.filled('Property 40', [answer(reviewPartnerImport, largeReview)]);
export const LargePortfolio = alone({
  ...large,
  play: async ({ canvasElement }) => {
    const main = await within(canvasElement).findByRole('main');
    await waitFor(() => expect(main).toHaveTextContent('Property 40'));
    await expect(main).toHaveTextContent('You are logged in as ada@example.com');
    await expect(main).toHaveTextContent('You have changed 3 transactions of them since');
    await expect(within(main).getByRole('button', { name: 'Import and save' })).toBeDisabled();
  },
});

const wrong = screen.filled('', [
  refuse(
    reviewPartnerImport,
    'invalid',
    'The passed state contains errors, please check before resubmitting',
  ),
]);
export const WrongData = alone({
  ...wrong,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'Error with imported information',
    );
  },
});

/** Data that are no base64 of JSON: no call is made. */
export const Unreadable = alone({
  ...screenAt(`${REVIEW_ADDRESS}/rubbish`).filled('', []),
  tags: ['behaviour'],
  play: WrongData.play!,
});

/** The salary question must be answered before anything is sent. */
export const SalaryMissing = alone({
  ...screen.filled('', [reviewed]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Import and save' }));
    const dialog = await page.findByRole('dialog');
    await expect(dialog).toHaveTextContent('Confirm resident status');
  },
});

/** With a salary, the employment form comes next. */
export const Imported = alone({
  ...screen.filled('', [
    reviewed,
    answer(getTaxCalculation, someTax),
    answer(importPartnerData, {
      status: 'success',
      change_id: 1,
      import_id: 1,
      tax_year_id: 2025,
      added: 4,
      replaced: 0,
    }),
  ]),
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Import and save' }));
    await expect(await canvas.findByRole('link', { name: 'Fill in your employment' })).toBeVisible();
  },
});
