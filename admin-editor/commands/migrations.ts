import type { Definition } from '#form-schemas/definition.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import { type Command, type EditOf, restoring, withChanges } from './command.ts';

/** Says where stored answers go: adds a move of answers, or puts one in the place of that with its id. */
export const setMigration: Command<EditOf<'set-migration'>> = {
  apply(definition, { migration }) {
    const { migrations = [] } = definition.form_json;
    const at = migrations.findIndex(({ id }) => id === migration.id);
    return withMigrations(definition, at < 0 ? [...migrations, migration] : migrations.with(at, migration));
  },
  inverse: (before) => restoring(before, undefined),
  selects: () => undefined,
  says: () => 'added a move of answers',
};

/** Takes a move of answers out. */
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
  says: () => 'removed a move of answers',
};

function withMigrations(definition: Definition, migrations: readonly Migration[]): Definition {
  const changes = { migrations: migrations.length === 0 ? undefined : [...migrations] };
  return { ...definition, form_json: withChanges(definition.form_json, changes) };
}
