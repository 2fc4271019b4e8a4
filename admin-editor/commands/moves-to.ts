import type { Field, FormJson } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import { withChanges } from './command.ts';

/** Migrations that end in a box. Without the box their answers would have nowhere to go. */
export function movesTo({ migrations = [] }: FormJson, field: Field): Migration[] {
  const id = boxId(field);
  return migrations.filter(
    ({ to }, index) => to.includes(id) && !migrations.slice(index + 1).some(({ from }) => from.includes(id)),
  );
}

/** The form without migrations into a removed box, or with its replacement in them. */
export function withoutMovesTo(form: FormJson, field: Field, instead?: Field): FormJson {
  const leading = new Set(movesTo(form, field));
  const [old, next] = [boxId(field), instead && boxId(instead)];
  if (leading.size === 0 || form.fields.some((other) => boxId(other) === old)) return form;
  const migrations = (form.migrations ?? []).flatMap((migration) => {
    if (!leading.has(migration)) return migration;
    return next === undefined || migration.to.includes(next)
      ? []
      : { ...migration, to: migration.to.map((id) => (id === old ? next : id)) };
  });
  return withChanges(form, { migrations: migrations.length === 0 ? undefined : migrations });
}
