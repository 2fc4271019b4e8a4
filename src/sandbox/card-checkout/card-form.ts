import { escape } from '../mailbox/mailbox-pages.ts';

/** The card that pays, and the one its bank declines. */
export const testCards = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

export interface Card {
  readonly lastFour: string;
  readonly isDeclined: boolean;
}

/**
 * Parses the fields of a card; a returned text is the error. Real cards are rejected, because no one should type one
 * here.
 */
export function readCard(form: Readonly<Record<string, string | undefined>>, today: Date): Card | string {
  const number = (form['card_number'] ?? '').replace(/\s/g, '');
  const known = Object.values(testCards).find((card) => card.replaceAll(' ', '') === number);
  if (known === undefined) return 'This is the sandbox. Use a test card. It does not take real cards.';
  const [, month = '', year = ''] =
    /^(0[1-9]|1[0-2]) ?\/ ?(?:20)?(\d\d)$/.exec((form['expiry'] ?? '').trim()) ?? [];
  if (month === '' || Date.UTC(2000 + Number(year), Number(month), 1) <= today.getTime())
    return 'Enter an expiry date in the future, as MM/YY.';
  if (!/^\d{3}$/.test((form['cvc'] ?? '').trim())) return 'Enter the three digits of the security code.';
  return { lastFour: number.slice(-4), isDeclined: known === testCards.declined };
}

/** The fields of a card with the values typed, as HTML. */
export function cardFields(typed: Readonly<Record<string, string | undefined>> = {}): string {
  const field = (name: string, label: string, autocomplete: string, example: string) => `
<p><label for="${name}">${label}</label><br>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${example}"
 value="${escape(typed[name] ?? '')}" required></p>`;
  return `<p><small>Test card: ${testCards.pays}, any date in the future, any three digits.
Declined card: ${testCards.declined}.</small></p>
${field('card_number', 'Card number', 'cc-number', testCards.pays)}
${field('expiry', 'Expiry date', 'cc-exp', 'MM/YY')}
${field('cvc', 'Security code', 'cc-csc', '123')}`;
}
