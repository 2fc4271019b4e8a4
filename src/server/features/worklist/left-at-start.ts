import type { LeftForm, LeftRates } from '#contract/worklist/worklists.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Tx } from '../../db/database.ts';
import type { FormsInForce, InForce } from '../../data/definitions/in-force.ts';
import { RATES } from '../../data/rates/rate-events.ts';
import { rateVersions } from '../../data/rates/rates.repo.ts';

interface Started {
  readonly taxYear: TaxYear;
  readonly from: string;
  /** When the year was first started. */
  readonly at: Date;
  /** The forms with a worklist. */
  readonly listed: ReadonlySet<string>;
}

/**
 * What starting a year left unchanged, worked out from its effects. A form it drafted is in the log. A form that
 * already had a draft has a worklist but no log entry. A form that was published, empty or withdrawn has no worklist.
 * `before` are the forms of the year before, `published` those with a version for this one.
 */
export async function formsLeft(
  tx: Tx,
  { taxYear, from, listed }: Started,
  before: Pick<FormsInForce, 'forms' | 'withdrawn'>,
  published: ReadonlySet<string>,
): Promise<LeftForm[]> {
  const drafted = new Set((await drafts(tx, 'year-started', taxYear)).map(({ code }) => code));
  const whyOf = (form: InForce): LeftForm['why'] | undefined => {
    const { code, definition } = form;
    if (listed.has(code)) return drafted.has(code) ? undefined : 'draft';
    if (before.withdrawn.includes(form)) return published.has(code) ? 'published' : 'withdrawn';
    if (isTaxYear(from) && fieldsFor(definition, from).length === 0) return 'nothing';
    return published.has(code) ? 'published' : undefined;
  };
  return [...before.forms, ...before.withdrawn]
    .flatMap((form): LeftForm[] => {
      const why = whyOf(form);
      return why === undefined ? [] : [{ code: form.code, title: form.definition.title, why }];
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** The same for the rates; null if the start drafted them. */
export async function ratesLeft(tx: Tx, { taxYear, at }: Started): Promise<LeftRates | null> {
  const begun = await drafts(tx, 'rates-draft-started', taxYear);
  if (begun.some((event) => event.code === RATES && event.version === 0 && event.at >= at)) return null;
  const wasPublished = (await rateVersions(tx, taxYear)).some(({ published }) => published <= at);
  return wasPublished ? 'published' : 'draft';
}

async function drafts(tx: Tx, kind: 'year-started' | 'rates-draft-started', taxYear: string) {
  return tx
    .selectFrom('form_events')
    .select(['code', 'version', 'at'])
    .where('kind', '=', kind)
    .where('tax_year', '=', taxYear)
    .execute();
}
