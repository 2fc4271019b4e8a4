import type { WidgetKind } from './kind.ts';

/**
 * Three digits, a slash and up to ten letters, digits or symbols; at most 17 characters with spaces. Spec 3, section
 * 3.
 */
export function isPayeReference(text: string): boolean {
  return /^\d{3}\/[A-Z0-9./-]{1,13}$/i.test(text.replace(/\s+/g, ''));
}

export const payeReference: WidgetKind = {
  shape: { format: 'string', widget: 'paye-reference' },
  stores: ['string'],
  isWellFormed: (value) => isPayeReference(String(value)),
  message: 'Enter a PAYE reference such as 123/A456: three digits, a slash, then the rest',
  samples: () => ['123/AB456'],
  editing: {
    label: 'Employer PAYE reference',
    group: 'References',
    words: 'employer reference payroll hmrc',
    options: ['length', 'required'],
  },
};
