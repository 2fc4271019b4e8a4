import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { useWords } from '#ui/language.ts';

type WelshForms = typeof import('./welsh-form.ts');

interface FormLanguage {
  /** The definition in the language of the page. */
  readonly shown: Definition;
  /** Issues of the English definition, in the language of the page. The same issues in English. */
  readonly translated: <Found extends Issue>(issues: readonly Found[]) => readonly Found[];
}

let fetched: WelshForms | undefined;

async function fetchWelshForms(): Promise<WelshForms> {
  fetched = await import('./welsh-form.ts');
  return fetched;
}

/** A form in the language of the page. Answers are checked with the English definition. Both stay the same objects. */
export function useFormLanguage(definition: Definition, year: TaxYear): FormLanguage {
  const isWelsh = useWords().language === 'cy';
  const [known, setKnown] = useState(fetched);
  useEffect(() => {
    if (!isWelsh || known !== undefined) return;
    fetchWelshForms().then(setKnown, () => undefined);
  }, [isWelsh, known]);
  return useMemo(
    () =>
      isWelsh && known !== undefined
        ? {
            shown: known.welshForm(definition, year),
            translated: (issues) => known.welshIssues(definition, issues),
          }
        : { shown: definition, translated: (issues) => issues },
    [definition, year, isWelsh, known],
  );
}

/** The same for a part of a component. */
export function FormInLanguage(props: {
  definition: Definition;
  year: TaxYear;
  children: (language: FormLanguage) => ReactNode;
}): ReactNode {
  return props.children(useFormLanguage(props.definition, props.year));
}
