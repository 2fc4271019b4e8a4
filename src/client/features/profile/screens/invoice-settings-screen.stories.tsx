import type { Meta } from '@storybook/react-vite';
import { getInvoiceSettings } from '#contract/invoice-settings/invoice-settings.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';
import { emptySettings, filledSettings } from '../invoice-settings/for-stories.ts';

export default { title: 'Whole screens/Invoice settings' } satisfies Meta;

const screen = screenAt(paths.invoiceSettings);

export const Loading = screen.loading();
export const Empty = screen.empty([
  answer(getInvoiceSettings, { status: 'success', settings: emptySettings }),
]);
export const Filled = screen.filled('1 High Street', [
  answer(getInvoiceSettings, { status: 'success', settings: filledSettings }),
]);
export const Failed = screen.failed();
