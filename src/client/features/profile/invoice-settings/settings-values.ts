import type { InvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';

type Texts = Omit<InvoiceSettings, 'logo' | 'extra'>;

/** The saved texts as the form has them: an empty one is no answer. */
export function settingsValues({ title, tagline, address, postcode, phone }: Texts): Values {
  const texts = { title, tagline, address, postcode, phone };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** What the form has as the texts to save, trimmed. */
export function settingsTexts(values: DialogValues<'invoice-settings'>): Texts {
  const text = (value: (typeof values)[keyof typeof values]) => String(value ?? '').trim();
  const { title, tagline, address, postcode, phone } = values;
  return {
    title: text(title),
    tagline: text(tagline),
    address: text(address),
    postcode: text(postcode),
    phone: text(phone),
  };
}
