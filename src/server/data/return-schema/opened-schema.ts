import { isTaxYear, startYear, type TaxYear, yearBefore } from '#domain/tax-year.ts';
import type { ReturnElement } from '#form-schemas/return-elements/element.ts';
import { knownYears } from '#return-rules/return-years.ts';
import type { Tx } from '../../db/database.ts';
import { cachePerDatabase } from '../../db/per-database.ts';
import type { UploadedYear } from '../filing/xml/uploaded-year.ts';
import { sentYears } from '../filing/xml/return-years.ts';
import { readSchema } from './read-file.ts';
import { returnElements } from './return-elements.ts';
import { filesOf, fileText, openings } from './return-schemas.repo.ts';
import type { FileFormat } from './schema.ts';

/** The elements of a year's return, and where they come from. */
export interface YearSchema extends UploadedYear {
  readonly year: TaxYear;
  /** 'shipped' comes with the product. */
  readonly from: 'shipped' | 'xsd' | 'listing';
  /** Of the uploaded file; 0 for the shipped one. */
  readonly version: number;
  readonly elements: readonly ReturnElement[];
}

/** Files never change, so they are read once. */
const read = cachePerDatabase(() => new Map<string, YearSchema>());

/** The years whose returns can be sent: those that come with the product, and those that staff opened. */
export async function openedYears(tx: Tx): Promise<ReadonlySet<TaxYear>> {
  const opened = (await openings(tx)).flatMap(({ tax_year, version }) =>
    version !== null && isTaxYear(tax_year) ? [tax_year] : [],
  );
  return new Set([...sentYears, ...opened]);
}

export async function isSendable(tx: Tx, year: TaxYear): Promise<boolean> {
  return (await openedYears(tx)).has(year);
}

/** The schema that staff opened for filing a year. Undefined where the product's own elements are used. */
export async function openedSchema(tx: Tx, year: TaxYear): Promise<UploadedYear | undefined> {
  const opening = (await openings(tx)).find(({ tax_year }) => tax_year === year);
  const version = opening?.version ?? null;
  if (version === null) return undefined;
  const file = (await filesOf(tx, year)).find((one) => one.version === version);
  if (file === undefined) return undefined;
  const { namespace, schemaVersion, structure } = await uploaded(tx, year, file);
  return { namespace, schemaVersion, structure };
}

/** The newest schema of a year: the last one uploaded, or else the one that comes with the product. */
export async function newestSchema(tx: Tx, year: TaxYear): Promise<YearSchema | undefined> {
  const file = (await filesOf(tx, year)).find(({ format }) => format !== 'rules');
  return file === undefined ? shipped(year) : uploaded(tx, year, file);
}

/** The schema of the last year before this one that has any, to compare with. */
export async function schemaBefore(tx: Tx, year: TaxYear): Promise<YearSchema | undefined> {
  for (let at = yearBefore(year); at !== undefined; at = yearBefore(at)) {
    const found = await newestSchema(tx, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function uploaded(
  tx: Tx,
  year: TaxYear,
  { version, format }: { readonly version: number; readonly format: FileFormat },
): Promise<YearSchema> {
  const known = read(tx);
  const key = `${year}/${version}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const schema = readSchema(format, (await fileText(tx, year, version)) ?? '');
  const found: YearSchema = {
    year,
    from: schema.format,
    version,
    namespace: schema.namespace,
    schemaVersion: `${startYear(year) + 1}-v${schema.version}`,
    structure: schema.structure,
    elements: returnElements(schema.structure, schema.boxes),
  };
  known.set(key, found);
  return found;
}

function shipped(year: TaxYear): YearSchema | undefined {
  const known = knownYears.find(({ name }) => name === year);
  if (known === undefined) return undefined;
  const { namespace, structure } = known;
  return {
    year,
    from: 'shipped',
    version: 0,
    namespace,
    schemaVersion: '',
    structure,
    elements: returnElements(structure),
  };
}
