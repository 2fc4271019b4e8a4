import type { Definition } from '#form-schemas/definition.ts';
import type { Change } from './changes.ts';
import { withNewConstantNames } from './number-names.ts';

/** Both sides of a change as JSON text; undefined on the side that does not have it. */
export function changeAsJson(
  original: Definition,
  after: Definition,
  { part, at }: Change,
): { old: string | undefined; now: string | undefined } {
  const { older: before } = withNewConstantNames(original, after);
  const [was, is] = [before.form_json, after.form_json];
  switch (part.is) {
    case 'added':
      return texts(undefined, is.fields[part.to]);
    case 'removed':
      return texts(was.fields[part.from], undefined);
    case 'name':
    case 'place':
    case 'attributes':
      return texts(was.fields[part.from], is.fields[part.to]);
    case 'heading':
      // the field the change is listed under, and the same field before
      return texts(
        was.fields.find(({ id, name }) => isSameField(is.fields[at ?? -1], { id, name })),
        is.fields[at ?? -1],
      );
    case 'text':
    case 'identity':
      return texts(before[part.key], after[part.key]);
    case 'form-json':
      return texts(was[part.key], is[part.key]);
    case 'list':
      return texts(was.list, is.list);
    case 'constant':
      return texts(was.constants?.[part.name], is.constants?.[part.name]);
    case 'constant-name':
      return texts(part.name, part.now);
    case 'rule':
      return texts(
        was.rules?.find(({ id }) => id === part.id),
        is.rules?.find(({ id }) => id === part.id),
      );
    case 'migration':
      return texts(
        was.migrations?.find(({ id }) => id === part.id),
        is.migrations?.find(({ id }) => id === part.id),
      );
    case 'rule-order':
      return texts(
        was.rules?.map(({ id }) => id),
        is.rules?.map(({ id }) => id),
      );
  }
}

interface Named {
  readonly id?: string | undefined;
  readonly name: string;
}

function isSameField(one: Named | undefined, other: Named): boolean {
  return one !== undefined && (one.id === undefined ? one.name === other.name : one.id === other.id);
}

function texts(old: unknown, now: unknown) {
  return { old: asText(old), now: asText(now) };
}

function asText(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value, null, 2);
}
