import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { useGetTaxFormsQuery, useGetUnsavedFormsQuery } from '../../../../shared/forms/api.ts';
import { isOffered } from '../../../../shared/forms/open-form.ts';
import { type PathState, paths } from '../../../../shared/paths.ts';
import { covid } from '../messages.ts';
import { YEAR } from '../year.ts';
import classes from './covid.module.css';

interface UnsavedFormsProps {
  yearId: number;
  /** Whether the page shows everything in the form that is typed but not saved. */
  isShown: (code: string) => boolean;
}

/**
 * Links to the forms with unsaved typing that the page does not show, or no longer shows. Empty when there are
 * none.
 */
export function UnsavedForms({ yearId, isShown }: UnsavedFormsProps) {
  const query = { tax_year_id: yearId };
  const { data } = useGetUnsavedFormsQuery({ query }, { refetchOnMountOrArgChange: true });
  const { data: forms } = useGetTaxFormsQuery({ query: { ...query, outline: 'Y' } });
  const unsaved = (forms?.forms ?? []).filter(
    (form) => isOffered(form) && data?.sections.includes(form.tax_column) && !isShown(form.code),
  );
  return (
    <output className={classes.told}>
      {unsaved.length === 0 ? null : (
        <Card gap={2} tone="warn" className={classes.card}>
          {covid.unsaved}
          <ul>
            {unsaved.map(({ code, title }) => (
              <li key={code}>
                <Link
                  to={paths.taxForms}
                  state={{ form: code, year: YEAR.label } satisfies PathState['taxForms']}
                >
                  {title} ({code})
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </output>
  );
}
