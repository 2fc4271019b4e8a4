import type { ObjectAnswers } from '#contract/object-data/object-data.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { fieldMeant } from '#form-schemas/other-forms.ts';

/**
 * Saved ticks under the current names of their boxes. Ticks of removed boxes are left out, because the server
 * refuses a save with names the page does not have.
 */
export function savedTicks({ form_json: { fields } }: Definition, saved: ObjectAnswers): ObjectAnswers {
  const named = Object.entries(saved).flatMap(([name, tick]) => {
    const now = fieldMeant(fields, name)?.name;
    return now === undefined ? [] : [{ name: now, tick, isRenamed: now !== name }];
  });
  // An answer saved under the current name is newer.
  const ordered = [...named.filter(({ isRenamed }) => isRenamed), ...named.filter((one) => !one.isRenamed)];
  return Object.fromEntries(ordered.map(({ name, tick }) => [name, tick]));
}
