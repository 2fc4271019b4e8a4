import { INCLUDE } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { migrateAnswers, stateOf } from '#form-schemas/migrations/migrate.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import type { TypedValue } from '#form-schemas/migrations/kinds.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { InForce } from '../definitions/in-force.ts';
import type { KnownForm } from './saved-answers.ts';
import type { SavedForm } from './saved-forms.repo.ts';

/** The boxes that moved into the form from others. They no longer exist in the old form, so nothing counts twice. */
export function movesInto({ definition, year }: InForce, forms: readonly InForce[]): Migration[] {
  return (definition.form_json.migrations ?? []).filter((migration) => {
    if (migration.do !== 'move') return false;
    const source = forms.find(({ code }) => code === migration.form);
    return (
      source === undefined ||
      !fieldsFor(source.definition, year).some((field) => migration.from.includes(boxId(field)))
    );
  });
}

/** The answers that move in from other saved forms, by the id of the new box. */
export function movedInto(
  form: InForce,
  known: readonly KnownForm[],
  forms: readonly InForce[],
): ReadonlyMap<string, TypedValue> {
  return new Map(
    movesInto(form, forms).flatMap((migration): [string, TypedValue][] => {
      const source = sourceOf(migration, known);
      const held = source && heldOf(source, form.year, migration);
      return held === undefined ? [] : [[migration.to[0] ?? '', held]];
    }),
  );
}

/** Unsaved forms that receive answers from other forms. They are part of the return if those forms are. */
export function movedWhole(
  known: readonly KnownForm[],
  year: TaxYear,
  forms: readonly InForce[],
): SavedForm[] {
  return forms.flatMap((form) => {
    const { definition, code, taxYear, version } = form;
    const section = definition.tax_column;
    if (definition.kind !== 'single' || known.some((one) => one.form.section === section)) return [];
    const moved = movedInto(form, known, forms);
    if (moved.size === 0) return [];
    const sources = movesInto(form, forms).flatMap((one) => sourceOf(one, known)?.form ?? []);
    const include = sources.some(({ answers }) => !isList(answers) && answers[INCLUDE] === true);
    const before = { ...definition, form_json: { ...definition.form_json, migrations: [] } };
    const answers: Values = { include, ...migrateAnswers({}, before, definition, year, moved) };
    const saved = new Date(Math.max(...sources.map((one) => one.saved.getTime())));
    return [{ section, code, definitionYear: taxYear, version, answers, saved }];
  });
}

function sourceOf({ form }: Migration, known: readonly KnownForm[]): KnownForm | undefined {
  return known.find((one) => one.form.code === form);
}

function heldOf({ form, savedWith }: KnownForm, year: TaxYear, { from }: Migration): TypedValue | undefined {
  if (savedWith === undefined || isList(form.answers)) return undefined;
  return stateOf(form.answers, savedWith, year).get(from[0] ?? '');
}
