import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

export const text = defineWidget({
  name: 'text',
  component: textWidget({}),
  accepts: ['string'],
  layout: 'wide',
  editor: { label: 'Text', group: 'Text', options: ['length', 'pattern', 'required'] },
});
