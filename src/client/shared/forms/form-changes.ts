import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { fieldsFor, rulesFor } from '#form-schemas/resolve.ts';

/** The differences for the filer between two versions of a form in a year, one sentence for each box. */
export function formChanges(before: Definition, after: Definition, year: TaxYear): string[] {
  const old = new Map(fieldsFor(before, year).map((field) => [identityOf(field), field]));
  const now = new Map(fieldsFor(after, year).map((field) => [identityOf(field), field]));
  const changed = [...now].flatMap(([identity, field]) => {
    const was = old.get(identity);
    if (was === undefined) return [`${nameOf(field)} is new.`];
    const differences = fieldChanges(was, field);
    return differences.length === 0 ? [] : [`${nameOf(was)} ${joinWithAnd(differences)}.`];
  });
  const removed = [...old].filter(([identity]) => !now.has(identity)).map(([, field]) => field);
  return [
    ...changed,
    ...removed.map((field) => `${nameOf(field)} is no longer on the form.`),
    ...(isSame(rulesFor(before, year), rulesFor(after, year))
      ? []
      : ['The checks that cover several boxes are different.']),
  ];
}

function identityOf(field: Field): string {
  return field.id ?? field.name;
}

/** 'Box 9, Turnover,'. */
function nameOf({ box, title }: Field): string {
  return box === undefined ? `“${title}”` : `Box ${box}, “${title}”,`;
}

function fieldChanges(was: Field, now: Field): string[] {
  const differ = (...keys: (keyof Field)[]) => keys.some((key) => !isSame(was[key], now[key]));
  return [
    ...(was.title === now.title ? [] : [`is now called “${now.title}”`]),
    ...(was.box === now.box || now.box === undefined ? [] : [`is now box ${now.box}`]),
    ...(differ('format', 'currency', 'widget', 'multiline', 'name')
      ? ['takes a different kind of answer']
      : []),
    ...(differ('choices', 'choicesFrom') ? ['has different choices'] : []),
    ...(Boolean(was.required) === Boolean(now.required)
      ? []
      : [now.required ? 'must be filled in' : 'can be left empty']),
    ...(differ(
      'min',
      'max',
      'length',
      'pattern',
      'allowNegative',
      'decimals',
      'accept',
      'maxFiles',
      'maxBytes',
    )
      ? ['has different limits']
      : []),
    ...(differ('depends', 'visibleIf') ? ['appears in different cases'] : []),
    ...(differ('computed', 'fill') ? ['is worked out differently'] : []),
    ...(differ('help', 'help_link') ? ['has different help'] : []),
  ];
}

function joinWithAnd(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
