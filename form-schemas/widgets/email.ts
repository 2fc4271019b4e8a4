import type { WidgetKind } from './kind.ts';

/** One @ with something before it and a domain after it. Only sending a mail shows whether the address works. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/.test(text);
}

export const email: WidgetKind = {
  shape: { format: 'string', widget: 'email' },
  stores: ['string'],
  isWellFormed: (value) => isEmail(String(value)),
  message: 'Enter an email address such as name@example.com',
  exported: { widget: 'email' },
  samples: () => ['sam@example.org'],
  editing: {
    label: 'Email address',
    group: 'Text',
    words: 'e-mail mail contact',
    options: ['length', 'required'],
  },
};
