import type { Definition } from '../definition.ts';
import { textLabel, type Wording, wordingOf, type WordingPlace } from '../welsh.ts';
import type { Problem } from './problem.ts';

/** One piece of advice for a form without any Welsh, with the number of its texts; none for a form without texts. */
export function noWelshAdvice(definition: Definition): Problem[] {
  const wording = wordingOf(definition);
  if (hasWelsh(wording)) return [];
  const texts = wording.filter(({ state }) => state !== 'none').length;
  const message = texts === 1 ? 'Its 1 text has no Welsh yet.' : `None of its ${texts} texts has Welsh yet.`;
  return texts === 0 ? [] : [{ path: '/form_json', message, rule: 'welsh-missing' }];
}

/**
 * Missing Welsh in a form that has some, and Welsh whose English has changed: one finding for the form, one for each
 * field with its choices, and one for each rule.
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

/** The path of the advice: choices are reported with their field. */
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
      .map(({ place, text }) => textLabel(place.in, text)),
    ...(choices === 0 ? [] : [choices === 1 ? 'title of a choice' : `titles of ${choices} choices`]),
  ].join(', ');
}
