import type { Meta } from '@storybook/react-vite';
import rule from '#form-schemas/forms/rule/2019-20.json';
import { getUserRules, suggestRules } from '#contract/rules/rules.calls.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { getTaxCategories } from '#contract/transactions/tax-categories.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { formsReply } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { categories, describing } from '../for-tests.ts';

export default { title: 'Whole screens/Rules' } satisfies Meta;

const screen = screenAt(paths.rules);
const dialog = [
  answer(getTaxForms, formsReply(rule)),
  answer(getTaxCategories, { tax_categories: [...categories] }),
];

export const Loading = screen.loading();
export const Empty = screen.empty([
  answer(getUserRules, { rules: [] }),
  answer(suggestRules, { suggestions: [] }),
  ...dialog,
]);
export const Filled = screen.filled('Northlight Studio', [
  answer(getUserRules, {
    rules: [
      describing(1, 3, 'Amazon'),
      describing(2, 3, 'Amazon Prime', { percentage: 50, account_name: 'Starling' }),
      describing(3, 4, 'Northlight Studio', { trans_type: 'I' }),
    ],
  }),
  answer(suggestRules, {
    suggestions: [
      {
        desc_op: 4,
        description: 'adobe',
        type_id: 'E',
        tax_cat: 11,
        tagname: 'Trading expense',
        tagged: 5,
        untagged: 2,
      },
    ],
  }),
  ...dialog,
]);
export const Failed = screen.failed();
