import { useEffect, useMemo, useState } from 'react';
import { type Found, SaveScenarioPanel } from './save-scenario-panel.tsx';
import type { Scenario } from '#contract/scenarios/scenarios.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { withoutHidden } from '#form-schemas/visibility.ts';
import { toWire } from '#form-schemas/wire.ts';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { withFirstProblem } from '../draft/first-problem.ts';
import { usePutScenarioMutation, useTryScenarioMutation } from './api.ts';

interface SaveScenarioTabProps {
  which: { code: string; taxYear: string };
  definition: Definition;
  year: TaxYear;
  values: Values;
  onClose: () => void;
}

/** Asks the server for the results of the preview's answers, and saves them with those confirmed. */
export function SaveScenarioTab({
  which: { code, taxYear },
  definition,
  year,
  values,
  onClose,
}: SaveScenarioTabProps) {
  const [tryOut] = useTryScenarioMutation();
  const [put] = usePutScenarioMutation();
  const [found, setFound] = useState<Found>();
  const [notice, setNotice] = useState<string>();
  const answers = useMemo(() => answersOf(definition, year, values), [definition, year, values]);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      setFound(undefined);
      setNotice(undefined);
      try {
        const body = { definition, year, answers };
        const reply = await tryOut({ params: { code, taxYear }, body }).unwrap();
        if (isOver) return;
        if (reply.status === 'success') setFound(reply);
        else setNotice(withFirstProblem(reply, definition));
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (!isOver) setNotice(errorMessage(error));
      }
    };
    const timer = setTimeout(() => void ask(), 300);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [code, taxYear, definition, year, answers, tryOut]);

  const onKeep = async (name: string, { issues, tax, xml }: Found): Promise<string | undefined> => {
    const expected = {
      issues: issues.map((issue) => ({ ...issue })),
      ...(Object.keys(tax).length > 0 && { tax: { ...tax } }),
      ...(xml !== '' && { xml }),
    };
    try {
      await put({
        body: { scenario: { code, taxYear: year, name, answers, expected }, revision: 0 },
      }).unwrap();
      toast(`“${name}” has been saved. It now runs with every change.`);
      onClose();
      return undefined;
    } catch (error) {
      if (!isCallError(error)) throw error;
      return errorMessage(error);
    }
  };
  return <SaveScenarioPanel found={found} notice={notice} onKeep={onKeep} onClose={onClose} />;
}

/** As a filer's form would send them, without calculated or hidden fields. */
function answersOf(definition: Definition, year: TaxYear, values: Values): Scenario['answers'] {
  const included = definition.kind === 'dialog' ? values : { ...values, [INCLUDE]: true };
  const [shown = included] = withoutHidden({ definition, year }, [included]);
  const computed = new Set(
    definition.form_json.fields.flatMap((field) => (field.computed === undefined ? [] : [field.name])),
  );
  const own = Object.fromEntries(Object.entries(shown).filter(([name]) => !computed.has(name)));
  const wire = toWire(definition, year, own);
  return definition.kind === 'list' ? [wire] : wire;
}
