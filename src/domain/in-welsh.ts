import texts from './welsh-words.json' with { type: 'json' };

/** A text that has been published in Welsh, by our English (`welsh-words.json`). */
export interface WelshWord {
  /** One text, or one for each plural form that Welsh uses for this count (CLDR's names). `other` is for the rest. */
  readonly welsh: string | WelshForms;
  /** What HMRC's English says, if it differs from ours. */
  readonly published?: string;
  readonly source: string;
}

type WelshForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * Finds the Welsh of whole texts. In a text of the catalogue `{}` stands for a value, such as a name or a count; the
 * Welsh can have the values in another order, as `{1}`, `{2}`. The first value that is a number chooses the plural form.
 * The function returns undefined for a text without Welsh.
 */
export function welshFrom(
  words: Readonly<Record<string, WelshWord>>,
): (english: string) => string | undefined {
  const patterns = Object.entries(words).flatMap(([english, { welsh }]) =>
    english.includes('{}') ? [{ shape: shapeOf(english), welsh }] : [],
  );
  return (english) => {
    const word = Object.hasOwn(words, english) ? words[english] : undefined;
    if (word !== undefined) return filledIn(word.welsh, []);
    for (const { shape, welsh } of patterns) {
      const values = shape.exec(english)?.slice(1);
      if (values !== undefined) return filledIn(welsh, values);
    }
    return undefined;
  };
}

/** The published Welsh of a text; undefined if there is none. */
export const inWelsh = welshFrom(texts);

const pluralForms = new Intl.PluralRules('cy');

function filledIn(welsh: string | WelshForms, values: readonly string[]): string {
  let at = 0;
  return formFor(welsh, values).replace(/\{(\d*)\}/g, (_, place: string) => {
    const value = values[place === '' ? at : Number(place) - 1];
    at += 1;
    return value ?? '';
  });
}

function formFor(welsh: string | WelshForms, values: readonly string[]): string {
  if (typeof welsh === 'string') return welsh;
  const count = values
    .map((value) => Number(value.replaceAll(',', '')))
    .find((value) => !Number.isNaN(value));
  return (count === undefined ? undefined : welsh[pluralForms.select(count)]) ?? welsh.other;
}

function shapeOf(english: string): RegExp {
  const parts = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+?)')}$`, 's');
}
