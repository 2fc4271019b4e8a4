import type { Definition } from '#form-schemas/definition.ts';
import { addField } from './add-field.ts';
import type { Command, Edit, EditOf } from './command.ts';
import { removeMigration, setMigration } from './migrations.ts';
import { merge } from './merge.ts';
import { moveField } from './move-field.ts';
import { removeField } from './remove-field.ts';
import { renameField } from './rename-field.ts';
import { restore } from './restore.ts';
import { revert } from './revert.ts';
import { setCells } from './set-cells.ts';
import { setField } from './set-field.ts';
import { setForm } from './set-form.ts';
import { setSource } from './set-source.ts';

const commands = {
  'set-field': setField,
  'rename-field': renameField,
  'add-field': addField,
  'remove-field': removeField,
  'move-field': moveField,
  'set-form': setForm,
  'set-migration': setMigration,
  'remove-migration': removeMigration,
  merge,
  'set-source': setSource,
  'set-cells': setCells,
  restore,
  revert,
} satisfies { [Name in Edit['do']]: Command<EditOf<Name>> };

/** What an edit makes of a definition, the edit that undoes it, and the field it is about. */
export function carryOut(
  before: Definition,
  edit: Edit,
): { definition: Definition; inverse: Edit; selects: number | undefined } {
  // The command has the name of the edit.
  const command = commands[edit.do] as Command<Edit>;
  return {
    definition: command.apply(before, edit),
    inverse: command.inverse(before, edit),
    selects: command.selects(before, edit),
  };
}
