import { taxYearEnd, taxYearStart, type TaxYear } from '#domain/tax-year.ts';
import type { Calculation, Declaration } from '../person.ts';
import { isCumulative } from '../quarters.ts';

/** The head of a calculation. To 2024-25 it has two types and says in fields of their own what it is for. */
export function metadataOf(
  { calculationId, type, triggered }: Pick<Calculation, 'calculationId' | 'type' | 'triggered'>,
  year: TaxYear,
  declared: Declaration | undefined,
): object {
  const common = {
    calculationId,
    taxYear: year,
    requestedBy: 'customer',
    requestedTimestamp: triggered,
    calculationReason: 'customer-request',
    calculationTimestamp: triggered,
    periodFrom: taxYearStart(year),
    periodTo: taxYearEnd(year),
  };
  if (!isCumulative(year))
    return {
      ...common,
      calculationType: type === 'in-year' ? 'in-year' : 'final-declaration',
      intentToSubmitFinalDeclaration: type !== 'in-year',
      finalDeclaration: declared !== undefined,
      ...(declared && { finalDeclarationTimestamp: declared.received }),
    };
  if (declared === undefined) return { ...common, calculationType: type };
  return declared.type === 'final-declaration'
    ? { ...common, calculationType: 'declare-finalisation', finalisationTimestamp: declared.received }
    : { ...common, calculationType: 'confirm-amendment', confirmationTimestamp: declared.received };
}
