import type { Definition } from '#form-schemas/definition.ts';
import { type TranslatedText, translatedTexts, welshState } from '#form-schemas/welsh.ts';

/** One text of the form in both languages. */
export interface TextLine {
  /** The place of its field. */
  readonly at: number;
  readonly text: TranslatedText;
  readonly english: string;
  readonly welsh: string;
  readonly state: 'missing' | 'stale' | 'current';
  /** What the Welsh was translated from, where that is not what the English says now. */
  readonly was: string | undefined;
}

/** Every text of the form that there is to translate, in the order of the form: heading, title, help. */
export function textLines({ form_json: { fields } }: Definition): TextLine[] {
  return fields.flatMap((field, at) =>
    translatedTexts
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      .flatMap((text) => {
        const state = welshState(field, text);
        if (state === 'none') return [];
        const was = state === 'stale' ? field.cy?.of?.[text] : undefined;
        return [{ at, text, english: field[text] ?? '', welsh: field.cy?.[text] ?? '', state, was }];
      }),
  );
}

const order: readonly TranslatedText[] = ['heading', 'title', 'help'];
