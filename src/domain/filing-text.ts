/**
 * Text in the characters a return allows: letters, digits, space and & ' ( ) * , - . / @ £ (MTR string type).
 * Replaces characters that have a plain equivalent (curly quotes, dashes, accents, line breaks). Lists the others;
 * drops none.
 */
export type FilingText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly notAllowed: readonly string[] };

export function filingText(input: string): FilingText {
  const characters = Array.from(
    input.normalize('NFC'),
    (character) => PLAIN[character] ?? withoutAccent(character),
  );
  const text = characters.join('').replace(/\s+/g, ' ').trim();
  const notAllowed = [...new Set(text.match(NOT_ALLOWED))];
  return notAllowed.length === 0 ? { ok: true, text } : { ok: false, notAllowed };
}

const NOT_ALLOWED = /[^A-Za-z0-9 &'()*,\-./@£]/gu;

const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '`': "'",
  '´': "'",
  '′': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '"': "'",
  '«': "'",
  '»': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  '\u200B': '',
  '\uFEFF': '',
  '\u00AD': '',
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Þ: 'Th',
  þ: 'th',
  Ð: 'D',
  ð: 'd',
  ı: 'i',
};

function withoutAccent(character: string): string {
  return character.normalize('NFD').replace(/\p{Mark}/gu, '');
}
