import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Values } from '#form-schemas/definition.ts';
import { type Page, put, refuse } from './page.ts';

/** Where someone lives, from the profile: one line each (or separated by commas), postcode as typed. */
export interface ProfileAddress {
  readonly address?: string;
  readonly postcode?: string;
}

const PATH = 'YourPersonalDetails/NewAddress';
const ADDRESS = { form: 'profile', field: 'address', label: 'Address' };
const POSTCODE = { form: 'profile', field: 'postcode', label: 'Postcode' };
const MOVED = { form: 'final', field: 'moved_on', label: 'Date you moved' };

/**
 * SA100 box 2: the address of the profile, sent if the final section says from which day it applies. `today` is the day
 * of sending. A move in the future is refused (rule 8325).
 */
export function putNewAddress(
  page: Page,
  profile: ProfileAddress,
  final: Values,
  today: CalendarDate | undefined,
): void {
  const moved = final['details_changed'] === true ? final['moved_on'] : undefined;
  if (moved === undefined || moved === '') return;
  if (today !== undefined && typeof moved === 'string' && moved > today) {
    return refuse(page, `${PATH}/EffectiveFrom`, MOVED, {
      code: 'not_valid',
      says: 'cannot be in the future',
    });
  }
  put(page, `${PATH}/EffectiveFrom`, moved, MOVED);
  putLines(page, linesOf(profile.address ?? ''));
  putPostcode(page, (profile.postcode ?? '').replace(/\s+/g, '').toUpperCase());
}

/** The schema requires two lines and takes up to four. */
function putLines(page: Page, lines: readonly string[]): void {
  if (lines.length < 2 || lines.length > 4) {
    const says = 'must have two to four lines to be sent as your new one';
    refuse(page, `${PATH}/AddressLine1`, ADDRESS, { code: 'not_valid', says });
    page.refused.add(`${PATH}/AddressLine2`);
    return;
  }
  for (const [index, line] of lines.entries()) {
    const origin = { ...ADDRESS, label: `Line ${index + 1} of the address` };
    put(page, `${PATH}/AddressLine${index + 1}`, line, origin);
  }
}

function linesOf(address: string): readonly string[] {
  const split = (by: RegExp) =>
    address
      .split(by)
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const lines = split(/\r?\n/);
  return lines.length > 1 ? lines : split(/,/);
}

/** The schema's pattern has one space before the last three characters. */
function putPostcode(page: Page, code: string): void {
  const fits = /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/.test(code);
  if (fits) put(page, `${PATH}/Postcode`, `${code.slice(0, -3)} ${code.slice(-3)}`, POSTCODE);
  else if (code !== '') {
    const says = 'must be one of the United Kingdom to be sent with your new address';
    refuse(page, `${PATH}/Postcode`, POSTCODE, { code: 'not_valid', says });
  }
}
