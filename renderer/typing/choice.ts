import { isChoiceId } from '#form-schemas/widgets/choice-id.ts';
import type { RunTimeChoice } from '../run-time-choice.ts';
import { brief } from './number.ts';
import type { Typed, TypingRules } from './typed.ts';

/**
 * Users type a run-time choice by its title, and we store its id. Until the text matches a choice, the text itself is
 * the value, so that the form check can report it instead of losing it. Digits are put in quotation marks, because they
 * would otherwise be an id. `chosen` is the current value: two choices can have one title.
 */
export function choiceRules(
  choices: readonly RunTimeChoice[],
  chosen: string | undefined,
  doubt: (typed: string) => string,
): TypingRules<string> {
  const show = (value: string | undefined) => (value === undefined ? '' : titleOf(choices, value));
  const valueOf = (text: string): string | undefined => {
    const wanted = plain(text);
    if (wanted === '') return undefined;
    if (chosen !== undefined && wanted === plain(show(chosen))) return chosen;
    const matching = offeredChoices(choices).filter((choice) => hasTitle(choice, wanted));
    const likely = matching.filter(({ isSecond }) => isSecond !== true);
    const [meant, ...others] = likely.length > 0 ? likely : matching;
    if (meant !== undefined && others.length === 0) return meant.value;
    return isChoiceId(text.trim()) ? `“${text.trim()}”` : text.trim();
  };
  return {
    show,
    type: (text): Typed<string> => ({ text, value: valueOf(text) }),
    settle(text) {
      const value = valueOf(text);
      if (value === undefined || isChoiceId(value)) return { text: show(value), value };
      return { text: text.trim(), value, notice: { kind: 'doubt', message: doubt(brief(text.trim())) } };
    },
  };
}

/** The choices whose title, group or detail contain every typed word, in their order. */
export function findChoices(choices: readonly RunTimeChoice[], typed: string): readonly RunTimeChoice[] {
  return offeredChoices(choices).filter(({ title, group = '', detail = '' }) =>
    hasWords(`${title} ${group} ${detail}`, typed),
  );
}

/** The choice that Enter selects: an exact match first, then the first whose title has the words. */
export function firstOf(found: readonly RunTimeChoice[], typed: string): RunTimeChoice | undefined {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  return (
    found.find((choice) => hasTitle(choice, wanted)) ??
    found.find(({ title }) => hasWords(title, typed)) ??
    found[0]
  );
}

function hasTitle({ title, shortName = title }: RunTimeChoice, wanted: string): boolean {
  return plain(title) === wanted || plain(shortName) === wanted;
}

function hasWords(text: string, typed: string): boolean {
  const words = plain(typed).split(' ').filter(Boolean);
  return words.every((word) => plain(text).includes(word));
}

function titleOf(choices: readonly RunTimeChoice[], value: string): string {
  const title = choices.find((choice) => choice.value === value)?.title;
  if (title !== undefined) return title;
  // Before the choices load, and for a choice that no longer exists, only the number is known.
  return isChoiceId(value) ? `Number ${value} (not offered)` : value.replace(/^“(c?\d+)”$/, '$1');
}

function offeredChoices(choices: readonly RunTimeChoice[]): readonly RunTimeChoice[] {
  return choices.filter(({ isWithdrawn }) => isWithdrawn !== true);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
