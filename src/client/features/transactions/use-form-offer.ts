import { useNavigate } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import { paths, type PathState } from '../../shared/paths.ts';
import { formOffer } from './first-tag.ts';
import { messages } from './messages.ts';

/** 'Way to go!': offers the form after the first tag of its kind in a year. Spec 2, 4. */
export function useFormOffer() {
  const navigate = useNavigate();
  return async (hints: Parameters<typeof formOffer>[0]) => {
    const offer = formOffer(hints);
    if (offer === undefined) return;
    const { title, yes, no } = messages.wayToGo;
    if (!(await confirm({ title, message: offer.message, confirmLabel: yes, cancelLabel: no }))) return;
    const state: PathState['taxForms'] = {
      form: offer.form,
      ...(offer.taxYearId === undefined ? {} : { taxYearId: offer.taxYearId }),
    };
    await navigate(paths.taxForms, { state });
  };
}
