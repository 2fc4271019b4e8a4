import { defineWidget } from '../../define-widget.ts';
import { choicePicker } from '../shared/choice-picker.tsx';

/** One of the person's accounts. Spec 2, 2.8. */
export const accountPicker = defineWidget({
  component: choicePicker({
    label: 'Accounts',
    one: 'account',
    none: 'You have no accounts yet. Add a transaction under Transactions, then choose its account here.',
  }),
  layout: 'wide',
});
