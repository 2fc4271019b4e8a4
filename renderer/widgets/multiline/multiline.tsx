import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

export const multiline = defineWidget({
  name: 'multiline',
  component: textWidget({ rows: 4 }),
  accepts: ['string'],
  layout: 'below',
  editor: { label: 'Several lines', group: 'Text', options: ['length', 'required'] },
});
