import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { errorMessage } from '../../shared/api/call-error.ts';
import { useDryRunRuleQuery } from './api.ts';
import type { DryRunProps } from './components/dry-run.tsx';
import type { RuleBody } from './rule-values.ts';

/** The dry run starts when the user pauses. */
const TYPING_MS = 350;

/** Runs a rule on existing transactions without saving anything. */
export function useDryRun(body: RuleBody | undefined): DryRunProps {
  // Text compares by value, so the same rule does not run twice.
  const text = body === undefined ? '' : JSON.stringify(body);
  const [rested] = useDebouncedValue(text, TYPING_MS);
  const tried = useMemo(() => (rested === '' ? undefined : (JSON.parse(rested) as RuleBody)), [rested]); // serialised above
  const { data, error, isFetching } = useDryRunRuleQuery(
    { body: tried ?? NOTHING },
    { skip: tried === undefined },
  );
  const stale = text !== rested || isFetching;
  return {
    run: data,
    incomplete: body === undefined,
    error: error === undefined || stale ? undefined : errorMessage(error),
    stale,
  };
}

/** A placeholder that is never sent. */
const NOTHING: RuleBody = {
  id: -1,
  account: -1,
  type_id: 'E',
  tax_cat: 1,
  desc_op: 1,
  desc_val: '',
  class_op: 1,
  class_val: '',
  percentage: 100,
};
