import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, FormJson } from '#form-schemas/definition.ts';
import { fieldsReadByApp } from '#form-schemas/dialogs.ts';
import { namesRead } from '#form-schemas/names.ts';
import { dependsOn } from '#form-schemas/settle.ts';
import { type Reference, referencesTo } from '../commands/references.ts';
import type { OtherBox } from '../conditions/other-boxes.ts';
import { subjectsOf } from '../conditions/subjects.ts';
import { conditionInWords, formulaInWords } from '../conditions/words.ts';
import { fieldLabel, fieldLine, ruleLabel, ruleInSentence } from '../editor/names.ts';

/** One thing a field is connected to, and its place. */
export interface Link {
  readonly text: string;
  /** A field, by its place, with the attribute to show; or a rule; neither for anything outside the form. */
  readonly at?: number;
  readonly attribute?: keyof Field;
  readonly rule?: number;
}

/** What a field affects: other fields, rules, the tax and the return. */
export function affectedBy(definition: Definition, at: number): Link[] {
  const field = definition.form_json.fields[at];
  if (field === undefined) return [];
  return [
    ...referencesTo(definition, field.name).flatMap((reference) => linkOf(reference, definition) ?? []),
    ...(fieldsReadByApp(definition.code).has(field.name) ? [{ text: READ_BY_APP }] : []),
    ...(field.calc === undefined
      ? []
      : [{ text: `The tax, as ${field.calc}`, at, attribute: 'calc' } as const]),
    ...(field.xml === undefined ? [] : [{ text: `The return: ${field.xml}`, at, attribute: 'xml' } as const]),
  ];
}

const READ_BY_APP = 'The app, which needs a box with this name';

/** The year, and what the form reads of other forms. */
interface Around {
  readonly year: TaxYear;
  readonly others: readonly OtherBox[];
}

/** What decides whether a field is shown, and its value. */
export function decidedBy(definition: Definition, at: number, { year, others }: Around): Link[] {
  const { fields } = definition.form_json;
  const field = fields[at];
  if (field === undefined) return [];
  const { named } = subjectsOf(definition, year, others);
  const of = (why: string, names: Iterable<string>): Link[] =>
    [...names].map((name) => {
      const place = fields.findIndex((other) => other.name === name);
      const other = fields[place];
      return other === undefined
        ? { text: `${why}: ${named(name).called}` }
        : { text: `${why}: ${fieldLine(other)}`, at: place };
    });
  const { fill, taxYears } = field;
  return [
    ...of('Shown when filled in', dependsOn(field)),
    ...(field.visibleIf === undefined ? [] : of('In its condition', namesRead(field.visibleIf))),
    ...(field.computed === undefined ? [] : of('In its formula', namesRead(field.computed))),
    ...(fill?.from === 'bookkeeping'
      ? [
          { text: `Filled from the books: ${fill.tags.join(', ')}`, at, attribute: 'fill' } as const,
          ...of('Less the amount in', fill.less ?? []),
        ]
      : []),
    ...(fill?.from === 'profile'
      ? [{ text: `Filled from the profile: ${fill.field}`, at, attribute: 'fill' } as const]
      : []),
    ...(fill?.from === 'calculated'
      ? [{ text: 'Filled from the tax calculation', at, attribute: 'fill' } as const]
      : []),
    ...(taxYears === undefined
      ? []
      : [{ text: `Offered in ${taxYears.join(', ') || 'no year'}`, at, attribute: 'taxYears' } as const]),
  ];
}

function linkOf(reference: Reference, { form_json }: Definition): Link | undefined {
  const { fields, rules = [] } = form_json;
  if (reference.in === 'list') {
    return {
      text:
        reference.option === 'uniqueField'
          ? 'Entries of the list must differ in it'
          : 'Names an entry of the list',
    };
  }
  if (reference.in === 'rule') {
    const rule = rules[reference.at];
    if (rule === undefined) return undefined;
    const how = reference.part === 'field' ? 'Rule shown next to it' : 'Rule that uses it';
    return { text: `${how}: “${rule.message}”`, rule: reference.at };
  }
  const field = fields[reference.at];
  const { at, attribute } = reference;
  return field && { text: `${fieldWords[attribute]} ${fieldLine(field)}`, at, attribute };
}

const fieldWords = {
  depends: 'Decides whether to show',
  visibleIf: 'Decides whether to show',
  computed: 'Counts in',
  fill: 'Is subtracted from the books in',
  in: 'Asks in each entry',
  entryTitle: 'Names the entries of',
} as const;

/** Rules whose message mentions a box by number: nothing corrects that text when the box is deleted. */
export function rulesMentioning({ form_json: { fields, rules = [] } }: Definition, { box }: Field): Link[] {
  if (box === undefined) return [];
  const words = new RegExp(`\\bbox ${box.replaceAll('.', '\\.')}\\b(?!\\.\\d)`, 'i');
  return rules.flatMap((rule, at) =>
    words.test(rule.message) ? [{ text: `The message of ${ruleInSentence(rule, fields)}`, rule: at }] : [],
  );
}

/** What happens to a reference once the field is removed (`then`), in words. */
export function afterwards(
  definition: Definition,
  reference: Reference,
  then: FormJson,
  { year, others }: Around,
): string {
  const { fields, rules = [] } = definition.form_json;
  const subjects = subjectsOf({ ...definition, form_json: then }, year, others);
  const named = (name: string) => subjects.named(name).called;
  if (reference.in === 'list') {
    const other = then.list?.[reference.option];
    if (reference.option === 'uniqueField')
      return other === undefined
        ? 'Entries of the list no longer need to differ'
        : `Entries of the list must differ in ${named(other)}`;
    return other === undefined
      ? 'Entries of the list are named by their number'
      : `Entries of the list are named by ${named(other)}`;
  }
  if (reference.in === 'rule') {
    const rule = rules[reference.at];
    if (rule === undefined) return '';
    const remaining = then.rules?.find(({ id }) => id === rule.id);
    const ruleIs = ruleLabel(rule, fields);
    if (remaining === undefined) return `${ruleIs} is removed`;
    return reference.part === 'field'
      ? `${ruleIs} is shown next to ${named(remaining.field)}`
      : `${ruleIs} fails when ${conditionInWords(remaining.when, subjects)}`;
  }
  const field = fields[reference.at];
  const remaining = then.fields[reference.at];
  if (field === undefined || remaining === undefined) return '';
  const called = fieldLabel(field);
  switch (reference.attribute) {
    case 'depends':
      if (dependsOn(remaining).length > 0)
        return `${called} is shown when ${dependsOn(remaining).map(named).join(', ')} is filled in`;
      return remaining.visibleIf === undefined
        ? `${called} is always shown`
        : `${called} no longer depends on it`;
    case 'in':
      return `${called} is asked once, in no list`;
    case 'entryTitle':
      return `The entries of ${called} are named by their number`;
    case 'visibleIf':
      return remaining.visibleIf === undefined
        ? `${called} has no condition`
        : `${called} is shown when ${conditionInWords(remaining.visibleIf, subjects)}`;
    case 'computed':
      return remaining.computed === undefined
        ? `${called} has no formula and is filled in by hand`
        : `${called} is ${formulaInWords(remaining.computed, subjects)}`;
    case 'fill': {
      const less = remaining.fill?.from === 'bookkeeping' ? (remaining.fill.less ?? []) : [];
      return less.length === 0
        ? `${called} takes the whole amount from the books`
        : `${called} takes the amount from the books less ${less.map(named).join(', ')}`;
    }
  }
}
