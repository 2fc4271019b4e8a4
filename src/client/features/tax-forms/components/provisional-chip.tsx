import { type TaxYear, taxYearFromId } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { isProvisional } from '#form-schemas/resolve.ts';
import { Chip } from '#ui/chip.tsx';

interface ProvisionalChipProps {
  form: Pick<Definition, 'form_json'>;
  /** The year, or its id on the wire. */
  year: TaxYear | number;
}

/** Marks a form whose boxes for the year are not published yet. Renders nothing for any other form. */
export function ProvisionalChip({ form, year }: ProvisionalChipProps) {
  const known = typeof year === 'number' ? taxYearFromId(year) : year;
  if (known === undefined || !isProvisional(form, known)) return null;
  return <Chip tone="warn">Provisional</Chip>;
}
