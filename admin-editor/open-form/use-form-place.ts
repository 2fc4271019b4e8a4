import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FormPlace, isStep, placeOf, withPlace } from './form-place.ts';

/** Where someone is on an open form, stored in the address; `first` is where it opens. */
export function useFormPlace(first?: FormPlace): {
  readonly place: FormPlace;
  readonly go: (to: Partial<FormPlace>) => void;
  /** Without a history entry, so that Back does not return here. */
  readonly turn: (to: Partial<FormPlace>) => void;
} {
  const [params, setParams] = useSearchParams();
  const place = placeOf(params, first);
  const move = useCallback(
    (to: Partial<FormPlace>, replace: boolean) =>
      // At once: the press must be visible before its content has loaded.
      setParams(withPlace(params, to, first), { replace, flushSync: true }),
    [params, setParams, first],
  );
  return { place, go: (to) => move(to, !isStep(place, to)), turn: (to) => move(to, true) };
}
