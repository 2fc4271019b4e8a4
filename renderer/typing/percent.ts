import { numberRules, type FigureOptions } from './number.ts';
import type { Typed, TypingRules } from './typed.ts';

const SIGN = /\s*%\s*$/;

/** Per cent as a plain number: 12.5 for 12.5 %. The sign stands beside the field; typed or pasted it is understood. */
export function percentRules(options: FigureOptions): TypingRules<number> {
  const rules = numberRules(options);
  return {
    ...rules,
    type(next, previous) {
      const text = next.replace(SIGN, '');
      const typed = rules.type(text, previous);
      if (text === next || typed.notice) return typed;
      return { ...typed, notice: { kind: 'dropped', message: 'The % is there already.' } };
    },
    paste: (candidate) => rules.paste?.(withoutSign(candidate)),
  };
}

/**
 * Per cent that is never left empty: what is empty, no number or above the largest becomes `normal` when the field is
 * left, and the sign is written behind it. Spec 2, 5 ("Rules").
 */
export function settledPercentRules(
  options: FigureOptions & { normal: number; max: number },
): TypingRules<number> {
  const { normal, max } = options;
  const rules = numberRules(options);
  const show = (value: number | undefined) => (value === undefined ? '' : `${rules.show(value)}%`);
  // The value is within its limits even while the text is still being typed.
  const within = (typed: Typed<number>): Typed<number> =>
    typed.value !== undefined && typed.value > max ? { ...typed, value: normal } : typed;
  const reset = (message: string, typed?: string): Typed<number> => ({
    text: show(normal),
    value: normal,
    notice: { kind: 'reset', message, ...(typed === undefined ? {} : { typed }) },
  });
  return {
    show,
    type(next, previous) {
      const sign = SIGN.exec(next)?.[0] ?? '';
      const typed = within(rules.type(next.replace(SIGN, ''), previous.replace(SIGN, '')));
      return { ...typed, text: typed.text + sign };
    },
    settle(text) {
      const bare = text.replace(SIGN, '');
      if (bare.trim() === '') return reset(`Left empty it is ${show(normal)}.`);
      const settled = rules.settle(bare);
      if (settled.value === undefined) return reset(`That is not a number: it is ${show(normal)} now.`, text);
      if (settled.value > max) return reset(`At most ${show(max)}: it is ${show(normal)} now.`, text);
      return { ...settled, text: show(settled.value) };
    },
    paste(candidate) {
      const pasted = rules.paste?.(withoutSign(candidate));
      return pasted === undefined || 'refused' in pasted ? pasted : within(pasted);
    },
  };
}

function withoutSign(text: string): string {
  return text.replace(/\s*(%|per ?cent)\s*$/i, '');
}
