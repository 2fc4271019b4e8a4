import { defineWidget } from '../../define-widget.ts';
import { choicePicker } from '../shared/choice-picker.tsx';

/** A tax category for a transaction. Spec 2, 2.1. */
export const tagPicker = defineWidget({
  component: choicePicker({
    label: 'Tags',
    one: 'tag',
    none: 'There are no tags to choose from yet. Please try again in a moment.',
  }),
  layout: 'wide',
});
