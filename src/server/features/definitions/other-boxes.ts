import type { OtherBox } from '#contract/definitions/form-references.ts';
import { taxYearLabel, yearBefore } from '#domain/tax-year.ts';
import { INCLUDE, includeField } from '#form-schemas/compile.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { isDefinition } from '#form-schemas/meta/validate.ts';
import { BEFORE } from '#form-schemas/outside-names.ts';
import { fieldMeant, outsideReads } from '#form-schemas/other-forms.ts';
import { hasSeveral, readOutside } from '#form-schemas/read-outside.ts';
import { cachePerDatabase } from '../../db/per-database.ts';
import type { Tx } from '../../db/database.ts';
import { findVersion } from '../../data/definitions/definitions.repo.ts';
import { groundOf } from '../../data/definitions/other-forms.ts';
import { versionKeys } from '../../data/definitions/version-times.ts';

/**
 * The boxes of other forms that conditions, formulas and rules of a draft, or of any version of its form, read. Each
 * has its title from the first year of the draft that has it. Boxes that no year has are left out.
 */
export async function otherBoxes(tx: Tx, draft: Definition, at: Date): Promise<OtherBox[]> {
  const { years, inForce } = await groundOf(tx, draft, at);
  const names = new Set([...namesRead(draft), ...(await namesEverRead(tx, draft.code))]);
  return [...names].toSorted().flatMap((name): OtherBox[] => {
    const isBefore = name.startsWith(`${BEFORE}.`);
    const [section = '', ...rest] = (isBefore ? name.slice(BEFORE.length + 1) : name).split('.');
    const found = (isBefore ? years.flatMap((one) => yearBefore(one) ?? []) : years).flatMap((year) => {
      const form = inForce(year).find(
        (one) => (isBefore || one.code !== draft.code) && one.tax_column === section,
      );
      const field = form && boxOf(form, rest.join('.'), taxYearLabel(year));
      return form === undefined || field === undefined ? [] : [{ form, field }];
    });
    const [first] = found;
    if (first === undefined) return [];
    const { form, field } = first;
    const isVaried = new Set(found.map((one) => kindWord(one.field))).size > 1;
    return [
      {
        name,
        code: form.code,
        title: form.title,
        ...(hasSeveral(field, form) && { isTogether: true }),
        ...(isVaried && { isVaried }),
        field: readOutside(field),
      },
    ];
  });
}

/** The same word for fields of the same kind. */
function kindWord({ format, currency = false, widget, computed, choicesFrom }: Field): string {
  return JSON.stringify([format, currency, widget, computed !== undefined, choicesFrom]);
}

/** If boxes of different years share the name, the one of the year. */
function boxOf({ form_json: { fields } }: Definition, name: string, label: string): Field | undefined {
  if (name === INCLUDE) return includeField;
  const offered = fields.filter(({ taxYears }) => taxYears === undefined || taxYears.includes(label));
  return fieldMeant(offered, name) ?? fieldMeant(fields, name);
}

/** 'employment.box_1', 'before.property.rent' */
function namesRead(definition: Definition): string[] {
  return outsideReads(definition).flatMap(({ of, name, isBefore }) =>
    'section' in of ? [`${isBefore ? `${BEFORE}.` : ''}${of.section}.${name}`] : [],
  );
}

/** By version: versions never change, and only their names are cached. */
const namesByVersion = cachePerDatabase(() => new Map<string, readonly string[]>());

async function namesEverRead(tx: Tx, code: string): Promise<string[]> {
  const known = namesByVersion(tx);
  const names: string[] = [];
  for (const { taxYear, version } of await versionKeys(tx, code)) {
    const key = `${code}/${taxYear}/${version}`;
    let own = known.get(key);
    if (own === undefined) {
      const definition = (await findVersion(tx, code, taxYear, version))?.definition;
      own = isDefinition(definition) ? namesRead(definition) : [];
      known.set(key, own);
    }
    names.push(...own);
  }
  return names;
}
