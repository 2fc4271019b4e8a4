import { Navigate, useParams } from 'react-router-dom';
import { taxYearFromId, taxYearLabel } from '#domain/tax-year.ts';
import { paths } from '../../../shared/paths.ts';

/** /hmrcpay/2025-2026: the same screen with the year in the address, as the other screens have it. */
export function PayYear() {
  const { taxyear = '' } = useParams();
  const year = taxYearFromId(Number(/^(\d{4})(-\d{2}(\d{2})?)?$/.exec(taxyear)?.[1]));
  const query = year === undefined ? '' : `?${new URLSearchParams({ year: taxYearLabel(year) })}`;
  return <Navigate to={`${paths.pay}${query}`} replace />;
}
