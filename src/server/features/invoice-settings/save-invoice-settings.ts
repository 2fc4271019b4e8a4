import type { BodyOf } from '#contract/endpoint.ts';
import type { saveInvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import { couldBePostcode } from '#domain/postcode.ts';
import { isPhone } from '#form-schemas/widgets/phone.ts';
import { extraColumn } from '../../data/answers/extra/save-extra.ts';
import { lockSettings, putInvoiceSettings, textsOf } from '../../data/invoices/invoice-settings.repo.ts';
import type { Services } from '../../services.ts';
import { redrawLogo } from './redraw-logo.ts';

type Change = BodyOf<typeof saveInvoiceSettings>;

/**
 * Saves the fields sent and leaves the others. Returns the problem, in words, if any; nothing is saved then. Throws as
 * extraColumn() for the answers of boxes that staff added to the form.
 */
export async function saveSettings(
  { db }: Services,
  userId: number,
  { imageData, extra: sent, ...texts }: Change,
  now: Date,
): Promise<string | undefined> {
  const problem = textProblem(texts);
  if (problem !== undefined) return problem;
  const logo = await logoOf(imageData);
  if (typeof logo === 'string') return logo;
  const columns = columnsOf(texts);
  await db.asUser(userId, async (tx) => {
    const before = await lockSettings(tx, userId);
    const read = { ...textsOf(before), ...columns };
    const save = { dialog: 'invoice-settings', sent, read, column: before?.extra } as const;
    const extra = await extraColumn(tx, userId, save, now);
    await putInvoiceSettings(tx, userId, { ...columns, ...logo, ...(extra === undefined ? {} : { extra }) });
  });
  return undefined;
}

/** As the form checks them. */
function textProblem({ phone = '', postcode = '' }: Change): string | undefined {
  if (postcode.trim() !== '' && !couldBePostcode(postcode)) return 'Please check your postcode.';
  if (phone.trim() !== '' && !isPhone(phone.trim())) return 'Please check your phone number.';
  return undefined;
}

async function logoOf(imageData: string | undefined) {
  if (imageData === undefined) return {};
  return imageData === '' ? { logo: null, logo_kind: null } : redrawLogo(imageData);
}

/** Field by field, so that only these columns can ever be written. */
function columnsOf({ title, tagline, address, postcode, phone }: Change) {
  return {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(tagline === undefined ? {} : { tagline: tagline.trim() }),
    ...(address === undefined ? {} : { address: address.trim() }),
    ...(postcode === undefined ? {} : { postcode: postcode.trim() }),
    ...(phone === undefined ? {} : { phone: phone.trim() }),
  };
}
