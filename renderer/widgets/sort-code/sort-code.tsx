import { defineWidget } from '../../define-widget.ts';
import { SORT_CODE } from '../../typing/digits.ts';
import { digitsWidget } from '../shared/digits-widget.tsx';

export const sortCode = defineWidget({
  name: 'sort-code',
  component: digitsWidget({ ...SORT_CODE, input: { placeholder: '12-34-56' } }),
  accepts: ['string'],
  layout: 'beside',
  editor: { label: 'Sort code', group: 'References', options: ['required'] },
});
