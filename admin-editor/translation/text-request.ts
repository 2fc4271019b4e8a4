import type { Wording, WordingPlace, WelshState } from '#form-schemas/welsh.ts';

/** The text that a problem is about: of the form, of a field with its choices, or of a rule. */
export interface TextRequest {
  readonly in: Exclude<WordingPlace['in'], 'choice'>;
  /** The place of the field or the rule. */
  readonly at: number | undefined;
  /** Its name there; undefined for the first text in this state. */
  readonly text: string | undefined;
  readonly state: WelshState | undefined;
}

export function isRequestedText({ place, text, state }: Wording, request: TextRequest): boolean {
  const isThere = 'at' in place ? place.at === request.at : request.at === undefined;
  return (
    isThere &&
    (place.in === 'choice' ? 'field' : place.in) === request.in &&
    (request.text ?? text) === text &&
    (request.state ?? state) === state
  );
}

const states: Readonly<Record<string, WelshState>> = { 'welsh-missing': 'missing', 'welsh-stale': 'stale' };

/** The text that a lint problem is about, by its path; undefined if that is not Welsh. */
export function textRequestFor(path: string, rule: string | undefined): TextRequest | undefined {
  const state = states[rule ?? ''];
  // A form without Welsh starts with its title.
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
