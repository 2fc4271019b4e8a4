import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

/** Three digits of the tax office, a slash, and the employer's own reference of up to ten characters. */
const PAYE_REFERENCE = /^\d{3}\/[A-Z0-9]{1,10}$/;

export const payeReference = defineWidget({
  name: 'paye-reference',
  component: textWidget({
    defaultLength: 14,
    normalise: (typed) => typed.replace(/\s+/g, '').toUpperCase(),
    doubt: (value) =>
      PAYE_REFERENCE.test(value)
        ? undefined
        : 'An employer PAYE reference looks like 123/AB456. It is on the P60 and the P45.',
    input: { autoCapitalize: 'characters', placeholder: '123/AB456' },
  }),
  accepts: ['string'],
  emptyValue: undefined,
  layout: 'beside',
  editor: { label: 'Employer PAYE reference', group: 'References', options: ['length', 'required'] },
});
