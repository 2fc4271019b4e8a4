import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useGetAskedFormsQuery } from './api.ts';

/** The menu entry of forms from an adviser: only for someone who has been sent one. */
export function AskedMenuItem({
  className,
  isCurrent,
}: {
  className: string | undefined;
  isCurrent: boolean;
}) {
  const { data } = useGetAskedFormsQuery();
  const forms = data?.forms ?? [];
  if (forms.length === 0) return null;
  const open = forms.filter(({ state }) => state !== 'submitted').length;
  return (
    <Link to={paths.askedForms} className={className} aria-current={isCurrent ? 'page' : undefined}>
      Forms from your adviser{open === 0 ? '' : ` (${open})`}
    </Link>
  );
}
