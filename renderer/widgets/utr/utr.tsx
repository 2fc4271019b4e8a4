import { isUtr } from '#domain/utr.ts';
import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

export const utr = defineWidget({
  component: textWidget({
    defaultLength: 10,
    normalise: (typed) => typed.replace(/\s+/g, ''),
    doubt: (value) => (isUtr(value) ? undefined : 'This is not a valid UTR. Check all 10 digits.'),
    input: { inputMode: 'numeric', placeholder: '10 digits' },
  }),
  layout: 'beside',
});
