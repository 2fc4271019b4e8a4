import { isEmail } from '#form-schemas/widget-checks.ts';
import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

export const email = defineWidget({
  name: 'email',
  component: textWidget({
    // RFC 5321: a path has at most 256 characters with its brackets.
    defaultLength: 254,
    normalise: (typed) => typed.trim(),
    doubt: (value) =>
      isEmail(value) ? undefined : 'This does not look like an email address, such as name@example.com.',
    input: { inputMode: 'email', autoCapitalize: 'none' },
  }),
  accepts: ['string'],
  layout: 'wide',
  editor: { label: 'Email address', group: 'Text', options: ['length', 'required'] },
});
