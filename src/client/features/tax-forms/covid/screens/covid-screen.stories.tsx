import type { Meta } from '@storybook/react-vite';
import covid1 from '#form-schemas/forms/covid1/2021-22.json';
import hw1 from '#form-schemas/forms/hw1/2019-20.json';
import { getObjectData } from '#contract/object-data/object-data.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { getUnsavedForms } from '#contract/tax-forms/form-drafts.calls.ts';
import { getBookTotals, getFormContext, getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { answer } from '../../../../app/answers-for-stories.ts';
import { screenAt } from '../../../../app/for-stories.tsx';
import { formsReply, noTax, openedForm, someTax } from '../../../../app/samples-for-stories.ts';
import { paths } from '../../../../shared/paths.ts';

export default { title: 'Whole screens/COVID support' } satisfies Meta;

const screen = screenAt(paths.cov19);
const forms = [
  answer(getTaxForms, (query) =>
    query.get('form') === 'covid1' ? formsReply(covid1) : openedForm(hw1, null),
  ),
  answer(getUnsavedForms, { sections: [] }),
  answer(getFormContext, { context: {} }),
  answer(getBookTotals, { totals: [] }),
];

export const Loading = screen.loading();
export const Empty = screen.empty([
  answer(getObjectData, { data: {} }),
  answer(getTaxCalculation, noTax),
  ...forms,
]);
export const Filled = screen.filled('HW1', [
  answer(getObjectData, { data: { wfh: true, self_employed: true } }),
  answer(getTaxCalculation, someTax),
  ...forms,
]);
export const Failed = screen.failed();
