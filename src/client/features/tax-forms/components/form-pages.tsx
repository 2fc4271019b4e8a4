import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pagesOf, pageWith } from '#form-schemas/pages.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { PagePlace } from '#renderer/pages/place.tsx';
import { PagedForm } from '#renderer/paged-form.tsx';
import type { PathState } from '../../../shared/paths.ts';
import { placeIn, searchOf } from '../../../shared/forms/page-address.ts';

interface FormPagesProps extends Omit<
  ComponentProps<typeof PagedForm>,
  'place' | 'goTo' | 'hrefOf' | 'end' | 'onTitle'
> {
  /** The box where the form opens, by its number or name. */
  box: string | undefined;
  /** Saves the whole form. */
  save: ReactNode;
}

/** An open form with pages. Its address names the page, so that Back, a reload and a link lead there. */
export function FormPages({ box, save, ...form }: FormPagesProps) {
  const { definition, year } = form;
  const location = useLocation();
  const { pathname, search, key } = location;
  const state = location.state as PathState['taxForms'] | null;
  const navigate = useNavigate();
  const place = useMemo((): PagePlace => {
    const asked = placeIn(search);
    if (asked.page !== undefined || box === undefined) return asked;
    // A link to a box does not know its page.
    const fields = fieldsFor(definition, year);
    const field = fields.find((one) => one.box === box || one.name === box);
    const name = field?.in ?? field?.name ?? '';
    return { page: pageWith(pagesOf(definition, fields), name)?.section, box: name };
  }, [search, box, definition, year]);
  const hrefOf = useCallback((to: PagePlace) => `${pathname}${searchOf(search, to)}`, [pathname, search]);
  const goTo = useCallback(
    (to: PagePlace) => {
      const next: PathState['taxForms'] = { ...state, visit: state?.visit ?? key };
      // The box is where the visit began.
      delete next.box;
      void navigate(hrefOf(to), { state: next });
    },
    [navigate, hrefOf, state, key],
  );
  const onTitle = useCallback(
    (title: string) => {
      document.title = `${title} · ${definition.title} · Formledger`;
    },
    [definition],
  );
  const [before] = useState(() => document.title);
  useEffect(
    () => () => {
      document.title = before;
    },
    [before],
  );
  return <PagedForm {...form} {...{ place, goTo, hrefOf, onTitle }} end={save} />;
}
