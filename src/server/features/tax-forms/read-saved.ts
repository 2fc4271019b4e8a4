import type { getTaxData } from '#contract/tax-forms.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { toWire } from '#form-schemas/wire.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { definitionOfSection, definitionsInForce, type InForce } from '../definitions/in-force.ts';
import { type SavedForm, savedForms } from './saved-forms.repo.ts';

/** The saved answers of one section, or of all ('*'), as JSON text in the wire's form. */
export async function readSaved(
  tx: Tx,
  userId: number,
  year: TaxYear,
  type: string,
): Promise<ReplyOf<typeof getTaxData>> {
  const saved = await savedForms(tx, userId, year);
  if (type === '*') {
    const forms = await definitionsInForce(tx, year);
    const sections = saved.flatMap((form) => {
      const inForce = forms.find(({ code }) => code === form.code);
      return inForce === undefined ? [] : [[form.section, wireOf(inForce, form)]];
    });
    return { data: JSON.stringify(Object.fromEntries(sections)) };
  }
  const inForce = await definitionOfSection(tx, year, type);
  const form = saved.find(({ section }) => section === inForce.definition.tax_column);
  if (form === undefined) return { data: 'null' };
  return { data: JSON.stringify(wireOf(inForce, form)), saved: form.saved.toISOString() };
}

function wireOf(inForce: InForce, { answers }: SavedForm): unknown {
  const one = (values: Values) => toWire(inForce.definition, inForce.year, knownOnly(inForce, values));
  return isList(answers) ? answers.map(one) : one(answers);
}

/** Answers to fields that a newer version no longer has stay stored but are not shown. */
function knownOnly({ definition, year }: InForce, values: Values): Values {
  const names = new Set([INCLUDE, ...fieldsFor(definition, year).map(({ name }) => name)]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

function isList(answers: SavedForm['answers']): answers is readonly Values[] {
  return Array.isArray(answers);
}
