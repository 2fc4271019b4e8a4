import type { Wording, WordingPlace, WelshState } from '#form-schemas/welsh.ts';

/** A text that a problem is about: of the form, of a field with its choices, or of a rule. */
export interface TextAsked {
  readonly in: Exclude<WordingPlace['in'], 'choice'>;
  /** The place of the field or the rule. */
  readonly at: number | undefined;
  /** Its name there; undefined when the first of this state is meant. */
  readonly text: string | undefined;
  readonly state: WelshState | undefined;
}

export function isAskedText({ place, text, state }: Wording, asked: TextAsked): boolean {
  const isThere = 'at' in place ? place.at === asked.at : asked.at === undefined;
  return (
    isThere &&
    (place.in === 'choice' ? 'field' : place.in) === asked.in &&
    (asked.text ?? text) === text &&
    (asked.state ?? state) === state
  );
}

const states: Readonly<Record<string, WelshState>> = { 'welsh-missing': 'missing', 'welsh-stale': 'stale' };

/** The text that a finding of lint is about, by its path; undefined where that is no Welsh. */
export function textAskedBy(path: string, rule: string | undefined): TextAsked | undefined {
  const state = states[rule ?? ''];
  // A form that has no Welsh begins with its title.
  if (path === '/form_json' && state !== undefined)
    return { in: 'form', at: undefined, text: undefined, state };
  const [found, things, at, text] =
    /^(?:\/form_json\/(fields|rules)\/(\d+))?\/cy(?:\/(.+))?$/.exec(path) ?? [];
  if (found === undefined || rule === undefined) return undefined;
  return {
    in: things === 'fields' ? 'field' : things === 'rules' ? 'rule' : 'form',
    at: at === undefined ? undefined : Number(at),
    text,
    state,
  };
}
