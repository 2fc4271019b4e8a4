import type { Definition, Field } from '#form-schemas/definition.ts';
import { textProblems } from '#form-schemas/lint/texts.ts';
import { onOneLine } from '#form-schemas/one-line.ts';
import { textLabel, withText, withWelsh, type Wording, wordingOf } from '#form-schemas/welsh.ts';
import { isBoxSearch } from '../editor/box-search.ts';
import { type Edit, withChanges } from '../commands/command.ts';
import { placeOf, ruleLabel } from '../editor/names.ts';
import { faultWords } from '#form-schemas/fault-words.ts';
import { isRequestedText, textRequestFor } from './text-request.ts';

/** One text of the form in both languages, with its name. */
export interface TextLine extends Wording {
  /** Stays the same for a text while fields, choices and rules stay in place. */
  readonly key: string;
  /** '9 Rent received, title' */
  readonly called: string;
  /** The number of its box. */
  readonly box: string | undefined;
  /** Problems of its Welsh that stop publishing, as sentences. */
  readonly wrong: readonly string[];
}

/**
 * The state of a text for counts and filters. 'wrong' if its Welsh stops publishing, even if it is also
 * 'stale'.
 */
export type TextState = 'missing' | 'stale' | 'wrong' | 'current';

export function isInState({ state, wrong }: TextLine, wanted: TextState): boolean {
  if (wanted === 'wrong') return wrong.length > 0;
  return state === wanted && (wanted !== 'current' || wrong.length === 0);
}

/** Whether there is anything to do or to read: English, or Welsh that stops publishing. */
export function isThere({ state, wrong }: TextLine): boolean {
  return state !== 'none' || wrong.length > 0;
}

/**
 * Every text of the form, in order. Texts without English have the state 'none', including custom messages
 * removed since they were `edited`.
 */
export function textLines(definition: Definition, edited: readonly TextLine[] = []): TextLine[] {
  const found = textProblems(definition).flatMap(({ path, message, rule }) => {
    const request = textRequestFor(path, rule);
    return request === undefined
      ? []
      : { request, words: `${message.charAt(0).toUpperCase()}${message.slice(1)}.` };
  });
  return wordingOf(definition, edited).map((wording): TextLine => {
    const { place, text } = wording;
    return {
      ...wording,
      key: [...Object.values(place), text].join(' '),
      called: [thingCalled(definition, wording), ...nameOf(place.in, text)].join(', '),
      box: 'at' in place && place.in !== 'rule' ? definition.form_json.fields[place.at]?.box : undefined,
      wrong: found.filter(({ request }) => isRequestedText(wording, request)).map(({ words }) => words),
    };
  });
}

function thingCalled({ form_json: { fields, rules = [] } }: Definition, { place }: Wording): string {
  if (place.in === 'form') return 'Form';
  if (place.in === 'rule') return ruleLabel(rules[place.at] ?? noRule, fields);
  const field = placeOf(fields[place.at] ?? nameless);
  return place.in === 'choice' ? `${field}, choice ${place.choice + 1}` : field;
}

const nameless: Field = { name: '', title: '', format: 'text' };

/** Its name in the properties: 'message when it is too long'. A choice has one text only. */
function nameOf(kind: Wording['place']['in'], text: string): string[] {
  if (kind === 'choice') return [];
  const [, fault = '', isTitle] = /^messages\/(.*?)(\.title)?$/.exec(text) ?? [];
  const when = (faultWords as Readonly<Record<string, string>>)[fault];
  if (when === undefined) return [textLabel(kind, text)];
  return [`${isTitle === undefined ? 'message' : 'dialog title'} when ${when}`];
}

/** The edit that changes the English of a text. Its Welsh stays, as a translation of the old words. */
export function englishEdit(definition: Definition, { place, text }: Wording, english: string): Edit {
  const isNeeded = text === 'message' || (text === 'title' && place.in !== 'rule');
  const value = english === '' && !isNeeded ? undefined : english;
  const [name = text] = text.split('/');
  return changing(definition, place, (thing) => ({ [name]: entry(withText(thing, text, value), name) }));
}

/** The edit that changes the Welsh of a text, as a translation of its current English. */
export function welshEdit(definition: Definition, { place, text }: Wording, welsh: string): Edit {
  return changing(definition, place, (thing) => ({ cy: withWelsh(thing, text, welsh) }));
}

/** The edit that puts a title or heading on one line. Its Welsh is still of the same English. */
export function oneLineEdit(definition: Definition, { place, text, ...is }: Wording, isWelsh: boolean): Edit {
  const line = onOneLine(isWelsh ? is.welsh : is.english);
  const [name = text] = text.split('/');
  return changing(definition, place, (thing) =>
    isWelsh
      ? { cy: withText(thing.cy ?? {}, text, line) }
      : { [name]: entry(withText(thing, text, line), name) },
  );
}

type Thing = Parameters<typeof withWelsh>[0];

/** Changes whatever has the text. */
function changing(definition: Definition, place: Wording['place'], changes: (thing: Thing) => object): Edit {
  const { fields, rules = [] } = definition.form_json;
  if (place.in === 'form') return { do: 'set-form', changes: changes(definition) };
  const { at } = place;
  if (place.in === 'rule') return { do: 'set-rule', at, changes: changes(rules[at] ?? noRule) };
  const field = fields[at] ?? nameless;
  if (place.in === 'field') return { do: 'set-field', at, changes: changes(field) };
  const choices = field.choices?.map((choice, index) =>
    index === place.choice ? withChanges(choice, changes(choice)) : choice,
  );
  return { do: 'set-field', at, changes: { choices } };
}

const noRule = { id: '', when: false, field: '', message: '' };

function entry(holder: object, name: string): unknown {
  return Object.entries(holder).find(([key]) => key === name)?.[1];
}

/** Whether the text has this name, belongs to this box, or contains the words in either language. */
export function matchesSearch({ called, box, english, welsh }: TextLine, search: string): boolean {
  if (isBoxSearch(box, search)) return true;
  const wanted = search.trim().toLowerCase();
  return [called, english, welsh].some((text) => text.toLowerCase().includes(wanted));
}
