import type { Meta } from '@storybook/react-vite';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { getBookTotals } from '#contract/tax-forms/tax-forms.calls.ts';
import { answer } from '../../../../app/answers-for-stories.ts';
import { screenAt } from '../../../../app/for-stories.tsx';
import { noTax, someTax } from '../../../../app/samples-for-stories.ts';
import { paths } from '../../../../shared/paths.ts';

export default { title: 'Whole screens/Tax breakdown' } satisfies Meta;

const screen = screenAt(paths.taxBreakdown);

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getTaxCalculation, noTax), answer(getBookTotals, { totals: [] })]);
export const Filled = screen.filled('£32,329.00', [
  answer(getTaxCalculation, {
    ...someTax,
    left_out: [
      { code: 'untagged', count: 2, words: '2 transactions have no tag.', link: { untagged: true } },
    ],
  }),
  answer(getBookTotals, { totals: [{ code: 'TRAE', total: 6120.35, count: 41 }] }),
]);
export const Failed = screen.failed();
