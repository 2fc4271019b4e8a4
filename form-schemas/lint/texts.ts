import { faults } from '../messages.ts';
import type { Definition, Field } from '../definition.ts';
import { type Problem, unknownConstant } from './problem.ts';

/** Titles that say nothing, and words in braces that nothing fills in. */
export function textProblems({ title, form_json }: Definition): Problem[] {
  const { rules = [], constants = {} } = form_json;
  return [
    ...(isBlank(title) ? [{ path: '/title', message: 'a form needs a title' }] : []),
    ...form_json.fields.flatMap(({ help = '' }, index) =>
      unknownWords(help, constants, `/form_json/fields/${index}/help`),
    ),
    ...rules.flatMap(({ message: text }, index) => [
      ...(isBlank(text)
        ? [{ path: `/form_json/rules/${index}/message`, message: 'a rule says what is wrong' }]
        : []),
      ...unknownWords(text, { ...constants, ...yearWords }, `/form_json/rules/${index}/message`),
    ]),
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
        message: `"${key}" is nothing that can be wrong; use one of ${faults.join(', ')}, and "required.title" and so on for the title of the dialog`,
      })),
  ];
}

/** What a rule's message may name beside the form's constants. */
const yearWords = { start_year: true, end_year: true };

function unknownWords(text: string, known: object, path: string): Problem[] {
  return wordsToFillIn(text)
    .filter((word) => !Object.hasOwn(known, word))
    .map((word) => unknownConstant(word, path, `there is no constant "${word}" to fill in`));
}

/** The words in braces, which a constant of this name fills in. */
export function wordsToFillIn(text: string): readonly string[] {
  return [...text.matchAll(/\{([a-z][a-z0-9_]*)\}/g)].flatMap(([, word]) => word ?? []);
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
