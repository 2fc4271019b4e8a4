import { faults, NO_MESSAGE_YET } from '../messages.ts';
import type { Definition, Field, Rule } from '../definition.ts';
import { readText, welshState } from '../welsh.ts';
import { constantCalled, type Problem, unknownConstant } from './problem.ts';

/** Titles that say nothing, and words in braces that nothing fills in. */
export function textProblems({ title, form_json }: Definition): Problem[] {
  const { rules = [], constants = {} } = form_json;
  return [
    ...(isBlank(title) ? [{ path: '/title', message: 'a form needs a title' }] : []),
    ...form_json.fields.flatMap((field, index) => [
      ...unknownWords(field.help ?? '', constants, `/form_json/fields/${index}/help`),
      ...welshWordProblems(field, 'help', constants, `/form_json/fields/${index}/cy/help`),
    ]),
    ...rules.flatMap((rule, index) => [
      ...messageProblems(rule, index, constants),
      ...welshWordProblems(
        rule,
        'message',
        { ...constants, ...yearWords },
        `/form_json/rules/${index}/cy/message`,
      ),
    ]),
  ];
}

function messageProblems({ message: text }: Rule, index: number, constants: object): Problem[] {
  const path = `/form_json/rules/${index}/message`;
  return [
    ...(isBlank(text) || text === NO_MESSAGE_YET ? [{ path, message: 'say what is wrong' }] : []),
    ...unknownWords(text, { ...constants, ...yearWords }, path),
  ];
}

/** The same of one field, and wordings for what cannot be wrong. */
export function wordingProblems({ title, choices = [], messages = {} }: Field): Problem[] {
  const known: ReadonlySet<string> = new Set(faults.flatMap((fault) => [fault, `${fault}.title`]));
  return [
    ...(isBlank(title) ? [{ path: '/title', message: 'a field needs a title' }] : []),
    ...choices.flatMap((choice, index) =>
      isBlank(choice.title) ? [{ path: `/choices/${index}/title`, message: 'a choice needs a title' }] : [],
    ),
    ...Object.keys(messages)
      .filter((key) => !known.has(key))
      .map((key) => ({
        path: '/messages',
        message: `"${key}" is not a type of error; use one of ${faults.join(', ')}, or "required.title" and so on for the dialog title`,
      })),
  ];
}

/** What a rule's message may name beside the form's constants. */
const yearWords = { start_year: true, end_year: true };

function unknownWords(text: string, known: object, path: string): Problem[] {
  return wordsToFillIn(text)
    .filter((word) => !Object.hasOwn(known, word))
    .map((word) => unknownConstant(word, path, `there is no ${constantCalled(word)} to fill in`));
}

/**
 * Welsh that names what nothing fills in, and Welsh of the English as it reads now without a number that the English
 * names. Where the English was changed since, that is said, and the Welsh waits for its translation.
 */
function welshWordProblems(
  thing: Field | Rule,
  text: 'help' | 'message',
  known: object,
  path: string,
): Problem[] {
  const words = wordsToFillIn(readText(thing.cy, text) ?? '');
  const wanted = welshState(thing, text) === 'current' ? wordsToFillIn(readText(thing, text) ?? '') : [];
  const missing = wanted.filter((word) => Object.hasOwn(known, word) && !words.includes(word));
  return [
    ...words
      .filter((word) => !Object.hasOwn(known, word))
      .map((word) =>
        unknownConstant(word, path, `the Welsh of the ${text} contains {${word}}, which has no value`),
      ),
    ...missing.map((word) => ({
      path,
      message: `the Welsh of the ${text} lacks the {${word}} of the English`,
      rule: 'welsh-lacks' as const,
      about: word,
    })),
  ];
}

/** The words in braces, which a constant of this name fills in. */
export function wordsToFillIn(text: string): readonly string[] {
  return [...text.matchAll(/\{([a-z][a-z0-9_]*)\}/g)].flatMap(([, word]) => word ?? []);
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
