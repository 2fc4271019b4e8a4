import type { Definition, Field } from '#form-schemas/definition.ts';
import { references } from '#form-schemas/logic.ts';
import { isBoxSearch } from '../editor/box-search.ts';
import { attributeNames, formAttributeNames } from '../changes/attribute-names.ts';

/** A field that matches a search, and where: '' in its line (box, title, name), otherwise the property. */
export interface Hit {
  /** Undefined for the form itself. */
  readonly at: number | undefined;
  readonly where: string;
}

/**
 * Fields that match anything staff know them by: wording, boxes, names, bindings, patterns, what their
 * conditions read.
 */
export function hitsIn({ form_json }: Definition, search: string): Hit[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  const ofForm = formFlags.filter(
    (flag) =>
      form_json[flag] === true &&
      [formAttributeNames[flag], flag, inWords(flag)].some((text) => text.toLowerCase().includes(wanted)),
  );
  return [
    ...ofForm.map((flag): Hit => ({ at: undefined, where: formAttributeNames[flag] })),
    ...fieldHits(form_json.fields, wanted),
  ];
}

const formFlags = ['recordOnly', 'pages'] as const;

function fieldHits(fields: readonly Field[], wanted: string): Hit[] {
  return fields.flatMap((field, at) => {
    if (isBoxSearch(field.box, wanted)) return [{ at, where: '' }];
    const found = textsOf(field).find(([, texts]) =>
      texts.some((text) => text?.toLowerCase().includes(wanted)),
    );
    return found === undefined ? [] : [{ at, where: found[0] }];
  });
}

/** The hit after or before the current field, wrapping around. */
export function hitFrom(hits: readonly Hit[], selected: number | undefined, by: -1 | 1): Hit | undefined {
  const place = selected ?? -1;
  return by > 0
    ? (hits.find(({ at = -1 }) => at > place) ?? hits[0])
    : (hits.findLast(({ at = -1 }) => at < place) ?? hits.at(-1));
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
    // Flags match by their name: in the properties, in the source, or as words.
    ...flags.map((flag): Texts => {
      const name = attributeNames[flag];
      return [name, field[flag] === true ? [name, flag, inWords(flag)] : []];
    }),
  ];
}

const flags = [
  'required',
  'wholePounds',
  'currency',
  'allowNegative',
  'multiline',
  'xmlOmitZero',
] as const satisfies readonly (keyof Field)[];

/** 'wholePounds' becomes 'whole pounds'. */
function inWords(attribute: string): string {
  return attribute.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
