import type { Definition, Rule } from '../definition.ts';
import { withNames } from '../names.ts';
import { pairsOf } from '../pairs.ts';

/** Both sides in one another's names, so that what only follows a renamed box differs in neither. */
export interface FollowedNames {
  /** The form of the year before, reading boxes by the names they have in the draft. */
  readonly before: Definition;
  /** The draft, reading boxes by the names they had: a decision about what follows a rename goes on holding. */
  readonly draft: Definition;
  /** A rule of the draft as that reads boxes. */
  readonly rule: (rule: Rule) => Rule;
}

/** The fields keep their own names: a rename is looked at with the box itself. */
export function followedNames(before: Definition, draft: Definition): FollowedNames {
  const { renamed, older } = pairsOf(before, draft);
  if (renamed.size === 0) return { before, draft, rule: (rule) => rule };
  const old = new Map([...renamed].map(([was, is]) => [is, was]));
  // A name that was given up and is read all the same is that of another box.
  const back = (name: string) => old.get(name) ?? (renamed.has(name) ? `${name} (another)` : name);
  return {
    before: { ...before, form_json: older },
    draft: { ...draft, form_json: withNames(draft.form_json, back) },
    rule: (rule) => withNames({ fields: [], rules: [rule] }, back).rules?.[0] ?? rule,
  };
}
