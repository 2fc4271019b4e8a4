import { defineWidget } from '../../define-widget.ts';
import { SORT_CODE } from '../../typing/digits.ts';
import { digitsWidget } from '../shared/digits-widget.tsx';

export const sortCode = defineWidget({
  component: digitsWidget({ ...SORT_CODE, input: { placeholder: '12-34-56' } }),
  layout: 'beside',
});
