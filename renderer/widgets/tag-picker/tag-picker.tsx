import { defineWidget } from '../../define-widget.ts';
import { choicePicker } from '../shared/choice-picker.tsx';

/** A tax category for a transaction. Spec 2, 2.1. */
export const tagPicker = defineWidget({
  name: 'tag-picker',
  component: choicePicker({
    label: 'Tags',
    one: 'tag',
    none: 'There are no tags to choose from yet. Please try again in a moment.',
  }),
  accepts: ['string'],
  layout: 'wide',
  editor: { label: 'Tax tag', group: 'Choices', options: ['choicesFrom', 'required'] },
});
