import { existsSync, readFileSync } from 'node:fs';
import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';

/** The catalogue of boxes that the definitions were written from, if a copy is next to the project. */
const folder = new URL('../../../shared/forms/catalogue/', import.meta.url);

export const hasCatalogue = existsSync(folder);

export interface Dependence {
  readonly name: string;
  readonly op: string;
  readonly value?: string | number | readonly string[];
}

export interface Box {
  readonly box: string;
  readonly name: string;
  readonly type: string;
  readonly length?: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly allowNegative?: boolean;
  readonly required?: boolean;
  readonly multiline?: boolean;
  readonly depends?: readonly Dependence[] | null;
  readonly choices?: readonly { value: string; title: string }[];
  readonly fill?: string | null;
  readonly calc?: string;
  readonly default?: unknown;
  readonly xml: string | null;
  readonly xml_before_2025_26?: string;
  readonly years: Span;
}

interface Span {
  readonly from: string;
  readonly to: string | null;
}

export interface Catalogue {
  readonly kind: string;
  readonly tax_column?: string;
  readonly constants?: Readonly<Record<string, unknown>> | null;
  readonly sections: readonly { readonly boxes: readonly Box[] }[];
  readonly rules?: readonly { readonly id: string; readonly years: Span }[];
}

export function catalogueOf(code: string): Catalogue {
  return JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Catalogue;
}

export function boxesIn(catalogue: Catalogue, year: TaxYear): readonly Box[] {
  return catalogue.sections.flatMap(({ boxes }) => boxes).filter(({ years }) => appliesIn(years, year));
}

/** The catalogue's years are labels, '2019-2020'. An open end means until further notice. */
export function appliesIn({ from, to }: Span, year: TaxYear): boolean {
  const label = taxYearLabel(year);
  return from <= label && (to === null || label <= to);
}
