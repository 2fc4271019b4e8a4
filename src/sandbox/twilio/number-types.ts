/** How Lookup v2 describes a number: twilio.com/docs/lookup/v2-api/line-type-intelligence. */
export interface LookedUp {
  readonly phone_number: string;
  readonly country_code: string | null;
  readonly valid: boolean;
  readonly validation_errors: readonly string[] | null;
  readonly type: string | null;
}

/** The kinds of UK numbers, by how they start: Ofcom, National Telephone Numbering Plan. The first that fits applies. */
const kinds: readonly (readonly [start: RegExp, type: string])[] = [
  [/^\+447[1-57-9]/, 'mobile'],
  [/^\+4470/, 'personal'],
  [/^\+4476/, 'pager'],
  [/^\+44[12]/, 'landline'],
  [/^\+443/, 'uan'],
  [/^\+4456/, 'nonFixedVoip'],
  [/^\+4480/, 'tollFree'],
  [/^\+448[47]/, 'sharedCost'],
  [/^\+449/, 'premium'],
];

/** Numbers abroad are all mobiles here. Those without a country code are from `country`. */
export function lookUp(asked: string, country: string | undefined): LookedUp {
  const number = country === 'GB' && /^0[1-9]/.test(asked) ? `+44${asked.slice(1)}` : asked;
  const wrong = problemOf(number);
  const isUk = number.startsWith('+44');
  if (wrong !== undefined)
    return { phone_number: number, country_code: null, valid: false, validation_errors: [wrong], type: null };
  return {
    phone_number: number,
    country_code: isUk ? 'GB' : null,
    valid: true,
    validation_errors: [],
    type: isUk ? (kinds.find(([start]) => start.test(number))?.[1] ?? 'unknown') : 'mobile',
  };
}

function problemOf(number: string): string | undefined {
  if (!/^\+[1-9]\d*$/.test(number)) return 'INVALID_COUNTRY_CODE';
  const [shortest, longest] = number.startsWith('+44') ? [12, 13] : [8, 16];
  if (number.length < shortest) return 'TOO_SHORT';
  return number.length > longest ? 'TOO_LONG' : undefined;
}
