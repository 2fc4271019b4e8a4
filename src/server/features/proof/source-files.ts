import type { Definition } from '#form-schemas/definition.ts';
import { recomputeTax } from '../../data/filing/proof/recompute.ts';
import type { FilingSources, FormVersion } from '../../data/filing/proof/sources.ts';
import { boxFiles } from './box-files.ts';
import { journeyFiles } from './journey-files.ts';
import { definitionName, jsonFile, type PackFile } from './pack-format.ts';

/** A version of a form with its definition. */
export interface KnownForm extends FormVersion {
  readonly definition: Definition;
}

/** What a return was worked out from, as files: answers, rates, forms, the rest, and the transactions and journeys by box. */
export function sourceFiles(sources: FilingSources, forms: readonly KnownForm[]): PackFile[] {
  const { saved, rates, transactions, eachJourney, ...rest } = sources;
  const definitions = new Map(forms.map((form) => [definitionName(form), form.definition]));
  const tax = recomputeTax(sources, (form) => definitions.get(definitionName(form)));
  return [
    jsonFile('answers.json', saved),
    jsonFile('rates.json', rates),
    jsonFile('sources.json', rest),
    ...definitionFiles(forms),
    ...boxFiles(tax?.figures ?? { forms: [] }, transactions, eachJourney),
    ...(eachJourney === undefined ? [] : journeyFiles(eachJourney)),
  ];
}

export function definitionFiles(forms: readonly KnownForm[]): PackFile[] {
  return forms.map((form) => jsonFile(definitionName(form), form.definition));
}
