import { useState } from 'react';
import type { DigitalTaxBusiness } from '#contract/digital-tax/quarters.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import { FinalDeclaration } from './final-declaration.tsx';
import { Statements } from './statements.tsx';

/** The end-of-year statement of the selected business, and the final declaration of the year. */
export function EndOfYearTab({ shown, business }: { shown: YearOfDigitalTax; business: DigitalTaxBusiness }) {
  // HMRC's sandbox reports a statement as fulfilled only when it is asked to. Spec 3, 4.5.
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Statements
        key={business.business_id}
        shown={shown}
        business={business}
        isConfirmed={confirmed.has(business.business_id)}
        onConfirmed={() => setConfirmed((before) => new Set([...before, business.business_id]))}
      />
      <FinalDeclaration shown={shown} />
    </>
  );
}
