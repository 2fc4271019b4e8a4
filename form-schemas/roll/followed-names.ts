import type { Definition, Rule } from '../definition.ts';
import { withNames } from '../names.ts';
import { pairsOf } from '../pairs.ts';

/** Both sides with each other's names, so that references to a renamed box do not count as a difference. */
export interface FollowedNames {
  /** Last year's form, with references in the names of the draft. */
  readonly before: Definition;
  /** The draft, with references in the former names, so that a decision about a reference survives a rename. */
  readonly draft: Definition;
  /** A rule of the draft with references in the former names. */
  readonly rule: (rule: Rule) => Rule;
}

/** The fields keep their own names: the worklist shows a rename with the box itself. */
export function followedNames(before: Definition, draft: Definition): FollowedNames {
  const { renamed, older } = pairsOf(before, draft);
  if (renamed.size === 0) return { before, draft, rule: (rule) => rule };
  const old = new Map([...renamed].map(([was, is]) => [is, was]));
  // A reference to a name that no longer belongs to this box means another box.
  const back = (name: string) => old.get(name) ?? (renamed.has(name) ? `${name} (another)` : name);
  return {
    before: { ...before, form_json: older },
    draft: { ...draft, form_json: withNames(draft.form_json, back) },
    rule: (rule) => withNames({ fields: [], rules: [rule] }, back).rules?.[0] ?? rule,
  };
}
