import { isEmail } from '#form-schemas/widgets/email.ts';
import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

export const email = defineWidget({
  component: textWidget({
    // RFC 5321: a path has at most 256 characters with its brackets.
    defaultLength: 254,
    normalise: (typed) => typed.trim(),
    doubt: (value) =>
      isEmail(value) ? undefined : 'This does not look like an email address, such as name@example.com.',
    input: { inputMode: 'email', autoCapitalize: 'none' },
  }),
  layout: 'wide',
});
