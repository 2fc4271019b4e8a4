import { isChoiceId } from '#form-schemas/widgets/choice-id.ts';
import type { RunTimeChoice } from '../run-time-choice.ts';
import { brief } from './number.ts';
import type { Typed, TypingRules } from './typed.ts';

/**
 * One of the choices known at run time is typed by its title and stored by its id. Until the text names one it is the
 * value itself, so that the check of the form names it instead of losing it; digits go in quotation marks, or they would
 * be an id. `chosen` is the value now: two choices may have one title.
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
    const called = offered(choices).filter((choice) => isCalled(choice, wanted));
    const likely = called.filter(({ isSecond }) => isSecond !== true);
    const [meant, ...others] = likely.length > 0 ? likely : called;
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

/** The choices whose title, group or detail have every word that was typed, in their order. */
export function findChoices(choices: readonly RunTimeChoice[], typed: string): readonly RunTimeChoice[] {
  return offered(choices).filter(({ title, group = '', detail = '' }) =>
    hasWords(`${title} ${group} ${detail}`, typed),
  );
}

/** Of what was found, the one Enter takes: the first that is called so, then the first whose title has the words. */
export function firstOf(found: readonly RunTimeChoice[], typed: string): RunTimeChoice | undefined {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  return (
    found.find((choice) => isCalled(choice, wanted)) ??
    found.find(({ title }) => hasWords(title, typed)) ??
    found[0]
  );
}

function isCalled({ title, shortName = title }: RunTimeChoice, wanted: string): boolean {
  return plain(title) === wanted || plain(shortName) === wanted;
}

function hasWords(text: string, typed: string): boolean {
  const words = plain(typed).split(' ').filter(Boolean);
  return words.every((word) => plain(text).includes(word));
}

function titleOf(choices: readonly RunTimeChoice[], value: string): string {
  const title = choices.find((choice) => choice.value === value)?.title;
  if (title !== undefined) return title;
  // Until the choices are there, and for one that went away, the number is all there is.
  return isChoiceId(value) ? `Number ${value} (not offered)` : value.replace(/^“(c?\d+)”$/, '$1');
}

function offered(choices: readonly RunTimeChoice[]): readonly RunTimeChoice[] {
  return choices.filter(({ isWithdrawn }) => isWithdrawn !== true);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
