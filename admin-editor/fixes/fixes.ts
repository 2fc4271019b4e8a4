import type { Definition, Field } from '#form-schemas/definition.ts';
import { LONGEST_TRIED } from '#form-schemas/pattern.ts';
import { patternSuggestion } from '#form-schemas/patterns/suggestion.ts';
import { brokenLines } from '#form-schemas/lint/line-breaks.ts';
import type { RuleName } from '#form-schemas/lint/problem.ts';
import { elementsOf } from '#form-schemas/lint/xml.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { calcInputs } from '#form-schemas/calc-inputs.ts';
import { confirmTranslations } from '#form-schemas/welsh.ts';
import { type Edit, type FieldChanges, withChanges } from '../commands/command.ts';
import { fieldReading, ruleReading } from '../commands/constant-uses.ts';
import { fieldWithout, ruleWithout } from '../commands/remove-references.ts';
import { withReferences } from '../commands/references.ts';
import { freeIdIn, freeNameIn } from '../palette/new-field.ts';
import type { Fix, FoundProblem } from '../editor/problems.ts';
import { oneLineEdit } from '../translation/texts.ts';
import { nearest } from './nearest.ts';

/** The field at a problem's place, with the problem. */
interface Found {
  readonly definition: Definition;
  readonly field: Field;
  readonly at: number;
  readonly attribute: string;
  readonly about: string;
}

/** The fix for a problem in one step; undefined when a person has to decide. */
export function fixFor(problem: FoundProblem, definition: Definition): Fix | undefined {
  const { path, rule, about = '' } = problem;
  if (rule === 'line-break') return oneLineFix(path, definition);
  const { fields } = definition.form_json;
  const [, place = '', attribute = ''] = /^\/form_json\/fields\/(\d+)(?:\/([A-Za-z_]+))?/.exec(path) ?? [];
  const field = fields[Number(place)];
  if (place === '' || field === undefined) return ruleFix(problem, definition);
  const found: Found = { definition, field, at: Number(place), attribute, about };
  if (rule !== undefined) return fieldFixes[rule]?.(found);
  if (attribute === 'calc') return calcFix(found);
  if (attribute === 'box') return set(found, 'Remove the number', { box: undefined });
  return spare.has(attribute) && /^only an? |of a file drop/.test(plain(problem.message, field))
    ? set(found, 'Delete it', { [attribute]: undefined })
    : undefined;
}

function oneLineFix(path: string, definition: Definition): Fix | undefined {
  const broken = brokenLines(definition).find((one) => one.path === path);
  return (
    broken && {
      label: 'Put it on one line',
      edit: oneLineEdit(definition, broken.wording, broken.isWelsh),
    }
  );
}

/** Attributes that can be removed from a kind of field that does not support them. */
const spare: ReadonlySet<string> = new Set([
  'accept',
  'maxFiles',
  'maxBytes',
  'currency',
  'default',
  'fill',
  'length',
  'min',
  'max',
  'decimals',
  'allowNegative',
  'wholePounds',
  'pattern',
  'choices',
  'choicesFrom',
  'required',
]);

const fieldFixes: Partial<Record<RuleName, (found: Found) => Fix | undefined>> = {
  'name-twice': ({ definition, field, at }) => {
    const name = freeNameIn(definition, field.name);
    return { label: `Give it the name ${name}`, edit: { do: 'rename-field', at, name } };
  },
  'id-twice': (found) =>
    set(found, 'Give it its own id', { id: freeIdIn(found.definition, found.field.name) }),
  'box-twice': renumbered,
  'box-missing': numbered,
  'limit-left': (found) =>
    set(found, `Allow up to ${Number(found.about).toLocaleString('en-GB')}`, { max: Number(found.about) }),
  'unknown-name': unknownName,
  'unknown-constant': unknownConstant,
  circle: unconditional,
  'never-shown': unconditional,
  'long-texts': (found) => set(found, `Set its length to ${LONGEST_TRIED}`, { length: LONGEST_TRIED }),
  pattern: (found) => {
    const pattern = patternSuggestion(found.field.pattern ?? '');
    return set(found, pattern === undefined ? 'Remove the pattern' : `Write ${pattern}`, { pattern });
  },
  'no-year': (found) => set(found, 'Offer it in every year', { taxYears: undefined }),
  'early-year': (found) => withoutYears(found),
  'not-shown-in': (found) => withoutYears(found),
  'no-such-choice': otherChoice,
  'xml-unknown': (found) => {
    const near = nearest(found.about, elementsOf(found.about.split('/')[0] ?? ''));
    return near === undefined ? withoutElement(found) : set(found, `Write it to ${near}`, { xml: near });
  },
  'xml-twice': withoutElement,
  'wrong-unit': (found) =>
    found.about === 'amount'
      ? set(found, 'Show it as an amount of money', { currency: true })
      : set(found, 'Show it as a plain number', { currency: undefined, widget: 'computed' }),
  'welsh-stale': (found) => {
    const { field } = found;
    const choices = field.choices?.map((one) => withChanges(one, { cy: confirmTranslations('choice', one) }));
    const cy = confirmTranslations('field', field);
    return set(found, KEEP_WELSH, { cy, ...(choices !== undefined && { choices }) });
  },
};

const KEEP_WELSH = 'Keep the Welsh';

function set({ at }: Found, label: string, changes: FieldChanges): Fix {
  return { label, edit: { do: 'set-field', at, changes } };
}

function withoutElement(found: Found): Fix {
  return set(found, 'Remove the XML element', { xml: undefined });
}

function calcFix(found: Found): Fix {
  const near = nearest(found.field.calc ?? '', calcInputs);
  const input = calcInputs.find((one) => one === near && one !== found.field.calc);
  return input === undefined
    ? set(found, 'Feed nothing', { calc: undefined })
    : set(found, `Feed ${input}`, { calc: input });
}

function unconditional(found: Found): Fix | undefined {
  const { depends, visibleIf } = found.field;
  if (depends === undefined && visibleIf === undefined) return undefined;
  return set(found, 'Remove the condition', { depends: undefined, visibleIf: undefined });
}

/** One of the two gets the number its place suggests; if that is taken too, this one goes without. */
function renumbered(found: Found): Fix {
  const { definition, at, about } = found;
  const own = numbered(found);
  if (own !== undefined) return own;
  const twin = definition.form_json.fields.findLastIndex(({ box }, place) => place < at && box === about);
  const field = definition.form_json.fields[twin];
  const other = field && numbered({ ...found, field, at: twin });
  return other === undefined
    ? set(found, 'Remove the number', { box: undefined })
    : { ...other, label: other.label.replace(' it ', ` “${field?.title}” `) };
}

/** The number after the box above, if its page does not have it yet. */
function numbered(found: Found): Fix | undefined {
  const { definition, at } = found;
  const { fields } = definition.form_json;
  const start = Math.max(
    0,
    fields.findLastIndex(({ box }, place) => place < at && box === '1'),
  );
  const end = fields.findIndex(({ box }, place) => place > at && box === '1');
  const page = fields.slice(start, end < 0 ? undefined : end);
  const above = fields.slice(start, at).findLast(({ box }) => /^\d+$/.test(box ?? ''))?.box;
  const number = String(Number(above ?? 0) + 1);
  return page.some(({ box }) => box === number)
    ? undefined
    : set(found, `Give it the number ${number}`, { box: number });
}

function unknownName(found: Found): Fix {
  const { definition, field, at, about } = found;
  const form = definition.form_json;
  const near = nearest(
    about,
    form.fields.filter((one) => holdsValue(one) && one !== field).map(({ name }) => name),
  );
  if (near === undefined) {
    const label =
      found.attribute === 'computed' ? 'Remove it from the formula' : 'Remove the condition on it';
    return { label, edit: replaced(at, fieldWithout(field, about), field) };
  }
  const [read = field] = withReferences({ ...form, fields: [field] }, about, near).fields;
  return { label: `Read ${near} instead`, edit: replaced(at, read, field) };
}

/** The attributes that read other fields, as they are in `now`. */
function replaced(at: number, now: Field, was: Field): Edit {
  const changes = Object.fromEntries(
    (['depends', 'visibleIf', 'computed', 'widget', 'fill'] as const)
      .filter((key) => now[key] !== was[key])
      .map((key) => [key, now[key]]),
  );
  return { do: 'set-field', at, changes };
}

function withoutYears(found: Found): Fix | undefined {
  const { field, about } = found;
  const invalid = new Set(about.split(','));
  const remaining = field.taxYears?.filter((year) => !invalid.has(year));
  if (remaining === undefined || remaining.length === 0) return undefined;
  return set(found, `Leave ${about.replaceAll(',', ', ')} out`, { taxYears: remaining });
}

/** Only the existing choices are certain in such a comparison. */
function otherChoice({ definition, field, at, about, attribute }: Found): Fix | undefined {
  const [name, value] = JSON.parse(about) as [string, unknown]; // the format that lint writes
  const choices = definition.form_json.fields.find((one) => one.name === name)?.choices ?? [];
  const near = nearest(
    String(value),
    choices.map((choice) => choice.value),
  );
  if (near === undefined || (attribute !== 'visibleIf' && attribute !== 'computed')) return undefined;
  const logic = field[attribute];
  // Replaces only this text, and only where it is a value.
  const text = JSON.stringify(logic, (_, part: unknown) => (part === value ? near : part));
  return {
    label: `Compare with ${near}`,
    edit: { do: 'set-field', at, changes: { [attribute]: JSON.parse(text) } },
  };
}

/** Replaces it with a constant of nearly the same name. */
function unknownConstant({ definition, field, at, about }: Found): Fix | undefined {
  const near = nearestConstant(definition, about);
  if (near === undefined) return undefined;
  const { visibleIf, computed, help, cy } = fieldReading(field, about, near);
  return {
    label: `Read ${near} instead`,
    edit: { do: 'set-field', at, changes: { visibleIf, computed, help, cy } },
  };
}

function nearestConstant({ form_json }: Definition, name: string): string | undefined {
  return nearest(name, Object.keys(form_json.constants ?? {}));
}

function ruleFix({ path, rule, about }: FoundProblem, definition: Definition): Fix | undefined {
  if (rule === 'all-for-nothing')
    return {
      label: 'Mark it “Saved and printed only”',
      edit: { do: 'set-form', changes: { recordOnly: true } },
    };
  if (rule === 'not-record-only')
    return { label: 'Remove the mark', edit: { do: 'set-form', changes: { recordOnly: undefined } } };
  if (rule === 'welsh-stale' && path === '/cy')
    return {
      label: KEEP_WELSH,
      edit: { do: 'set-form', changes: { cy: confirmTranslations('form', definition) } },
    };
  if (rule === 'unused-constant' && about !== undefined)
    return { label: 'Remove the number', edit: { do: 'remove-constant', name: about } };
  const [, place] = /^\/form_json\/rules\/(\d+)/.exec(path) ?? [];
  const at = Number(place);
  const found = place === undefined ? undefined : definition.form_json.rules?.[at];
  if (found === undefined) return undefined;
  if (rule === 'never-speaks') return { label: 'Remove the rule', edit: { do: 'remove-rule', at } };
  if (rule === 'welsh-stale')
    return {
      label: KEEP_WELSH,
      edit: { do: 'set-rule', at, changes: { cy: confirmTranslations('rule', found) } },
    };
  if (rule === 'no-year')
    return {
      label: 'Apply it in every year',
      edit: { do: 'set-rule', at, changes: { taxYears: undefined } },
    };
  if (rule === 'unknown-constant' && about !== undefined) {
    const near = nearestConstant(definition, about);
    const { when, message, cy } = ruleReading(found, about, near ?? about);
    return near === undefined
      ? undefined
      : { label: `Read ${near} instead`, edit: { do: 'set-rule', at, changes: { when, message, cy } } };
  }
  if (rule !== 'unknown-name' || about === undefined) return undefined;
  const remaining = ruleWithout(found, about);
  return remaining === undefined
    ? { label: 'Remove the rule', edit: { do: 'remove-rule', at } }
    : {
        label: 'Remove the row that uses it',
        edit: { do: 'set-rule', at, changes: { when: remaining.when } },
      };
}

function plain(message: string, field: Field): string {
  return message.replace(`${field.name}: `, '');
}
