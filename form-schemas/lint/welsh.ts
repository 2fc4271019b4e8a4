import type { Definition } from '../definition.ts';
import { translatedTexts, welshState } from '../welsh.ts';
import type { Problem } from './problem.ts';

/** A form that has no Welsh at all is told so once, with how many texts it has; one without texts is not. */
export function noWelshAdvice({ form_json: { fields } }: Definition): Problem[] {
  if (fields.some(({ cy }) => cy !== undefined)) return [];
  const texts = fields.reduce((sum, field) => sum + textsOf(field), 0);
  const message = texts === 1 ? 'Its 1 text has no Welsh yet.' : `None of its ${texts} texts has Welsh yet.`;
  return texts === 0 ? [] : [{ path: '/form_json', message, rule: 'welsh-missing' }];
}

/** Words without Welsh in a form that has some, and Welsh whose English was changed since. */
export function welshAdvice({ form_json: { fields } }: Definition): Problem[] {
  if (!fields.some(({ cy }) => cy !== undefined)) return [];
  return fields.flatMap((field, index): Problem[] => {
    const path = `/form_json/fields/${index}/cy`;
    const those = (state: 'missing' | 'stale') =>
      field.format === '*' ? [] : translatedTexts.filter((text) => welshState(field, text) === state);
    const [missing, stale] = [those('missing'), those('stale')];
    return [
      ...(missing.length === 0
        ? []
        : [{ path, message: `no Welsh of the ${missing.join(', ')}`, rule: 'welsh-missing' } as const]),
      ...(stale.length === 0
        ? []
        : [
            {
              path,
              message: `the English of the ${stale.join(', ')} was changed since it was put into Welsh`,
              rule: 'welsh-stale',
              about: stale.join(),
            } as const,
          ]),
    ];
  });
}

function textsOf(field: Definition['form_json']['fields'][number]): number {
  return field.format === '*'
    ? 0
    : translatedTexts.filter((text) => welshState(field, text) !== 'none').length;
}
