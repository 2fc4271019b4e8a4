import { isNamed } from '#contract/definitions/form-name.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getTaxForms, TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { outsideNames } from '#form-schemas/outside-names.ts';
import type { ChoiceSource } from '#form-schemas/vocabulary.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { businessesOf, hmrcTrades } from '../../data/businesses/businesses.repo.ts';
import { formsInForce, type InForce, validatorHashOf } from '../../data/definitions/in-force.ts';
import { formContextOf } from '../../data/tax/context-of.ts';
import { readDraft } from './form-drafts.ts';
import { readSaved } from '../../data/answers/read-saved.ts';
import { savedForms } from '../../data/answers/saved-forms.repo.ts';

/**
 * The definitions in force in the wire format, the unusable forms with their reasons, and withdrawn forms in which this
 * person has answers. `wanted` requests those of one kind, one form with its saved answers, or all without their
 * fields.
 */
export async function formsOfYear(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  wanted: Omit<QueryOf<typeof getTaxForms>, 'tax_year_id'>,
  now: Date,
): Promise<ReplyOf<typeof getTaxForms>> {
  const { kind, outline, form: name } = wanted;
  const { forms, unreadable, withdrawn } = await formsInForce(tx, year, now);
  const isWanted = ({ code, definition: { title, kind: own } }: InForce) =>
    (kind === undefined || own === kind) && (name === undefined || isNamed({ code, title }, name));
  const out = withdrawn.filter(isWanted);
  const saved = out.length === 0 ? [] : await savedForms(tx, userId, year);
  const held = out.filter(({ definition }) => saved.some(({ section }) => section === definition.tax_column));
  const sorted = forms.filter(isWanted).sort((a, b) => rank(a) - rank(b) || a.code.localeCompare(b.code));
  const asWanted = outline === 'Y' ? formOutline : wireForm;
  const asked = outline === 'Y' ? new Set<ChoiceSource>() : await sourcesNotAsked(tx, userId, sorted);
  const shown = ({ form_json, ...form }: TaxForm): TaxForm => ({
    ...form,
    form_json: withoutChoicesFrom(asked, form_json),
  });
  const reply = {
    forms: (await Promise.all(sorted.map((form, index) => asWanted(tx, form, index + 1)))).map(shown),
    unavailable: unreadable
      .filter((one) => name === undefined || isNamed(one, name))
      .map(({ code, title, reason }) => ({ code, title, reason })),
    withdrawn: await Promise.all(held.map((form, index) => asWanted(tx, form, sorted.length + index + 1))),
  };
  const opened = [...sorted, ...held].find(({ definition }) => definition.kind !== 'dialog');
  return name === undefined || opened === undefined
    ? reply
    : { ...reply, opened: await openedWith(tx, seal, userId, opened, now) };
}

/** A form's saved answers and draft, both converted to this version, and what it reads from elsewhere. */
async function openedWith(
  tx: Tx,
  seal: Seal,
  userId: number,
  { definition, year, version }: InForce,
  now: Date,
): Promise<NonNullable<ReplyOf<typeof getTaxForms>['opened']>> {
  const section = definition.tax_column;
  return {
    ...(await readSaved(tx, userId, year, section, version, now)),
    ...(await readDraft(tx, userId, year, section, version, now)),
    context: outsideNames(definition).size === 0 ? {} : await formContextOf(tx, seal, userId, year, now),
  };
}

/** Choices between businesses of a person who has not several, for fields in these forms. */
async function sourcesNotAsked(
  tx: Tx,
  userId: number,
  forms: readonly InForce[],
): Promise<ReadonlySet<ChoiceSource>> {
  const sources = new Set(
    forms.flatMap(({ definition }) => definition.form_json.fields.flatMap((one) => one.choicesFrom ?? [])),
  );
  const wanted = (['businesses', 'trades', 'hmrc-trades'] as const).filter((source) => sources.has(source));
  if (wanted.length === 0) return new Set();
  const own = await businessesOf(tx, userId);
  const counts = {
    businesses: own.length,
    trades: own.filter(({ kind }) => kind === 'trade').length,
    'hmrc-trades': sources.has('hmrc-trades') ? (await hmrcTrades(tx, userId)).length : 0,
  };
  return new Set(wanted.filter((source) => counts[source] < (source === 'hmrc-trades' ? 1 : 2)));
}

/** Its answers stay as they are: a save that does not send such a field leaves it. */
function withoutChoicesFrom(
  sources: ReadonlySet<ChoiceSource>,
  form: Definition['form_json'],
): Definition['form_json'] {
  if (sources.size === 0) return form;
  const fields = form.fields.filter(
    ({ choicesFrom }) => choicesFrom === undefined || !sources.has(choicesFrom),
  );
  return fields.length === form.fields.length ? form : { ...form, fields };
}

/** The pages of the return first, in order; then the product's own forms. */
function rank({ code }: InForce): number {
  return code.startsWith('SA') ? 0 : 1;
}

async function wireForm(tx: Tx, form: InForce, id: number): Promise<TaxForm> {
  const { title, helptext, moretext, tax_column, kind, form_json } = form.definition;
  return {
    id,
    code: form.code,
    title,
    helptext: helptext ?? '',
    moretext: moretext ?? '',
    tax_column,
    kind,
    form_json,
    tax_year: form.taxYear,
    version: form.version,
    validator: await validatorHashOf(tx, form),
  };
}

/** What a list shows about a form. */
async function formOutline(tx: Tx, form: InForce, id: number): Promise<TaxForm> {
  const { form_json, ...whole } = await wireForm(tx, form, id);
  const { provisional, recordOnly } = form_json;
  return {
    ...whole,
    form_json: {
      ...(provisional === undefined ? {} : { provisional }),
      ...(recordOnly === undefined ? {} : { recordOnly }),
      fields: [],
    },
  };
}
