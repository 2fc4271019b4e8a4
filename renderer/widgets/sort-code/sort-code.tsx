import { defineWidget } from '../../define-widget.ts';
import { digitsWidget } from '../shared/digits-widget.tsx';

export const sortCode = defineWidget({
  name: 'sort-code',
  component: digitsWidget({
    count: 6,
    group: 2,
    unfinished: 'A sort code has 6 digits, such as 12-34-56.',
    input: { placeholder: '12-34-56' },
  }),
  accepts: ['string'],
  layout: 'beside',
  editor: { label: 'Sort code', group: 'References', options: ['required'] },
});
