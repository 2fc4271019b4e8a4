import type { Definition, Field } from '#form-schemas/definition.ts';
import { references } from '#form-schemas/logic.ts';
import { attributeNames } from '../changes/attribute-names.ts';

/** A field that has what is looked for, and where: '' in its line (box, title, name), otherwise the property. */
export interface Hit {
  readonly at: number;
  readonly where: string;
}

/** Fields by whatever staff may know them by: wording, boxes, names, bindings, patterns, what their conditions read. */
export function hitsIn({ form_json: { fields } }: Definition, search: string): Hit[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  return fields.flatMap((field, at) => {
    const found = textsOf(field).find(([, texts]) =>
      texts.some((text) => text?.toLowerCase().includes(wanted)),
    );
    return found === undefined ? [] : [{ at, where: found[0] }];
  });
}

/** The hit after the field that is looked at, or before it; around the end. */
export function hitFrom(hits: readonly Hit[], selected: number | undefined, by: -1 | 1): Hit | undefined {
  const place = selected ?? -1;
  return by > 0
    ? (hits.find(({ at }) => at > place) ?? hits[0])
    : (hits.findLast(({ at }) => at < place) ?? hits.at(-1));
}

type Texts = readonly [where: string, texts: readonly (string | undefined)[]];

function textsOf(field: Field): readonly Texts[] {
  const { depends, visibleIf, computed, fill, choices, messages } = field;
  return [
    ['', [field.box, field.title]],
    ...(['name', 'help', 'heading', 'subheading', 'calc', 'xml', 'pattern', 'help_link', 'id'] as const).map(
      (attribute): Texts => [attributeNames[attribute], [field[attribute]]],
    ),
    [attributeNames.depends, typeof depends === 'string' ? [depends] : (depends ?? [])],
    [attributeNames.visibleIf, visibleIf === undefined ? [] : [...references(visibleIf)]],
    [attributeNames.computed, computed === undefined ? [] : [...references(computed)]],
    [attributeNames.fill, fill?.from === 'bookkeeping' ? [...fill.tags, ...(fill.less ?? [])] : []],
    [attributeNames.choices, choices?.flatMap(({ value, title }) => [value, title]) ?? []],
    [attributeNames.messages, Object.values(messages ?? {})],
  ];
}
