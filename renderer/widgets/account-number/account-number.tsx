import { defineWidget } from '../../define-widget.ts';
import { digitsWidget } from '../shared/digits-widget.tsx';

export const accountNumber = defineWidget({
  component: digitsWidget({
    count: 8,
    unfinished: 'An account number has 8 digits. If yours is shorter, put zeros in front.',
    input: { placeholder: '8 digits' },
  }),
  layout: 'beside',
});
