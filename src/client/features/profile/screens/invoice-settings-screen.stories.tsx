import type { Meta } from '@storybook/react-vite';
import definition from '#form-schemas/forms/invoice-settings/2019-20.json';
import { getInvoiceSettings } from '#contract/invoice-settings/invoice-settings.calls.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { formsReply } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { emptySettings, filledSettings } from '../invoice-settings/for-stories.ts';

export default { title: 'Whole screens/Invoice settings' } satisfies Meta;

const screen = screenAt(paths.invoiceSettings);
const form = answer(getTaxForms, formsReply(definition));

export const Loading = screen.loading();
export const Empty = screen.empty([
  form,
  answer(getInvoiceSettings, { status: 'success', settings: emptySettings }),
]);
export const Filled = screen.filled('1 High Street', [
  form,
  answer(getInvoiceSettings, { status: 'success', settings: filledSettings }),
]);
export const Failed = screen.failed();
