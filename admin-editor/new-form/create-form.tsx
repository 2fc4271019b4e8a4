import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormSummary } from '#contract/definitions/definitions.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths, pathTo } from '#client/shared/paths.ts';
import {
  useCheckImportMutation,
  useImportFormsMutation,
  useLazyExportFormsQuery,
} from '../form-files/api.ts';
import { type Beginning, definitionOf, type FormErrors, type NewForm, serverErrors } from './new-form.ts';
import { NewFormPanel } from './new-form-panel.tsx';

/** Milliseconds; long enough not to ask on every keystroke. */
const DELAY_MS = 400;

interface CreateFormProps {
  forms: readonly FormSummary[];
  /** The form to copy, as 'SA102/2025-26'. */
  copy: string | null;
  onClose: () => void;
}

/** Creates a form: the server checks it like an import, stores it as a draft, and the screen opens it. */
export function CreateForm({ forms, copy, onClose }: CreateFormProps) {
  const navigate = useNavigate();
  const [check] = useCheckImportMutation();
  const [importForms, { isLoading }] = useImportFormsMutation();
  const [exportForms] = useLazyExportFormsQuery();
  const [typed, setTyped] = useState<Typed>();
  const [answer, setAnswer] = useState<{ of: Typed; found: FormErrors }>();
  const years = [...new Set([...forms.map(({ taxYear }) => taxYear), ...shippedTaxYears])]
    .toSorted()
    .toReversed();

  useEffect(() => {
    if (typed === undefined) return undefined;
    let isOver = false;
    const ask = async () => {
      const say = (found: FormErrors) => {
        if (!isOver) setAnswer({ of: typed, found });
      };
      try {
        const reply = await check({ body: { text: textOf(typed) } }).unwrap();
        say(serverErrors(reply.forms.flatMap(({ problems }) => problems)));
      } catch (error) {
        if (!isCallError(error)) throw error;
        say({ form: errorMessage(error) });
      }
    };
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed, check]);

  const onBegin = async (begun: Typed) => {
    const { code, taxYear } = begun.form;
    try {
      const picks = [{ code, taxYear, version: 0, revision: 0 }];
      await importForms({ body: { text: textOf(begun), name: '“New form”', isNew: 'Y', picks } }).unwrap();
      toast(`${code} of ${taxYear} has been created.`);
      await navigate(pathTo(paths.adminForm, { code, taxYear }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (typed !== undefined) setAnswer({ of: typed, found: { form: errorMessage(error) } });
    }
  };
  return (
    <NewFormPanel
      forms={forms}
      years={years}
      copy={copy}
      found={answer?.of === typed ? answer?.found : undefined}
      onTyped={useCallback(
        (form: NewForm | undefined, beginning: Beginning) =>
          setTyped(form === undefined ? undefined : { form, beginning }),
        [],
      )}
      readForm={useCallback(
        async ({ code, taxYear }: Pick<NewForm, 'code' | 'taxYear'>) => {
          const { forms: found } = await exportForms({ query: { code, taxYear, drafts: 'Y' } }).unwrap();
          return found[0]?.definition;
        },
        [exportForms],
      )}
      isBusy={isLoading}
      onBegin={(form, beginning) => void onBegin({ form, beginning })}
      onClose={onClose}
    />
  );
}

/** What was typed, and what the form begins with. */
interface Typed {
  readonly form: NewForm;
  readonly beginning: Beginning;
}

function textOf({ form, beginning }: Typed): string {
  return JSON.stringify(definitionOf(form, beginning));
}
