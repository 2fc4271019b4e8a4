import { Link } from 'react-router-dom';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { digitalTaxAt } from '../digital-tax-at.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';

/** After the final declaration: what an update or a calculation now means. Nothing before it. */
export function DeclaredNotice({
  shown,
  about,
}: {
  shown: YearOfDigitalTax;
  about: 'updates' | 'calculation';
}) {
  const {
    year: { tax_year: label },
    data: { final_declaration: declaration },
    today,
  } = shown;
  const { state, amendable_until: until } = declaration;
  if (state !== 'fulfilled') return null;
  const canAmend = until !== undefined && today <= until;
  return (
    <Notice tone="info">
      <p>
        {canAmend ? amendableWords[about] : finalWords[about]}{' '}
        <LinkButton as={Link} to={digitalTaxAt({ year: label, tab: 'end-of-year' })}>
          Show final declaration
        </LinkButton>
      </p>
    </Notice>
  );
}

const amendableWords = {
  updates:
    'The final declaration for this year has been submitted. An update sent now changes the figures at HMRC, but counts only once the final declaration is amended.',
  calculation:
    'The calculation in the final declaration is the one that counts. A later one counts only once the final declaration is amended.',
} as const;

const finalWords = {
  updates:
    'The final declaration for this year has been submitted. An update sent now changes the figures at HMRC, but not the final declaration. Write to HMRC to correct that.',
  calculation:
    'The calculation in the final declaration is the one that counts. A later one does not change it. Write to HMRC to correct it.',
} as const;
