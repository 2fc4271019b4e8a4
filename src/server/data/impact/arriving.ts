import { setImmediate } from 'node:timers/promises';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import type { TypedValue } from '#form-schemas/migrations/kinds.ts';
import { migrateAnswers, stateOf, stepsBetween } from '#form-schemas/migrations/migrate.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { valueToWire } from '#form-schemas/wire.ts';
import type { Database, Tx } from '../../db/database.ts';
import { definitionSavedWith } from '../definitions/in-force.ts';
import { type SavedForm, savedFormsAfter, savedFormsOfCode } from '../answers/saved-forms.repo.ts';
import type { DraftGround } from './ground.ts';
import { type Finding, note } from './moved-boxes.ts';
import { shapeOf } from './shapes.ts';

/** How many saved forms to read at a time. */
const BATCH = 500;

/** What a box of the draft receives from a box of another form, once that is removed there. */
export interface Arrival extends Finding {
  readonly migration: Migration;
  /** The other form. */
  readonly source: Definition | undefined;
}

/**
 * What happens to the answers that a draft takes from other forms. Every saved one arrives unchanged, is changed,
 * cannot be read in its new box, or meets an answer there, which stays.
 */
export async function findArriving(db: Database, ground: DraftGround): Promise<Arrival[]> {
  const found: Arrival[] = [];
  for (const migration of stepsBetween(ground.base, ground.draft).done) {
    if (migration.do !== 'move') continue;
    const box = migration.to[0] ?? '';
    const counts = { answers: 0, same: 0, shapes: new Map() };
    const reasons = new Map<Finding['reason'], number>();
    for (let after = { userId: 0, year: '' }; ;) {
      const batch = await db.asSystem((tx) => readBatch(tx, ground, migration, after));
      for (const one of batch.pairs) {
        const arrived = arrivalOf(ground, migration, one);
        if (arrived === undefined) continue;
        counts.answers += 1;
        if (arrived.reason === undefined) counts.same += 1;
        else reasons.set(arrived.reason, (reasons.get(arrived.reason) ?? 0) + 1);
        note(counts.shapes, { ...arrived.shape, count: 1, lost: arrived.reason !== undefined });
      }
      await setImmediate();
      if (batch.last === undefined) break;
      after = batch.last;
    }
    // Only the most common reason is reported.
    const [reason = 'taken'] = [...reasons].sort((a, b) => b[1] - a[1])[0] ?? [];
    found.push({ ...counts, box, reason, migration, source: sourceIn(ground, migration) });
  }
  return found;
}

interface Pair {
  readonly year: TaxYear;
  readonly source: SavedForm;
  readonly sourceWith: Definition | undefined;
  /** What the same person saved in the receiving form. */
  readonly own: SavedForm | undefined;
  readonly ownWith: Definition | undefined;
}

function arrivalOf(
  ground: DraftGround,
  { id, from, to }: Migration,
  { year, source, sourceWith, own, ownWith }: Pair,
): { reason: Finding['reason'] | undefined; shape: { before: string; after: string } } | undefined {
  const { draft, base } = ground;
  if (sourceWith === undefined || isList(source.answers)) return undefined;
  const held: TypedValue | undefined = stateOf(source.answers, sourceWith, year).get(from[0] ?? '');
  const was = fieldWith(sourceWith, year, from[0]);
  const target = fieldWith(draft, year, to[0]);
  if (held === undefined || was === undefined) return undefined;
  const answers: Values = own === undefined || isList(own.answers) ? {} : own.answers;
  const savedWith = own === undefined ? base : (ownWith ?? base);
  const already = target && migrateAnswers(answers, savedWith, withoutMove(draft, id), year)[target.name];
  const moved = new Map([[to[0] ?? '', held]]);
  const value = target && migrateAnswers(answers, savedWith, draft, year, moved)[target.name];
  const shape = { before: shapeOf(was, held.value), after: shapeOf(target, value) };
  return { shape, reason: reasonOf(wireOf(was, held.value), wireOf(target, value), already !== undefined) };
}

function reasonOf(before: unknown, after: unknown, isTaken: boolean): Finding['reason'] | undefined {
  if (before === after) return undefined;
  if (isTaken) return 'taken';
  return after === undefined ? 'unreadable' : 'changed';
}

function wireOf(field: Field | undefined, value: Value | undefined): unknown {
  return field === undefined || value === undefined ? undefined : valueToWire(field, value);
}

/** The draft without this move. */
function withoutMove(draft: Definition, id: string): Definition {
  const migrations = (draft.form_json.migrations ?? []).filter((one) => one.id !== id);
  return { ...draft, form_json: { ...draft.form_json, migrations } };
}

function fieldWith(definition: Definition, year: TaxYear, id: string | undefined): Field | undefined {
  return fieldsFor(definition, year).find((field) => boxId(field) === id);
}

function sourceIn({ years, formsOf }: DraftGround, { form }: Migration): Definition | undefined {
  return years.flatMap((year) => formsOf(year).find(({ code }) => code === form)?.definition ?? [])[0];
}

async function readBatch(
  tx: Tx,
  { draft, years }: DraftGround,
  { form = '' }: Migration,
  after: { userId: number; year: string },
): Promise<{ pairs: Pair[]; last: { userId: number; year: string } | undefined }> {
  const rows = await savedFormsAfter(tx, form, years, after, BATCH);
  const others = await savedFormsOfCode(
    tx,
    draft.code,
    rows.map(({ userId }) => userId),
  );
  const pairs: Pair[] = [];
  for (const { userId, year, form: source } of rows) {
    if (!isTaxYear(year)) continue;
    const own = others.find((other) => other.userId === userId && other.year === year)?.form;
    const sourceWith = await definitionSavedWith(tx, source);
    pairs.push({ year, source, sourceWith, own, ownWith: own && (await definitionSavedWith(tx, own)) });
  }
  return { pairs, last: rows.length < BATCH ? undefined : rows.at(-1) };
}
