import { useState } from 'react';
import { flushSync } from 'react-dom';
import { checkForm, type Validate } from '../../../form-schemas/check.ts';
import { compile } from '../../../form-schemas/compile.ts';
import type { Definition, Field, Values } from '../../../form-schemas/definition.ts';
import type { Issue } from '../../../form-schemas/messages.ts';
import { fieldsFor } from '../../../form-schemas/resolve.ts';
import { ErrorSummary } from '../../../renderer/error-summary.tsx';
import { FormRenderer, type FormRendererProps } from '../../../renderer/form-renderer.tsx';
import { type CompiledCheck, precompiledValidator, schemaCheck } from '../../../renderer/form-validator.ts';
import { fieldId } from '../../../renderer/form-state.ts';
// The form uses nothing of the UI kit; it only needs its tokens and base styles.
import '../../../src/ui/fonts.css';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import '../page.css';

const YEAR = '2025-26';
const ID_PREFIX = 'form';

/** The product's own form, check and error summary for a definition; `validator` is a published validator. */
export function formPage(
  definition: Definition,
  start: Values,
  validator: string,
  decorate?: FormRendererProps['decorate'],
) {
  let latest = start;
  let show: (issues: readonly Issue[]) => void = () => undefined;
  const fields: readonly Field[] = fieldsFor(definition, YEAR);
  const load = async (): Promise<Validate> => {
    const { check } = (await import(/* @vite-ignore */ validator)) as { check: CompiledCheck };
    return schemaCheck(precompiledValidator(check, compile(definition, YEAR)));
  };

  function Page() {
    const [values, setValues] = useState(start);
    const [issues, setIssues] = useState<readonly Issue[]>([]);
    show = setIssues;
    return (
      <div className="page">
        <ErrorSummary issues={issues} fields={fields} idPrefix={ID_PREFIX} />
        <FormRenderer
          definition={definition}
          year={YEAR}
          values={values}
          onChange={(next) => {
            latest = next;
            setValues(next);
          }}
          issues={issues}
          idPrefix={ID_PREFIX}
          {...(decorate ? { decorate } : {})}
        />
      </div>
    );
  }

  return {
    element: <Page />,
    idOf: (name: string) => fieldId(ID_PREFIX, name),
    values: () => latest,
    prefetch: async () => void (await load()),
    submit: async () => {
      const validate = await load();
      flushSync(() => show(checkForm({ definition, year: YEAR, values: latest, validate })));
    },
    errorCount: () => document.querySelectorAll('[aria-invalid="true"]').length,
  };
}
