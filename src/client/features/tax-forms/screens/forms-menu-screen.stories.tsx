import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import hw1 from '#form-schemas/forms/hw1/2019-20.json';
import sa102 from '#form-schemas/forms/sa102/2025-26.json';
import sa103s from '#form-schemas/forms/sa103s/2025-26.json';
import sa105 from '#form-schemas/forms/sa105/2025-26.json';
import { getObjectData } from '#contract/object-data/object-data.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { getUnsavedForms } from '#contract/tax-forms/form-drafts.calls.ts';
import { getTaxData, getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { emptyHubPage, formsReply, noTax, someTax } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Tax forms' } satisfies Meta;

const screen = screenAt(paths.taxFormsMenu);

const nothingChosen = answer(getObjectData, { data: emptyHubPage });

export const Loading = screen.loading();
export const Empty = screen.empty([
  answer(getTaxCalculation, noTax),
  nothingChosen,
  answer(getTaxForms, formsReply()),
  answer(getTaxData, { data: '{}' }),
  answer(getUnsavedForms, { sections: [] }),
]);
export const Filled = screen.filled('SA105', [
  answer(getTaxCalculation, someTax),
  nothingChosen,
  answer(getTaxForms, {
    ...formsReply(hw1, sa102, sa103s, sa105),
    unavailable: [{ code: 'SA108', title: 'Capital gains', reason: 'We are correcting this form.' }],
  }),
  answer(getTaxData, {
    data: JSON.stringify({ [sa103s.tax_column]: { include: true }, [sa105.tax_column]: { include: false } }),
  }),
  answer(getUnsavedForms, { sections: [sa103s.tax_column] }),
]);
export const Failed = screen.failed();

/** Who misses a form writes to the people who run the installation. */
export const MissingForm: StoryObj = {
  ...Filled,
  tags: ['behaviour'],
  play: async (context) => {
    await Filled.play?.(context);
    const link = within(context.canvasElement).getByRole('link', { name: /^Did we miss a form\?/ });
    await expect(link).toHaveAttribute('href', '/help/contact?subject=tax');
  },
};
