import type { Definition, Field } from '../definition.ts';
import type { Problem } from './problem.ts';

/** Words without Welsh, in a form that has some. */
export function missingWelsh({ form_json: { fields } }: Definition): Problem[] {
  if (!fields.some(({ cy }) => cy !== undefined)) return [];
  return fields.flatMap((field, index) => {
    const missing = (['title', 'help', 'heading'] as const).filter((part) => isMissing(field, part));
    return missing.length === 0 || field.format === '*'
      ? []
      : [
          {
            path: `/form_json/fields/${index}/cy`,
            message: `no Welsh of the ${missing.join(', ')}`,
            rule: 'welsh-missing' as const,
          },
        ];
  });
}

function isMissing({ cy, ...field }: Field, part: 'title' | 'help' | 'heading'): boolean {
  return (field[part] ?? '').trim() !== '' && (cy?.[part] ?? '').trim() === '';
}
