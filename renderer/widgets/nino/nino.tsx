import { isNino, normaliseNino } from '#domain/nino.ts';
import { defineWidget } from '../../define-widget.ts';
import { textWidget } from '../shared/text-widget.tsx';

export const nino = defineWidget({
  component: textWidget({
    defaultLength: 9,
    normalise: normaliseNino,
    doubt: (value) =>
      isNino(value) ? undefined : 'This does not look like a National Insurance number, such as QQ123456C.',
    input: { autoCapitalize: 'characters' },
  }),
  layout: 'beside',
});
