import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

export const text = defineWidget({
  component: textWidget({}),
  layout: 'wide',
});
