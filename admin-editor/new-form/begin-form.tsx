import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormSummary } from '#contract/definitions.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths, pathTo } from '#client/shared/paths.ts';
import { useCheckImportMutation, useImportFormsMutation } from '../import-export/api.ts';
import { definitionOf, type NewForm, type Wrong, wrongByServer } from './new-form.ts';
import { NewFormPanel } from './new-form-panel.tsx';

/** Long enough not to ask at every letter. */
const DELAY_MS = 400;

interface BeginFormProps {
  forms: readonly FormSummary[];
  onClose: () => void;
}

/** Begins a form: checked by the server as an import is, stored as a draft, and opened. */
export function BeginForm({ forms, onClose }: BeginFormProps) {
  const navigate = useNavigate();
  const [check] = useCheckImportMutation();
  const [importForms, { isLoading }] = useImportFormsMutation();
  const [asked, setAsked] = useState<NewForm>();
  const [answer, setAnswer] = useState<{ of: NewForm; found: Wrong }>();
  const years = [...new Set([...forms.map(({ taxYear }) => taxYear), ...shippedTaxYears])]
    .toSorted()
    .toReversed();

  useEffect(() => {
    if (asked === undefined) return undefined;
    let isOver = false;
    const ask = async () => {
      const say = (found: Wrong) => {
        if (!isOver) setAnswer({ of: asked, found });
      };
      try {
        const reply = await check({ body: { text: textOf(asked) } }).unwrap();
        say(wrongByServer(reply.forms.flatMap(({ problems }) => problems)));
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
  }, [asked, check]);

  const onBegin = async (form: NewForm) => {
    const { code, taxYear } = form;
    try {
      const picks = [{ code, taxYear, version: 0, revision: 0 }];
      await importForms({ body: { text: textOf(form), name: '“New form”', isNew: 'Y', picks } }).unwrap();
      toast(`${code} of ${taxYear} has been created.`);
      await navigate(pathTo(paths.adminForm, { code, taxYear }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (asked !== undefined) setAnswer({ of: asked, found: { form: errorMessage(error) } });
    }
  };
  return (
    <NewFormPanel
      forms={forms}
      years={years}
      found={answer?.of === asked ? answer?.found : undefined}
      onTyped={useCallback((form: NewForm | undefined) => setAsked(form), [])}
      isBusy={isLoading}
      onBegin={(form) => void onBegin(form)}
      onClose={onClose}
    />
  );
}

function textOf(form: NewForm): string {
  return JSON.stringify(definitionOf(form));
}
