import { Button } from '@mantine/core';
import { Row } from '#ui/layout.tsx';
import type { RowsNotice } from '#ui/notice-cards.tsx';
import { useSession } from '../session/use-session.ts';
import { useTaxYear } from './use-tax-year.ts';

/** After logging in: offers the last tax year while its return is open, until the person chooses a year. */
export function useOpenYearNotice(): RowsNotice | undefined {
  const isAgent = useSession()?.agent !== undefined;
  const { years, thisYear, isDefault, setYear } = useTaxYear();
  const open = years.find((year) => year.open === 'Y');
  if (open === undefined || thisYear === undefined || open.id === thisYear.id || !isDefault) return undefined;
  return {
    id: 'open-year',
    title: `${isAgent ? 'Your client’s' : 'Your'} ${open.tax_year} return has not been filed yet.`,
    aside: (
      <Row gap={2}>
        <Button onClick={() => setYear(open.id)}>Switch to {open.tax_year}</Button>
        <Button variant="default" onClick={() => setYear(thisYear.id)}>
          Stay in {thisYear.tax_year}
        </Button>
      </Row>
    ),
  };
}
