import { numberRules, type FigureOptions } from './number.ts';
import type { TypingRules } from './typed.ts';

/** Per cent as a plain number: 12.5 for 12.5 %. The sign stands beside the field; typed or pasted it is understood. */
export function percentRules(options: FigureOptions): TypingRules<number> {
  const rules = numberRules(options);
  return {
    ...rules,
    type(next, previous) {
      const text = next.replace(/\s*%\s*$/, '');
      const typed = rules.type(text, previous);
      if (text === next || typed.notice) return typed;
      return { ...typed, notice: { kind: 'dropped', message: 'The % is there already.' } };
    },
    paste: (candidate) => rules.paste?.(candidate.replace(/\s*(%|per ?cent)\s*$/i, '')),
  };
}
