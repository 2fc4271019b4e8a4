import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isTaxYear } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import type { Selection } from '#ui/data-table/selection.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useGetUserRulesQuery, useSuggestRulesQuery } from '../api.ts';
import { FilterBar } from '../components/filter-bar.tsx';
import { NoRules } from '../components/no-rules.tsx';
import { RuleGrid } from '../components/rule-grid.tsx';
import { RunProgress } from '../components/run-progress.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import { filterRules, moved, type RuleFilters, type RuleRow, ruleRows } from '../rule-rows.ts';
import { newRule, ruleFor, type RuleStart, startOf } from '../rule-start.ts';
import { useArrival } from '../use-arrival.ts';
import { useKnown } from '../use-known.ts';
import { useRuleActions } from '../use-rule-actions.ts';
import { useRuleOrder } from '../use-rule-order.ts';
import { useRuleRun } from '../use-rule-run.ts';
import { HelpLink } from '../../../shared/help-link.tsx';

// Fetches the form engine when it is first needed.
const OpenRule = lateDialog(async () => (await import('../components/open-rule.tsx')).OpenRule);

const NONE: Selection = new Set();
const NO_FILTERS = { search: '', type: 'any' } as const;

/** The rules screen: /rules. Spec 2, 2.5. */
export function RulesScreen() {
  const { year } = useTaxYear();
  const list = useGetUserRulesQuery();
  const { ordered, setOrder } = useRuleOrder(list.data?.rules, list.refetch);
  const suggestions = useSuggestRulesQuery().data?.suggestions ?? [];
  const { form, known } = useKnown(ordered);
  const [open, setOpen] = useState<RuleStart>();
  useArrival(known, setOpen);
  const run = useRuleRun();
  const actions = useRuleActions();

  const [params, setParams] = useSearchParams();
  const linked = Number(params.get('rule') ?? '') || undefined;
  const [own, setOwn] = useState<Omit<RuleFilters, 'rule'>>(NO_FILTERS);
  const rows = useMemo(() => (ordered === undefined ? undefined : ruleRows(ordered)), [ordered]);
  const shown = useMemo(() => filterRules(rows ?? [], { ...own, rule: linked }), [rows, own, linked]);
  const showAll = () => {
    setOwn(NO_FILTERS);
    setParams({}, { replace: true });
  };

  const [selected, setSelected] = useState(NONE);
  const chosen = shown.filter(({ key }) => selected.has(key));
  const edit = useCallback(({ rule }: RuleRow) => setOpen(startOf(rule)), []);
  const move = (row: RuleRow, by: -1 | 1) => {
    const ids = (rows ?? []).map(({ rule }) => rule.id);
    const next = moved(
      ids,
      shown.map(({ rule }) => rule.id),
      row.rule.id,
      by,
    );
    if (next !== undefined) setOrder(next);
  };
  const add = known === undefined ? undefined : () => setOpen(newRule(known));
  const remove = async () => {
    if (await actions.remove(chosen)) setSelected(NONE);
  };
  const apply = async () => {
    const [row] = chosen;
    const id = row === undefined ? undefined : await actions.apply(row);
    if (id !== undefined) run.follow(id);
  };

  return (
    <>
      <PageHeader
        title="Rules"
        chips={rows === undefined || rows.length === 0 ? null : <Chip>The first matching rule applies</Chip>}
      >
        <HelpLink page="rules" />
        <ChangeButton onClick={add} disabled={add === undefined}>
          Add rule
        </ChangeButton>
      </PageHeader>
      {known === undefined ? null : (
        <Suggestions suggestions={suggestions} onMake={(one) => setOpen(ruleFor(one, known))} />
      )}
      <FilterBar
        filters={{ ...own, rule: linked }}
        onChange={(part) => setOwn({ ...own, ...part })}
        onShowAll={showAll}
      />
      <Card padding="none">
        {run.running ? <RunProgress run={run.run} /> : null}
        {chosen.length === 0 ? null : (
          <SelectionBar
            count={chosen.length}
            busy={run.running}
            onEdit={() => chosen[0] && edit(chosen[0])}
            onApply={() => void apply()}
            onDelete={() => void remove()}
            onClose={() => setSelected(NONE)}
          />
        )}
        {list.isError ? (
          <ErrorState title="We could not load the rules" onRetry={() => void list.refetch()}>
            {errorMessage(list.error)}
          </ErrorState>
        ) : (
          <RuleGrid
            rows={shown}
            loading={rows === undefined}
            selected={selected}
            onSelectedChange={setSelected}
            onEdit={edit}
            onMove={move}
            empty={
              <NoRules
                any={(rows ?? []).length > 0}
                gone={linked !== undefined && !rows?.some(({ rule }) => rule.id === linked)}
                onAdd={add}
                onClear={showAll}
              />
            }
          />
        )}
      </Card>
      {open !== undefined &&
      known !== undefined &&
      form !== undefined &&
      isTaxYear(year?.hmrc_year_string) ? (
        <OpenRule
          known={known}
          form={form}
          year={year.hmrc_year_string}
          start={open}
          onClose={() => setOpen(undefined)}
          onSaved={({ run_id }) => {
            setOpen(undefined);
            if (run_id === undefined) toast(open.id === -1 ? 'Rule added.' : 'Rule saved.');
            else run.follow(run_id);
          }}
        />
      ) : null}
    </>
  );
}
