import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OtherForms } from '../moves/other-forms.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { useLazyGetFormQuery, useListFormsQuery } from '../open-form/api.ts';

/**
 * The other single forms of a year, with their definitions on demand; those in `wanted` load at once. With `every`, also
 * lists and the form itself.
 */
export function useOtherForms(
  { code, taxYear }: { code: string; taxYear: string },
  wanted: readonly string[],
  every = false,
): OtherForms {
  const { data } = useListFormsQuery();
  const [getForm] = useLazyGetFormQuery();
  const [definitions, setDefinitions] = useState<ReadonlyMap<string, Definition>>(new Map());
  const requested = useRef(new Set<string>());
  const forms = useMemo(() => {
    const there = (data?.forms ?? []).filter(
      (form) =>
        (every ? form.kind !== 'dialog' : form.kind === 'single' && form.code !== code) &&
        form.version > 0 &&
        form.taxYear <= taxYear,
    );
    // The last definition of each form that begins before.
    const latest = new Map<string, (typeof there)[number]>();
    for (const form of there)
      if ((latest.get(form.code)?.taxYear ?? '') < form.taxYear) latest.set(form.code, form);
    return [...latest.values()];
  }, [data, code, taxYear, every]);
  const onWanted = useCallback(
    (other: string) => {
      const form = forms.find((one) => one.code === other);
      if (form === undefined || requested.current.has(other)) return;
      requested.current.add(other);
      const params = { code: other, taxYear: form.taxYear };
      getForm({ params }, true)
        .unwrap()
        .then(({ published }) => setDefinitions((known) => new Map(known).set(other, published)))
        // The next choice tries again.
        .catch(() => requested.current.delete(other));
    },
    [forms, getForm],
  );
  const all = wanted.join(',');
  useEffect(() => {
    for (const one of all.split(',')) onWanted(one);
  }, [all, onWanted]);
  const definitionOf = useCallback((other: string) => definitions.get(other), [definitions]);
  return useMemo(() => ({ forms, definitionOf, onWanted }), [forms, definitionOf, onWanted]);
}
