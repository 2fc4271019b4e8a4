import type { Definition } from '../definition.ts';
import { textCalled, type Wording, wordingOf, type WordingPlace } from '../welsh.ts';
import type { Problem } from './problem.ts';

/** A form that has no Welsh at all is told so once, with how many texts it has; one without texts is not. */
export function noWelshAdvice(definition: Definition): Problem[] {
  const wording = wordingOf(definition);
  if (hasWelsh(wording)) return [];
  const texts = wording.filter(({ state }) => state !== 'none').length;
  const message = texts === 1 ? 'Its 1 text has no Welsh yet.' : `None of its ${texts} texts has Welsh yet.`;
  return texts === 0 ? [] : [{ path: '/form_json', message, rule: 'welsh-missing' }];
}

/**
 * Words without Welsh in a form that has some, and Welsh whose English was changed since: once for the form, for each
 * field with its choices, and for each rule.
 */
export function welshAdvice(definition: Definition): Problem[] {
  const wording = wordingOf(definition);
  if (!hasWelsh(wording)) return [];
  return [...Map.groupBy(wording, ({ place }) => pathOf(place))].flatMap(([path, those]): Problem[] => {
    const missing = listed(those.filter(({ state }) => state === 'missing'));
    const stale = listed(those.filter(({ state }) => state === 'stale'));
    return [
      ...(missing === ''
        ? []
        : [{ path, message: `Welsh is missing for the ${missing}`, rule: 'welsh-missing' } as const]),
      ...(stale === ''
        ? []
        : [
            {
              path,
              message: `the English of the ${stale} has changed since it was translated`,
              rule: 'welsh-stale',
            } as const,
          ]),
    ];
  });
}

function hasWelsh(wording: readonly Wording[]): boolean {
  return wording.some(({ welsh }) => welsh.trim() !== '');
}

/** Where the advice stands: a choice is spoken of with its field. */
function pathOf(place: WordingPlace): string {
  if (place.in === 'form') return '/cy';
  return `/form_json/${place.in === 'rule' ? 'rules' : 'fields'}/${place.at}/cy`;
}

/** 'title, help, 2 choices' */
function listed(wording: readonly Wording[]): string {
  const choices = wording.filter(({ place }) => place.in === 'choice').length;
  return [
    ...wording
      .filter(({ place }) => place.in !== 'choice')
      .map(({ place, text }) => textCalled(place.in, text)),
    ...(choices === 0 ? [] : [choices === 1 ? 'title of a choice' : `titles of ${choices} choices`]),
  ].join(', ');
}
