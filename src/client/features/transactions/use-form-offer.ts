import { useNavigate } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import { paths, type PathState } from '../../shared/paths.ts';
import { formOffers } from './first-tag.ts';
import { messages } from './messages.ts';

/**
 * The dialog 'Way to go!': offers the forms of businesses and employments after their first tags of a year, one after
 * the other. Spec 2, 4.
 */
export function useFormOffer() {
  const navigate = useNavigate();
  return async (hints: Parameters<typeof formOffers>[0]) => {
    const { title, yes, no } = messages.wayToGo;
    for (const { form, taxYearId, message } of formOffers(hints)) {
      if (!(await confirm({ title, message, confirmLabel: yes, cancelLabel: no }))) continue;
      const state: PathState['taxForms'] = { form, ...(taxYearId === undefined ? {} : { taxYearId }) };
      return await navigate(paths.taxForms, { state });
    }
  };
}
