import type { getBenefitBoxes } from '#contract/digital-tax/state-benefits.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatPounds, type Pence, pence, pounds, toPounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { CalcAmount } from '#form-schemas/calc-inputs.ts';
import type { Field } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { readSaved } from '../../data/answers/read-saved.ts';
import { saveSection, sectionCheck } from '../../data/answers/save-section.ts';
import { definitionsInForce } from '../../data/definitions/in-force.ts';
import { copiedBoxes, noteCopiedBoxes } from '../../data/digital-tax/copied-boxes.ts';
import { asInReturn } from '../../data/filing/xml/whole-pounds.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { boxOf, partsOf } from './benefit-parts.ts';
import type { Benefits } from './benefits.ts';
import { acceptedChanges } from './form-changes.ts';

const FORM = 'SA100';

/** The boxes that benefits can fill. */
const ownBoxes: ReadonlySet<string> = new Set(Object.values(boxOf).flatMap((place) => Object.values(place)));

type Wire = Readonly<Record<string, string | number | boolean | null>>;

/** One box, and what it would have. */
interface Change {
  readonly field: Field;
  readonly calc: CalcAmount;
  readonly before: Pence | undefined;
  /** Undefined if the box is emptied. */
  readonly next: Pence | undefined;
}

interface Asked {
  readonly services: Pick<Services, 'seal'>;
  readonly userId: number;
  readonly year: TaxYear;
  readonly benefits: Benefits;
  readonly now: Date;
}

/** What the benefits would change in SA100, next to what is there, and what is not copied. */
export async function benefitBoxes(tx: Tx, asked: Asked): Promise<ReplyOf<typeof getBenefitBoxes>> {
  const { boxes, left } = await look(tx, asked);
  return {
    boxes: boxes.map(({ field, before, next, needs }) => ({
      box: field.box ?? '',
      field: field.name,
      title: field.title ?? '',
      ...(before !== undefined && { now: toPounds(before) }),
      ...(next !== undefined && { would_be: toPounds(next) }),
      ...(needs !== undefined && { needs: needs.field.name }),
    })),
    left,
  };
}

/** Changes the chosen boxes of SA100. Throws conflict with what is wrong in the form. */
export async function fillBoxes(
  tx: Tx,
  caller: Caller,
  fields: readonly string[],
  asked: Asked,
): Promise<void> {
  const { services, userId, year, now } = asked;
  const { boxes, saved, section } = await look(tx, asked);
  const chosen = boxes.filter(({ field }) => fields.includes(field.name));
  const reply = await saveSection(tx, services.seal, caller, year, section, {}, changed(saved, chosen), now);
  if (reply.status !== 'success')
    throw new AppError('conflict', reply.issues?.map(({ message }) => message).join(' ') || reply.message);
  await noteCopiedBoxes(tx, userId, year, new Map(chosen.map(({ calc, next }) => [calc, next])));
}

async function look(tx: Tx, { services, userId, year, benefits, now }: Asked) {
  const form = (await definitionsInForce(tx, year, now)).find(({ code }) => code === FORM);
  if (form === undefined) throw new AppError('not_found', 'There is no main form for this year.');
  const section = form.definition.tax_column;
  const { data } = await readSaved(tx, userId, year, section, undefined, now);
  const saved = (JSON.parse(data) as Wire | null) ?? {};
  const fields = fieldsFor(form.definition, year);
  const own = fields.flatMap((field) => (isOwn(field.calc) ? [{ field, calc: field.calc }] : []));
  const { sums, left } = partsOf(benefits, new Set(own.map(({ calc }) => calc)));
  const copied = await copiedBoxes(tx, userId, year);
  const changes = own.flatMap(({ field, calc }): Change[] => {
    const value = saved[field.name];
    const before = typeof value === 'number' ? pounds(value) : undefined;
    const rounded = pence(asInReturn(field, sums.get(calc) ?? 0, year));
    const next = rounded === 0 ? undefined : rounded;
    // What was typed by hand, or changed since the copy, is not emptied.
    const isLeftAlone = next === undefined && (before === undefined || copied.get(calc) !== before);
    return isLeftAlone ? [] : [{ field, calc, before, next }];
  });
  const check = await sectionCheck(tx, services.seal, userId, form, now);
  const problems = (chosen: readonly Change[]) => {
    const read = check(changed(saved, chosen));
    return read.ok ? [] : read.issues;
  };
  const { accepted, refused } = acceptedChanges(fields, changes, problems);
  return { boxes: accepted, saved, section, left: [...left, ...refused.map(refusedInWords)] };
}

function isOwn(calc: Field['calc']): calc is CalcAmount {
  return calc !== undefined && ownBoxes.has(calc);
}

function changed(saved: Wire, changes: readonly Change[]): Wire {
  const emptied = new Set(changes.flatMap(({ field, next }) => (next === undefined ? [field.name] : [])));
  return {
    ...Object.fromEntries(Object.entries(saved).filter(([name]) => !emptied.has(name))),
    ...Object.fromEntries(
      changes.flatMap(({ field, next }) => (next === undefined ? [] : [[field.name, toPounds(next)]])),
    ),
  };
}

function refusedInWords({ change: { field, next }, message }: { change: Change; message: string }): string {
  const value = next === undefined ? 'empty' : formatPounds(next);
  return `Box ${field.box}, ${field.title}, cannot be ${value}: ${message}`;
}
