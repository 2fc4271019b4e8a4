import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OtherForms } from '../moves/other-forms.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { useLazyGetFormQuery, useListFormsQuery } from '../open-form/api.ts';

/** The single forms a year has beside this one; their definitions as they are wanted, those of `wanted` at once. */
export function useOtherForms(
  { code, taxYear }: { code: string; taxYear: string },
  wanted: readonly string[],
): OtherForms {
  const { data } = useListFormsQuery();
  const [getForm] = useLazyGetFormQuery();
  const [definitions, setDefinitions] = useState<ReadonlyMap<string, Definition>>(new Map());
  const asked = useRef(new Set<string>());
  const forms = useMemo(() => {
    const there = (data?.forms ?? []).filter(
      (form) => form.kind === 'single' && form.code !== code && form.version > 0 && form.taxYear <= taxYear,
    );
    // Of each form the last that begins before.
    const latest = new Map<string, (typeof there)[number]>();
    for (const form of there)
      if ((latest.get(form.code)?.taxYear ?? '') < form.taxYear) latest.set(form.code, form);
    return [...latest.values()];
  }, [data, code, taxYear]);
  const onWanted = useCallback(
    (other: string) => {
      const form = forms.find((one) => one.code === other);
      if (form === undefined || asked.current.has(other)) return;
      asked.current.add(other);
      const params = { code: other, taxYear: form.taxYear };
      getForm({ params }, true)
        .unwrap()
        .then(({ published }) => setDefinitions((known) => new Map(known).set(other, published)))
        // Asked again with the next choice.
        .catch(() => asked.current.delete(other));
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
