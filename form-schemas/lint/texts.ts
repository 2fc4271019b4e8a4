import { totalWords } from '../message-totals.ts';
import { faults, NO_MESSAGE_YET } from '../messages.ts';
import type { Definition, Field, Rule } from '../definition.ts';
import { readText, welshState } from '../welsh.ts';
import { constantLabel, type Problem, unknownConstant } from './problem.ts';

/** Blank titles, and placeholders in braces that nothing fills in. */
export function textProblems({ title, form_json }: Definition): Problem[] {
  const { rules = [], constants = {} } = form_json;
  const inMessages = { ...constants, ...yearWords, ...totalWords(form_json.fields) };
  return [
    ...(isBlank(title) ? [{ path: '/title', message: 'a form needs a title' }] : []),
    ...form_json.fields.flatMap((field, index) => [
      ...unknownWords(field.help ?? '', constants, `/form_json/fields/${index}/help`),
      ...welshWordProblems(field, 'help', constants, `/form_json/fields/${index}/cy/help`),
    ]),
    ...rules.flatMap((rule, index) => [
      ...messageProblems(rule, index, inMessages),
      ...welshWordProblems(rule, 'message', inMessages, `/form_json/rules/${index}/cy/message`),
    ]),
  ];
}

function messageProblems({ message: text }: Rule, index: number, known: object): Problem[] {
  const path = `/form_json/rules/${index}/message`;
  return [
    ...(isBlank(text) || text === NO_MESSAGE_YET ? [{ path, message: 'say what is wrong' }] : []),
    ...unknownWords(text, known, path),
  ];
}

/** The same for one field, and messages for faults it cannot have. */
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

/** Placeholders in a rule's message, in addition to the form's constants. */
const yearWords = { start_year: true, end_year: true };

function unknownWords(text: string, known: object, path: string): Problem[] {
  return placeholders(text)
    .filter((word) => !Object.hasOwn(known, word))
    .map((word) => unfilled(word, path, `there is no ${constantLabel(word)} to fill in`));
}

/**
 * Unknown placeholders in Welsh, and placeholders missing from Welsh whose English is current. Welsh whose English
 * has changed is reported elsewhere and waits for its translation.
 */
function welshWordProblems(
  thing: Field | Rule,
  text: 'help' | 'message',
  known: object,
  path: string,
): Problem[] {
  const words = placeholders(readText(thing.cy, text) ?? '');
  const wanted = welshState(thing, text) === 'current' ? placeholders(readText(thing, text) ?? '') : [];
  const missing = wanted.filter((word) => Object.hasOwn(known, word) && !words.includes(word));
  return [
    ...words
      .filter((word) => !Object.hasOwn(known, word))
      .map((word) => unfilled(word, path, `the Welsh of the ${text} contains {${word}}, which has no value`)),
    ...missing.map((word) => ({
      path,
      message: `the Welsh of the ${text} lacks the {${word}} of the English`,
      rule: 'welsh-lacks' as const,
      about: word,
    })),
  ];
}

/** What is in braces to be filled in: the name of a constant, or a total such as 'sum rent'. */
export function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{([a-z][a-z0-9_]*|(?:count|sum|least|most) \w+)\}/g)].flatMap(
    ([, word]) => word ?? [],
  );
}

/** A total has two words, and cannot be added as a yearly number. */
function unfilled(word: string, path: string, message: string): Problem {
  return word.includes(' ')
    ? { path, message: `{${word}} cannot be filled in here` }
    : unknownConstant(word, path, message);
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
