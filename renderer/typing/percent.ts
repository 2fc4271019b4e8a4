import { numberRules, type FigureOptions } from './number.ts';
import type { Typed, TypingRules } from './typed.ts';

const SIGN = /\s*%\s*$/;

/** Extra decimals are rounded, as in amounts. A figure below zero is not a percentage. */
const rounded = (options: FigureOptions): FigureOptions => ({ ...options, rounds: true });

/**
 * A percentage as a plain number: 12.5 for 12.5 %. The sign is beside the field, and is understood when typed or
 * pasted.
 */
export function percentRules(options: FigureOptions): TypingRules<number> {
  const plain = numberRules(rounded(options));
  if (options.allowNegative === true) return withSign(plain, plain);
  // The user can type a minus. Dropping it would turn the text into another percentage.
  const signed = numberRules(rounded({ ...options, min: options.min || undefined, allowNegative: true }));
  const isNegative = (typed: Typed<number>) => typed.value !== undefined && typed.value < 0;
  return withSign(
    {
      ...signed,
      type(next, previous) {
        const typed = signed.type(next, previous);
        return isNegative(typed) ? { ...typed, value: undefined } : typed;
      },
      settle(text) {
        const settled = signed.settle(text);
        if (!isNegative(settled)) return settled;
        const notice = { kind: 'cleared', message: 'That is not a percentage.', typed: text } as const;
        return { text: '', value: undefined, notice };
      },
    },
    plain,
  );
}

/** The rules for a figure, and `pastes` for a pasted one, with an optional sign after it. */
function withSign(rules: TypingRules<number>, pastes: TypingRules<number>): TypingRules<number> {
  return {
    ...rules,
    type(next, previous) {
      const text = next.replace(SIGN, '');
      const typed = rules.type(text, previous);
      if (text === next || typed.notice) return typed;
      return { ...typed, notice: { kind: 'dropped', message: 'We add the % for you.' } };
    },
    paste: (candidate) => pastes.paste?.(withoutSign(candidate)),
  };
}

/**
 * A percentage that is never empty. A text that is empty, above the largest or not a number becomes `normal` when the
 * user leaves the field, and the sign is added. Spec 2, 5 ("Rules").
 */
export function settledPercentRules(
  options: FigureOptions & { normal: number; max: number },
): TypingRules<number> {
  const { normal, max } = options;
  // The user can type a minus. Dropping it would turn the text into another percentage.
  const rules = numberRules(rounded({ ...options, min: undefined, allowNegative: true }));
  const isWithinLimits = (value: number) => value >= 0 && value <= max;
  const show = (value: number | undefined) => (value === undefined ? '' : `${rules.show(value)}%`);
  // The value is within its limits even while the user is typing.
  const within = (typed: Typed<number>): Typed<number> =>
    typed.value !== undefined && !isWithinLimits(typed.value) ? { ...typed, value: normal } : typed;
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
      if (bare.trim() === '') return reset(`If you leave this empty, we use ${show(normal)}.`);
      const settled = rules.settle(bare);
      if (settled.value === undefined || settled.value < 0)
        return reset(`That is not a number. We changed it to ${show(normal)}.`, text);
      if (settled.value > max)
        return reset(`The highest is ${show(max)}. We changed it to ${show(normal)}.`, text);
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
