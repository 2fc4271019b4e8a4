import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

export const multiline = defineWidget({
  component: textWidget({ rows: 4 }),
  layout: 'below',
});
