import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { screenAt, support } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Payment form' } satisfies Meta;

const screen = screenAt(paths.payForm);

export const Filled = screen.filled('Continue to your bank', []);

/** An amount takes only digits, dots and commas, and must be more than zero. */
export const WithErrors = {
  ...Filled,
  tags: ['behaviour'],
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const amount = await within(canvasElement).findByLabelText('Amount');
    await userEvent.type(amount, '-£0.00x');
    await expect(amount).toHaveValue('0.00');
    await userEvent.type(within(canvasElement).getByLabelText('UTR'), '1000000239');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Continue to your bank' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Payment form has errors' });
    await expect(dialog).toHaveTextContent(
      'Please ensure you have provided a valid reference and an amount greater than zero.',
    );
  },
};

/** Support is not offered to pay for the owner of the account. */
export const ForSupport = {
  ...screenAt(paths.payForm, support).filled('Only the owner of the account can pay.', []),
  tags: ['behaviour'],
};

/** A comma that may be meant as the decimal point is never read as a thousands separator. */
export const CommaAstray = {
  ...Filled,
  tags: ['behaviour'],
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText('Amount'), '12,50');
    await userEvent.type(within(canvasElement).getByLabelText('UTR'), '1000000239');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Continue to your bank' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Payment form has errors' });
    await expect(dialog).toHaveTextContent('Please check the amount “12,50”.');
  },
};
