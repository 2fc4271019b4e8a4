import { inWelsh as publishedWelsh } from '#domain/in-welsh.ts';
import type { Definition } from './definition.ts';
import type { Issue } from './messages.ts';
import { placeOf } from './paths.ts';
import { readText, translationsIn, type Worded, welshState, withText } from './welsh.ts';

/** A form in Welsh. */
interface WelshForm {
  /** With Welsh texts in place of the English; English where there is no Welsh for the current English. */
  readonly definition: Definition;
  /** Its texts that are in Welsh. */
  readonly texts: ReadonlySet<string>;
}

/**
 * The form with its Welsh; titles and headings without any have HMRC's published words, if there are any. Stale Welsh
 * is left out, because it can give a limit or a rule that no longer applies. Returns the same object each time.
 */
export function inWelsh(definition: Definition): WelshForm {
  const known = forms.get(definition) ?? translated(definition);
  forms.set(definition, known);
  return known;
}

const forms = new WeakMap<Definition, WelshForm>();

function translated(definition: Definition): WelshForm {
  const texts = new Set<string>();
  const own = <Thing extends Worded[keyof Worded]>(thing: Thing): Thing =>
    [...published(thing), ...current(thing)].reduce((next, [text, welsh]) => {
      texts.add(welsh);
      // Only its texts change.
      return withText(next, text, welsh) as Thing;
    }, thing);
  const { form_json } = definition;
  const whole = own(definition);
  const fields = form_json.fields.map((field) => {
    const next = own(field);
    return field.choices === undefined ? next : { ...next, choices: field.choices.map(own) };
  });
  const rules = form_json.rules?.map(own);
  if (texts.size === 0) return { definition, texts };
  return {
    definition: { ...whole, form_json: { ...form_json, fields, ...(rules !== undefined && { rules }) } },
    texts,
  };
}

type Welsh = readonly (readonly [text: string, welsh: string])[];

/** The Welsh of a definition that fits its current English. */
function current(thing: Worded[keyof Worded]): Welsh {
  return [...translationsIn(thing.cy)].flatMap(([text, { welsh }]) =>
    welshState(thing, text) === 'current' ? [[text, welsh] as const] : [],
  );
}

/** HMRC's words for the titles and headings of a form, a field or a choice. */
function published(thing: Worded[keyof Worded]): Welsh {
  if ('when' in thing) return [];
  return ['heading', 'subheading', 'title'].flatMap((text) => {
    const english = readText(thing, text);
    const welsh = english === undefined ? undefined : publishedWelsh(english);
    return welsh === undefined ? [] : [[text, welsh] as const];
  });
}

/**
 * An issue with the Welsh of its message and title, if the definition has them or the message has been published.
 * `definition` is the English one. Other issues stay the same object.
 */
export function issueInWelsh<Found extends Issue>(definition: Definition, issue: Found): Found {
  const name = placeOf(issue.field)?.name ?? issue.field;
  const { fields, rules = [] } = definition.form_json;
  const field = fields.find((one) => one.name === name);
  const messages: readonly Pair[] =
    field === undefined
      ? []
      : Object.keys(field.messages ?? {}).flatMap((fault) => pairOf(field, `messages/${fault}`));
  const ofRules = rules
    .filter((rule) => rule.field === name)
    .flatMap((rule) => [...pairOf(rule, 'message'), ...pairOf(rule, 'title')]);
  const pairs = [...messages, ...ofRules];
  const message = filledIn(pairs, issue.message) ?? publishedWelsh(issue.message);
  const title = issue.title === undefined ? undefined : filledIn(pairs, issue.title);
  if (message === undefined && title === undefined) return issue;
  return {
    ...issue,
    ...(message !== undefined && { message }),
    ...(title !== undefined && { title }),
  };
}

interface Pair {
  readonly english: string;
  readonly welsh: string;
}

function pairOf(thing: Worded[keyof Worded], text: string): Pair[] {
  if (welshState(thing, text) !== 'current') return [];
  return [{ english: readText(thing, text) ?? '', welsh: readText(thing.cy, text) ?? '' }];
}

/** What is filled in when a message is shown: '{start_year}', '{turnover_threshold}', '{sum rent}'. */
const FILLED = /\{[a-z][\w ]*\}/g;

/** The Welsh of a message that is shown, with what was filled in. */
function filledIn(pairs: readonly Pair[], shown: string): string | undefined {
  for (const { english, welsh } of pairs) {
    if (english === shown) return welsh;
    const values = valuesIn(english, shown);
    if (values !== undefined) return welsh.replace(FILLED, (name) => values.get(name) ?? name);
  }
  return undefined;
}

/** What stands in the place of each name; undefined if this is not the message. */
function valuesIn(message: string, shown: string): ReadonlyMap<string, string> | undefined {
  const names = message.match(FILLED) ?? [];
  if (names.length === 0) return undefined;
  const parts = message.split(FILLED).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`^${parts.join('(.*?)')}$`, 's').exec(shown);
  return found === null ? undefined : new Map(names.map((name, at) => [name, found[at + 1] ?? name]));
}
