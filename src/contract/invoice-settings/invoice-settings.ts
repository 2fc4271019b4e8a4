import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { endpoint, words } from '../endpoint.ts';
import { ExtraAnswers, SavedExtra } from '../tax-forms/extra-answers.ts';

const text = (maxLength: number) => Type.String({ maxLength });

const longest = dialogLengths['invoice-settings'];

const texts = {
  title: text(longest.title),
  tagline: text(longest.tagline),
  address: text(longest.address),
  postcode: text(longest.postcode),
  phone: text(longest.phone),
};

/** What the invoices of a business show about it; spec 1, 3. */
export const InvoiceSettings = Type.Object({
  ...texts,
  logo: Type.String({ description: 'A data URL of a PNG or JPEG picture. Empty if there is none.' }),
  extra: SavedExtra,
});
export type InvoiceSettings = Type.Static<typeof InvoiceSettings>;

export const getInvoiceSettings = endpoint({
  method: 'GET',
  path: '/invoiceSettings.php',
  summary: 'The name, logo and contact details on invoices',
  access: 'session',
  reply: Type.Object({ status: Type.Literal('success'), settings: InvoiceSettings }),
});

export const saveInvoiceSettings = endpoint({
  method: 'POST',
  path: '/invoiceSettings.php',
  summary: 'Save the name, logo and contact details on invoices. Fields that are absent do not change',
  access: 'session',
  // A logo of the largest size in base64, and the texts.
  bodyLimit: 720_000,
  body: Type.Partial(
    Type.Object({
      ...texts,
      imageData: Type.String({
        maxLength: 710_000,
        description: 'A PNG or JPEG picture in base64, alone or as a data URL. Empty removes the logo.',
      }),
      extra: ExtraAnswers,
    }),
    { additionalProperties: false },
  ),
  reply: Type.Object({
    status: words('success', 'queued', 'error'),
    message: Type.Optional(Type.String()),
  }),
});
