import { isPostcode } from '#form-schemas/widgets/postcode.ts';
import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

export const postcode = defineWidget({
  component: textWidget({
    defaultLength: 8,
    normalise: spaced,
    doubt: (value) => (isPostcode(value) ? undefined : 'This does not look like a UK postcode.'),
    input: { autoCapitalize: 'characters', autoComplete: 'postal-code' },
  }),
  layout: 'beside',
});

/** 'sw1a1aa' as 'SW1A 1AA': capitals, one space before the last three. */
function spaced(typed: string): string {
  const plain = typed.replace(/\s+/g, '').toUpperCase();
  return plain.length > 4 ? `${plain.slice(0, -3)} ${plain.slice(-3)}` : plain;
}
