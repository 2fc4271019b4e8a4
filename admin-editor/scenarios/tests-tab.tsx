import { keyOf, type ScenarioKey } from './scenario-line.ts';
import { shownScenario } from './shown-scenario.ts';
import { TestsPanel } from './tests-panel.tsx';
import type { StoredScenario } from '#contract/scenarios/scenarios.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import {
  useConfirmScenariosMutation,
  useDeleteScenarioMutation,
  useListScenariosQuery,
  usePutScenarioMutation,
} from './api.ts';
import { readScenario } from './read-scenario.ts';
import { useScenarioRuns } from './use-scenario-runs.ts';

interface TestsTabProps {
  which: { code: string; taxYear: string };
  definition: Definition;
  onGoTo: (at: number | undefined) => void;
  /** Without it the scenarios are read-only. */
  canEdit: boolean;
}

/** The scenarios of the open form, run by the server on the current content. */
export function TestsTab({ which, definition, onGoTo, canEdit }: TestsTabProps) {
  const { data, error } = useListScenariosQuery({ params: which });
  const [put] = usePutScenarioMutation();
  const [remove] = useDeleteScenarioMutation();
  const [sign] = useConfirmScenariosMutation();
  const scenarios = data?.scenarios;
  const { isRunning, results, notice } = useScenarioRuns(which, definition, scenarios);

  const revisionOf = (key: ScenarioKey) => scenarios?.find((one) => keyOf(one) === keyOf(key))?.revision ?? 0;
  const removed = async ({ code, taxYear, name }: ScenarioKey) =>
    remove({ query: { code, taxYear, name, revision: revisionOf({ code, taxYear, name }) } }).unwrap();

  const onSave = async (text: string, before: ScenarioKey | undefined): Promise<string | undefined> => {
    const read = readScenario(text);
    if ('wrong' in read) return read.wrong;
    const { scenario } = read;
    const isSame = before !== undefined && keyOf(before) === keyOf(scenario);
    try {
      await put({ body: { scenario, revision: isSame ? revisionOf(before) : 0 } }).unwrap();
      // With another name or year it is a different one, and replaces the first.
      if (before !== undefined && !isSame) await removed(before);
      return undefined;
    } catch (failure) {
      if (!isCallError(failure)) throw failure;
      const [first] = failure.issues;
      return first === undefined ? errorMessage(failure) : `${first.field}: ${first.message}`;
    }
  };

  const onRemove = async (key: ScenarioKey) => {
    const question = {
      title: 'Remove scenario?',
      message: `“${key.name}” of ${key.taxYear} will no longer hold back publishing.`,
      confirmLabel: 'Remove it',
      cancelLabel: 'Keep it',
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await removed(key);
    } catch (failure) {
      if (!isCallError(failure)) throw failure;
      toast(errorMessage(failure));
    }
  };

  const onConfirm = async (keys: readonly ScenarioKey[]) => {
    const wanted = new Set(keys.map(keyOf));
    // As shown: the server refuses if the results have changed since.
    const seen = results.filter((result) => wanted.has(keyOf(result)));
    try {
      const reply = await sign({ params: which, body: { definition, seen } }).unwrap();
      toast(
        reply.status === 'error'
          ? reply.message
          : `${reply.confirmed === 1 ? 'It is' : `${reply.confirmed} are`} saved with the new result.`,
      );
    } catch (failure) {
      if (!isCallError(failure)) throw failure;
      toast(errorMessage(failure));
    }
  };

  return (
    <TestsPanel
      lines={(scenarios ?? []).map((scenario) => ({
        ...scenario,
        text: textOf(scenario),
        shown: shownScenario(scenario, definition),
        carriedFrom: scenario.expected.carriedFrom,
        differences: results.find((result) => keyOf(result) === keyOf(scenario))?.failures,
      }))}
      isRunning={error === undefined && isRunning}
      notice={error === undefined ? notice : errorMessage(error)}
      template={templateOf(definition)}
      onGoTo={({ form, field }) => {
        const at = definition.form_json.fields.findIndex(({ name }) => name === field);
        onGoTo(form === which.code && at >= 0 ? at : undefined);
      }}
      edits={
        canEdit
          ? {
              onSave,
              onRemove: (key) => void onRemove(key),
              onConfirm: (keys) => void onConfirm(keys),
            }
          : undefined
      }
    />
  );
}

function textOf({ code, taxYear, name, answers, others, expected }: StoredScenario): string {
  return JSON.stringify({ code, taxYear, name, answers, others, expected }, undefined, 2);
}

function templateOf({ code, taxYear, kind }: Definition): string {
  const one = kind === 'dialog' ? {} : { include: true };
  const answers = kind === 'list' ? [one] : one;
  return JSON.stringify({ code, taxYear, name: '', answers, expected: { issues: [] } }, undefined, 2);
}
