import { isPayeReference } from '#form-schemas/widgets/paye-reference.ts';
import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

export const payeReference = defineWidget({
  component: textWidget({
    defaultLength: 17,
    normalise: (typed) => typed.replace(/\s+/g, '').toUpperCase(),
    doubt: (value) =>
      isPayeReference(value)
        ? undefined
        : 'An employer PAYE reference looks like 123/AB456. It is on your P60 or P45.',
    input: { autoCapitalize: 'characters', placeholder: '123/AB456' },
  }),
  layout: 'beside',
});
