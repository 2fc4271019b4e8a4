import type { Field, FormJson, Logic, Rule } from '#form-schemas/definition.ts';
import { LONGEST_TEXT, MOST_ENTRIES } from '#form-schemas/limits.ts';
import { patternProblem } from '#form-schemas/pattern.ts';
import { freeId, freeName } from '../palette/free-names.ts';
import { isObject, textIn } from './unknown-json.ts';

/** A form of another tool in our language, and what it has that ours cannot hold. */
export interface TakenOver {
  readonly tool: 'JSON Schema' | 'SurveyJS' | 'Form.io';
  /** Empty if the file gives none. */
  readonly title: string;
  readonly form: Pick<FormJson, 'fields' | 'rules'>;
  readonly omitted: readonly Omitted[];
}

/** One thing that was left out: the question it belongs to, and what it is. */
export interface Omitted {
  readonly where: string;
  readonly what: string;
}

/** What a tool's question becomes: everything but its name, id and place. */
export type Question = Omit<Field, 'name' | 'id' | 'heading' | 'subheading' | 'in'>;

/** A condition, worked out once every question has its name. Undefined if our language cannot say it. */
export type Condition = (known: Known) => Logic | undefined;

/** Finds questions by the names they have in the file. */
export interface Known {
  field(original: string): Field | undefined;
  /** The tick box of one value of a question with several answers. */
  tick(original: string, value: string): Field | undefined;
}

interface Pending {
  readonly at: number;
  readonly where: string;
  readonly text: string;
  readonly condition: Condition;
}

/** The form while a file is read: questions in order, with names that our language takes. */
export type Taking = ReturnType<typeof beginTaking>;

/** Begins a form of this code. Ids of its fields start with the code. */
export function beginTaking(code: string) {
  const fields: Field[] = [];
  const rules: Rule[] = [];
  const omitted: Omitted[] = [];
  const names = new Set<string>();
  const ids = new Set<string | undefined>();
  const byOriginal = new Map<string, number>();
  const ticks = new Map<string, ReadonlyMap<string, number>>();
  const pending: Pending[] = [];
  let heading: string | undefined;
  let subheading: string | undefined;
  let list: string | undefined;

  const omit = (where: string, what: string) => {
    omitted.push({ where, what });
  };
  const fieldAt = (at: number | undefined) => (at === undefined ? undefined : fields[at]);
  const known: Known = {
    field: (original) => fieldAt(byOriginal.get(original)),
    tick: (original, value) => fieldAt(ticks.get(original)?.get(value)),
  };
  /** Adds a question. `original`: its name in the file, by which conditions find it. Returns its place. */
  const add = (original: string, question: Question): number => {
    const name = nameFrom(original, names);
    const id = freeId(ids, code, name);
    names.add(name);
    ids.add(id);
    fields.push({
      name,
      id,
      ...(heading !== undefined && list === undefined && { heading }),
      ...(subheading !== undefined && list === undefined && { subheading }),
      ...(list !== undefined && question.format !== 'list' && { in: list }),
      ...withoutLong(question, omit),
    });
    if (list === undefined) heading = subheading = undefined;
    if (!byOriginal.has(original)) byOriginal.set(original, fields.length - 1);
    return fields.length - 1;
  };
  return {
    omit,
    add,
    /** Several answers to choose from: a tick box for each. */
    addTicks(
      original: string,
      title: string,
      choices: NonNullable<Field['choices']>,
      question: Partial<Question>,
    ) {
      const places = new Map<string, number>();
      choices.forEach((choice, index) => {
        const place = add(`${original}_${choice.value}`, {
          ...(index === 0 && question),
          title: `${title}: ${choice.title}`,
          format: 'checkbox',
        });
        places.set(choice.value, place);
      });
      ticks.set(original, places);
      return [...places.values()];
    },
    /** The next question starts a section. A heading inside a list is left out by the caller. */
    section(title: string, isSub = false) {
      if (title.trim() === '' || list !== undefined) return;
      if (isSub) subheading = title.slice(0, 300);
      else heading = title.slice(0, 300);
    },
    get isInList() {
      return list !== undefined;
    },
    /** A list of entries, whose questions `content` adds. */
    addList(original: string, question: Partial<Question> & { title: string }, content: () => void): number {
      const place = add(original, {
        ...question,
        format: 'list',
        ...(question.maxEntries !== undefined && {
          maxEntries: Math.max(1, Math.min(question.maxEntries, MOST_ENTRIES)),
        }),
      });
      list = fields[place]?.name;
      content();
      list = undefined;
      return place;
    },
    /** Shows the questions only while the condition is met. `text`: the condition as the file has it. */
    showIf(places: readonly number[], where: string, text: string, condition: Condition) {
      for (const at of places) pending.push({ at, where, text, condition });
    },
    /** A check next to a question, which fails while `condition` is met. */
    addRule(at: number, where: string, message: string, condition: Condition) {
      const when = condition(known);
      const field = fieldAt(at);
      if (when === undefined || field === undefined) omit(where, `the check “${message}”`);
      else rules.push({ id: `rule_${rules.length + 1}`, field: field.name, when, message });
    },
    /** How many questions there are so far. */
    count: () => fields.length,
    finish(tool: TakenOver['tool'], title: string): TakenOver {
      const told = new Set<string>();
      for (const { at, where, text, condition } of pending) {
        const field = fields[at];
        const visibleIf = condition(known);
        if (field === undefined) continue;
        if (visibleIf !== undefined) fields[at] = { ...field, visibleIf: both(field.visibleIf, visibleIf) };
        else if (!told.has(`${where} ${text}`)) omit(where, `the condition “${text}”, so it is always shown`);
        told.add(`${where} ${text}`);
      }
      return {
        tool,
        title: title.trim().slice(0, 120),
        form: { fields, ...(rules.length > 0 && { rules }) },
        omitted,
      };
    },
  };
}

function both(one: Logic | undefined, other: Logic): Logic {
  return one === undefined ? other : { and: [one, other] };
}

/** A name that our language takes, as near to the file's as it gets. */
function nameFrom(original: string, taken: ReadonlySet<string>): string {
  const letters = original.replaceAll(/[^A-Za-z0-9_]+/g, '_').replaceAll(/^_+|_+$/g, '');
  const wanted = (/^[A-Za-z]/.test(letters) ? letters : `field_${letters}`).slice(0, 60).replace(/_$/, '');
  const isTaken = taken.has(wanted) || wanted === 'include' || wanted in {};
  return isTaken ? freeName(taken, wanted) : wanted;
}

/** The question without what is too long or not possible for us. */
function withoutLong(question: Question, omit: (where: string, what: string) => void): Question {
  const { pattern, title, help, length, ...rest } = question;
  const shown = title.trim() === '' ? 'Untitled' : title.trim().slice(0, 300);
  const wrong = pattern === undefined ? undefined : patternProblem(pattern);
  const isTooLong = pattern !== undefined && pattern.length > 200;
  if (wrong !== undefined || isTooLong) omit(shown, `the pattern ${pattern}`);
  if (title.trim().length > 300) omit(shown, 'the end of its title, which is longer than 300 characters');
  if ((help?.length ?? 0) > 2000) omit(shown, 'the end of its help, which is longer than 2,000 characters');
  return {
    ...rest,
    title: shown,
    ...(help !== undefined && help.trim() !== '' && { help: help.trim().slice(0, 2000) }),
    ...(pattern !== undefined && wrong === undefined && !isTooLong && { pattern }),
    ...(length !== undefined && length >= 1 && { length: Math.min(length, LONGEST_TEXT) }),
  };
}

/** A condition that one question has this answer. */
export function answered(
  original: string,
  operator: '==' | '!=' | '>' | '>=' | '<' | '<=',
  value: unknown,
): Condition {
  return (known) => {
    const field = known.field(original);
    if (field === undefined) return undefined;
    if (field.format === 'checkbox') {
      const isOn = value === true || value === 'true';
      if (!isOn && value !== false && value !== 'false') return undefined;
      const checked = { checked: field.name };
      return operator === '==' || operator === '!='
        ? isOn === (operator === '==')
          ? checked
          : { '!': checked }
        : undefined;
    }
    const right = operandOf(field, value);
    return right === undefined ? undefined : { [operator]: [{ var: field.name }, right] };
  };
}

function operandOf(field: Field, value: unknown): Logic | undefined {
  if (field.format === 'number') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
    return field.currency === true ? { pounds: number } : number;
  }
  if (field.format === 'select') {
    const text = String(value);
    return field.choices?.some((choice) => choice.value === text) === true ? text : undefined;
  }
  return field.format === 'string' || field.format === 'date' ? String(value) : undefined;
}

/** A condition that one question is answered. */
export function filled(original: string): Condition {
  return (known) => {
    const field = known.field(original);
    if (field === undefined) return undefined;
    const word = field.format === 'checkbox' ? 'checked' : 'filled';
    return { [word]: field.name };
  };
}

/** A condition that one of several answers is ticked. */
export function ticked(original: string, value: unknown): Condition {
  return (known) => {
    const field = known.tick(original, String(value));
    return field === undefined ? undefined : { checked: field.name };
  };
}

export function not(condition: Condition): Condition {
  return (known) => {
    const inner = condition(known);
    return inner === undefined ? undefined : { '!': inner };
  };
}

/** All or any of some conditions; undefined if one of them cannot be said. */
export function joined(operator: 'and' | 'or', conditions: readonly Condition[]): Condition {
  return (known) => {
    const parts = conditions.map((one) => one(known));
    const said = parts.filter((one) => one !== undefined);
    if (said.length < parts.length || said.length === 0) return undefined;
    return said.length === 1 ? said[0] : { [operator]: said };
  };
}

/** Choices as these tools write them: texts, or objects with a value and a title. Doubles and empty ones go. */
export function choicesFrom(
  list: unknown,
  keys: { readonly value: string; readonly title: string },
): NonNullable<Field['choices']> {
  const found = new Map<string, string>();
  for (const one of Array.isArray(list) ? list : []) {
    const [value, title] = isObject(one) ? [one[keys.value], textIn(one[keys.title])] : [one, ''];
    if (value === null || typeof value === 'object' || value === undefined || value === '') continue;
    const text = String(value);
    if (!found.has(text)) found.set(text, title.trim() === '' ? text : title.trim());
  }
  return [...found].map(([value, title]) => ({ value, title }));
}
