import type { BodyOf } from '#contract/endpoint.ts';
import type { saveInvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import { couldBePostcode } from '#domain/postcode.ts';
import { putInvoiceSettings } from '../../data/invoices/invoice-settings.repo.ts';
import type { Services } from '../../services.ts';
import { redrawLogo } from './redraw-logo.ts';

type Change = BodyOf<typeof saveInvoiceSettings>;

/** Saves the fields sent and leaves the others. Returns the problem, in words, if any; nothing is saved then. */
export async function saveSettings(
  { db }: Services,
  userId: number,
  { imageData, ...texts }: Change,
): Promise<string | undefined> {
  const problem = textProblem(texts);
  if (problem !== undefined) return problem;
  const logo = await logoOf(imageData);
  if (typeof logo === 'string') return logo;
  await db.asUser(userId, (tx) => putInvoiceSettings(tx, userId, { ...columnsOf(texts), ...logo }));
  return undefined;
}

/** The texts are those of the profile. */
function textProblem({ phone = '', postcode = '' }: Change): string | undefined {
  if (postcode.trim() !== '' && !couldBePostcode(postcode)) return 'Please check your postcode.';
  if (!/^\+?\d*$/.test(phone.replace(/\s+/g, ''))) return 'Please check your phone number.';
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
