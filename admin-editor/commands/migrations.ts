import type { Definition } from '#form-schemas/definition.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import { type Command, type EditOf, restoring, withChanges } from './command.ts';

/** Adds a migration of saved answers, or replaces the one with its id. */
export const setMigration: Command<EditOf<'set-migration'>> = {
  apply(definition, { migration }) {
    const { migrations = [] } = definition.form_json;
    const at = migrations.findIndex(({ id }) => id === migration.id);
    return withMigrations(definition, at < 0 ? [...migrations, migration] : migrations.with(at, migration));
  },
  inverse: (before) => restoring(before, undefined),
  selects: () => undefined,
  description: () => 'added an answer move',
};

/** Removes a migration. */
export const removeMigration: Command<EditOf<'remove-migration'>> = {
  apply(definition, { id }) {
    const { migrations = [] } = definition.form_json;
    if (!migrations.some((one) => one.id === id)) return definition;
    return withMigrations(
      definition,
      migrations.filter((one) => one.id !== id),
    );
  },
  inverse: (before) => restoring(before, undefined),
  selects: () => undefined,
  description: () => 'removed an answer move',
};

function withMigrations(definition: Definition, migrations: readonly Migration[]): Definition {
  const changes = { migrations: migrations.length === 0 ? undefined : [...migrations] };
  return { ...definition, form_json: withChanges(definition.form_json, changes) };
}
