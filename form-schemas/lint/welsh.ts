import type { Definition } from '../definition.ts';
import { translatedTexts, welshState } from '../welsh.ts';
import type { Problem } from './problem.ts';

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
