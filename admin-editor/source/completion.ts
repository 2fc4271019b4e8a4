import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { Definition } from '#form-schemas/definition.ts';
import { keysAround, pathAt } from './places.ts';
import { propertiesAt, valuesAt, type Word } from './words-of-language.ts';

/** Completes the source from the definition schema: property names, words, field names. */
export function completionOf(definition: () => Definition) {
  return (context: CompletionContext): CompletionResult | null => {
    const { state, pos, explicit } = context;
    const node = syntaxTree(state).resolveInner(pos, -1);
    const isName = node.name === 'PropertyName';
    const isText = node.name === 'String';
    const typed = isName || isText ? { from: node.from, to: node.to } : context.matchBefore(/[\w-]+/);
    if (typed === null && !explicit) return null;
    const { from, to } = typed ?? { from: pos, to: pos };
    const typedText = state.sliceDoc(from, pos);
    const path = pathAt(state, pos);
    const lead = state
      .sliceDoc(Math.max(0, from - 80), from)
      .trimEnd()
      .at(-1);
    const { kind, keys } = keysAround(state, pos);
    if (!isName && (isText || lead === ':' || kind === 'Array'))
      return result(fitting(valuesAt(path, definition()), typedText), from, to, '');
    if (kind !== 'Object') return null;
    // A name already followed by a colon gets no second one.
    const after = /^\s*:/.test(state.sliceDoc(to, to + 20)) ? '' : ': ';
    const words = propertiesAt(isName ? path.slice(0, -1) : path, keys);
    return result(
      fitting(
        words.map(({ text, about }) => ({ text: JSON.stringify(text), about })),
        typedText,
      ),
      from,
      to,
      after,
    );
  };
}

/**
 * Words that begin with what is typed, then those that contain it. All of them after a complete word, because
 * the user wants another one.
 */
function fitting(words: readonly Word[], typed: string): readonly Word[] {
  const wanted = bare(typed);
  if (words.some(({ text }) => bare(text) === wanted)) return words;
  const begins = ({ text }: Word) => bare(text).startsWith(wanted);
  return [
    ...words.filter(begins),
    ...words.filter((word) => !begins(word) && bare(word.text).includes(wanted)),
  ];
}

/** Quotes are typed, inserted by the editor, or not there yet. */
function bare(text: string): string {
  return text.replaceAll('"', '').toLowerCase();
}

function result(words: readonly Word[], from: number, to: number, after: string): CompletionResult | null {
  if (words.length === 0) return null;
  const options = words.map(({ text, about }): Completion => ({
    label: text,
    apply: `${text}${after}`,
    ...(about !== '' && { info: about }),
  }));
  // Filtered here: the editor would compare with the whole replaced text, and nothing matches a pair of empty
  // quotes.
  return { from, to, options, filter: false };
}
