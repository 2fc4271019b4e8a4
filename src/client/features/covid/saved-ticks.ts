import type { ObjectAnswers } from '#contract/object-data.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { fieldMeant } from '#form-schemas/other-forms.ts';

/**
 * Saved ticks under the names that the boxes have now. Those of boxes that are gone are left out: the server refuses a
 * save with names that the page does not have.
 */
export function savedTicks({ form_json: { fields } }: Definition, saved: ObjectAnswers): ObjectAnswers {
  const named = Object.entries(saved).flatMap(([name, tick]) => {
    const now = fieldMeant(fields, name)?.name;
    return now === undefined ? [] : [{ name: now, tick, isRenamed: now !== name }];
  });
  // What was saved under the name of today is newer.
  const ordered = [...named.filter(({ isRenamed }) => isRenamed), ...named.filter((one) => !one.isRenamed)];
  return Object.fromEntries(ordered.map(({ name, tick }) => [name, tick]));
}
