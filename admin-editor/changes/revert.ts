import type { Definition, Field, FormJson, Rule } from '#form-schemas/definition.ts';
import { withNames } from '#form-schemas/names.ts';
import { pairsOf } from '#form-schemas/pairs.ts';
import { withChanges, withFields } from '../commands/command.ts';
import { withHeadingWelshOf } from '../commands/heading-welsh.ts';
import { isExplainedByRename } from './attributes.ts';
import type { Change } from './changes.ts';
import { revertedChoices } from './choices.ts';
import { withNewConstantNames, withConstantRenamed } from './number-names.ts';
import { withoutStructure } from './revert-structure.ts';
import { isSame } from './same.ts';

/** Whether a draft can revert the change. It cannot change where a form is stored. */
export function isRevertible({ part }: Change): boolean {
  return part.is !== 'identity';
}

/**
 * The newer definition with one change reverted and all others left. `change` is one of
 * `changesBetween(original, after)`. Reverting all of them, one after the other, gives the older definition.
 */
export function reverted(original: Definition, after: Definition, change: Change): Definition {
  const { older: before } = withNewConstantNames(original, after);
  const { part } = change;
  const { form_json: now } = after;
  switch (part.is) {
    case 'identity':
      return after;
    case 'text':
      return withChanges(after, { [part.key]: before[part.key] });
    case 'name':
      return withName(before, after, part.from, part.to);
    case 'added':
    case 'removed':
    case 'place':
    case 'heading':
      return withoutStructure(before, after, part);
    case 'attributes': {
      const was = pairsOf(before, after).older.fields[part.from];
      const field = now.fields[part.to];
      if (was === undefined || field === undefined) return after;
      // The Welsh of its headings is reported with the headings.
      const old = withHeadingWelshOf(field, was);
      if (part.side !== undefined) {
        const choices = revertedChoices(was.choices ?? [], field.choices ?? [], part.side);
        return withFields(after, now.fields.with(part.to, { ...field, choices }));
      }
      const changes = Object.fromEntries(
        part.attributes.map((key) => [key, key === 'formerly' ? revertedNames(was, field) : old[key]]),
      );
      return withFields(after, now.fields.with(part.to, withChanges(field, changes)));
    }
    case 'constant-name':
      return withConstantRenamed(after, part.now, part.name);
    case 'form-json':
    case 'list':
    case 'constant':
    case 'rule':
    case 'migration':
    case 'rule-order': {
      const { older } = pairsOf(before, after);
      return { ...after, form_json: withChanges(now, formPart(older, now, part)) };
    }
  }
}

type OfFormJson = Extract<
  Change['part'],
  { is: 'form-json' | 'rule' | 'rule-order' | 'constant' | 'list' | 'migration' }
>;

/** The form attribute with the part reverted. */
function formPart(
  older: FormJson,
  now: FormJson,
  part: OfFormJson,
): { readonly [K in keyof FormJson]?: FormJson[K] | undefined } {
  switch (part.is) {
    case 'form-json':
      return { [part.key]: older[part.key] };
    case 'list':
      return now.list === undefined
        ? {}
        : { list: withChanges(now.list, { [part.key]: older.list?.[part.key] }) };
    case 'constant': {
      const constants = withChanges(now.constants ?? {}, { [part.name]: older.constants?.[part.name] });
      return { constants: Object.keys(constants).length === 0 ? older.constants : constants };
    }
    case 'rule': {
      const rules = withPart(older.rules ?? [], now.rules ?? [], part.id);
      return { rules: rules.length === 0 ? older.rules : rules };
    }
    case 'migration': {
      const migrations = withPart(older.migrations ?? [], now.migrations ?? [], part.id);
      return { migrations: migrations.length === 0 ? older.migrations : migrations };
    }
    case 'rule-order':
      return { rules: inOrderOf(older.rules ?? [], now.rules ?? []) };
  }
}

/** One rule or migration reverted; a removed one goes back after its old predecessor. */
function withPart<T extends { readonly id: string }>(old: readonly T[], now: readonly T[], id: string): T[] {
  const was = old.findIndex((rule) => rule.id === id);
  const at = now.findIndex((rule) => rule.id === id);
  const rule = old[was];
  if (rule === undefined) return now.filter((_, index) => index !== at);
  if (at !== -1) return now.with(at, rule);
  const above = old.slice(0, was).findLast((it) => now.some((other) => other.id === it.id));
  return now.toSpliced(now.findIndex((it) => it.id === above?.id) + 1, 0, rule);
}

/** The rules that both have, in their old order, in the places they occupy among the new ones. */
function inOrderOf(old: readonly Rule[], now: readonly Rule[]): Rule[] {
  const own = new Map(now.map((rule) => [rule.id, rule]));
  const inBoth = new Set(old.map(({ id }) => id).filter((id) => own.has(id)));
  const order = [...inBoth];
  return now.map((rule) => (inBoth.has(rule.id) ? (own.get(order.shift() ?? '') ?? rule) : rule));
}

/** Earlier names of a field reverted. Names that a rename left behind stay until that rename is reverted. */
function revertedNames(was: Field, { name, formerly = [] }: Field): string[] | undefined {
  if (was.name === name) return was.formerly;
  return without([...new Set([...(was.formerly ?? []), ...formerly])], name);
}

function without(names: readonly string[] | undefined, removedName: string): string[] | undefined {
  const remaining = names?.filter((name) => name !== removedName);
  return remaining?.length === 0 ? undefined : remaining;
}

/** Attributes that read other fields by name. */
const readers = ['depends', 'visibleIf', 'computed', 'fill'] as const;

/**
 * Reverts a name and everything that reads the field. A condition that only changed in names is taken from
 * the older definition: another field could have had the new name there, and its readers must not follow.
 */
function withName(before: Definition, after: Definition, from: number, to: number): Definition {
  const { older, renamed, kept } = pairsOf(before, after);
  const [old, now] = [before.form_json.fields[from]?.name ?? '', after.form_json.fields[to]?.name ?? ''];
  const followed =
    renamed.get(old) === now
      ? withNames(after.form_json, (name) => (name === now ? old : name))
      : after.form_json;
  const field = followed.fields[to];
  if (field === undefined) return after;
  const was = before.form_json.fields[from];
  const formerly =
    was !== undefined && isExplainedByRename(was, field) ? was.formerly : without(field.formerly, old);
  const back = withChanges(field, { name: old, formerly });
  const named: FormJson = { ...followed, fields: followed.fields.with(to, back) };
  const target = pairsOf(before, { ...after, form_json: named }).older;
  const fields = [...named.fields];
  for (const pair of kept) {
    const [then, is, aim] = [
      older.fields[pair.from],
      after.form_json.fields[pair.to],
      target.fields[pair.from],
    ];
    const own = fields[pair.to];
    if (then === undefined || is === undefined || aim === undefined || own === undefined) continue;
    const same = readers.filter((key) => isSame(then[key], is[key]));
    fields[pair.to] = withChanges(own, Object.fromEntries(same.map((key) => [key, aim[key]])));
  }
  const rules = named.rules?.map((rule) => {
    const byId = ({ id }: Rule) => id === rule.id;
    const isUnchanged = isSame(older.rules?.find(byId), after.form_json.rules?.find(byId));
    return (isUnchanged ? target.rules?.find(byId) : undefined) ?? rule;
  });
  const isListUnchanged = isSame(older.list, after.form_json.list);
  return {
    ...after,
    form_json: withChanges({ ...named, fields }, { rules, list: isListUnchanged ? target.list : named.list }),
  };
}
