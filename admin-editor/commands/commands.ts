import type { Definition } from '#form-schemas/definition.ts';
import { addField } from './add-field.ts';
import { addHeading } from './add-heading.ts';
import { type Command, type Edit, type EditOf, type Selects, withFields } from './command.ts';
import { addConstant, removeConstant, renameConstant, setConstant } from './constants.ts';
import { indentFields } from './indent-fields.ts';
import { insertFields } from './insert-fields.ts';
import { merge } from './merge.ts';
import { removeMigration, setMigration } from './migrations.ts';
import { moveField } from './move-field.ts';
import { moveFields } from './move-fields.ts';
import { removeField } from './remove-field.ts';
import { removeFields } from './remove-fields.ts';
import { renameField } from './rename-field.ts';
import { restore } from './restore.ts';
import { revert } from './revert.ts';
import { addRule, moveRule, removeRule, setRule } from './rules.ts';
import { setCells } from './set-cells.ts';
import { setField } from './set-field.ts';
import { setFields } from './set-fields.ts';
import { setForm } from './set-form.ts';
import { together } from './together.ts';
import { setSource } from './set-source.ts';

const commands = {
  'set-field': setField,
  'rename-field': renameField,
  'add-field': addField,
  'remove-field': removeField,
  'move-field': moveField,
  'move-fields': moveFields,
  'remove-fields': removeFields,
  'insert-fields': insertFields,
  'add-heading': addHeading,
  'indent-fields': indentFields,
  'set-fields': setFields,
  'set-form': setForm,
  'set-migration': setMigration,
  'remove-migration': removeMigration,
  merge,
  'add-constant': addConstant,
  'set-constant': setConstant,
  'rename-constant': renameConstant,
  'remove-constant': removeConstant,
  'add-rule': addRule,
  'set-rule': setRule,
  'remove-rule': removeRule,
  'move-rule': moveRule,
  together: together(carryOut),
  'set-source': setSource,
  'set-cells': setCells,
  restore,
  revert,
} satisfies { [Name in Edit['do']]: Command<EditOf<Name>> };

/** Applies an edit and returns the new definition, the inverse edit, what to select, and a description. */
export function carryOut(
  before: Definition,
  edit: Edit,
): { definition: Definition; inverse: Edit; selects: Selects; description: string } {
  // commands are keyed by the name of their edit
  const command = commands[edit.do] as Command<Edit>;
  return {
    definition: keepingFields(before, command.apply(before, edit)),
    inverse: command.inverse(before, edit),
    selects: command.selects(before, edit),
    description: command.description(before, edit),
  };
}

/**
 * Reuses the field objects of `before` that are unchanged: identical objects are not drawn again
 * (renderer/reuse-parts.ts), and most edits change one field of a thousand. Returns `before` itself if nothing
 * changed.
 */
function keepingFields(before: Definition, after: Definition): Definition {
  if (after === before) return before;
  const { fields: old } = before.form_json;
  const known = new Map(old.map((field) => [field.name, field]));
  const fields = after.form_json.fields.map((field, at) => {
    const was = known.get(field.name);
    if (was === undefined || was === field || old[at] === field) return field;
    const text = JSON.stringify(field);
    // Fields of different years can share a name.
    return [was, old[at]].find((one) => JSON.stringify(one) === text) ?? field;
  });
  const reused = withFields(after, fields);
  const isSame =
    fields.length === old.length &&
    fields.every((field, at) => field === old[at]) &&
    withoutFields(reused) === withoutFields(before);
  return isSame ? before : reused;
}

/** Everything but the fields, as text: another order of attributes is another source. */
function withoutFields({ form_json, ...form }: Definition): string {
  return JSON.stringify({ ...form, form_json: { ...form_json, fields: [] } });
}
