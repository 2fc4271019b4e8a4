import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { errorMessage } from '../../shared/api/call-error.ts';
import { useDryRunRuleQuery } from './api.ts';
import type { DryRunProps } from './components/dry-run.tsx';
import type { RuleBody } from './rule-values.ts';

/** A rule is tried when its typing rests. */
const TYPING_MS = 350;

/** Tries a rule on what is there already, saving nothing. */
export function useDryRun(body: RuleBody | undefined): DryRunProps {
  // As text, so that the same rule is not tried twice.
  const text = body === undefined ? '' : JSON.stringify(body);
  const [rested] = useDebouncedValue(text, TYPING_MS);
  const tried = useMemo(() => (rested === '' ? undefined : (JSON.parse(rested) as RuleBody)), [rested]); // written above
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

/** Never sent. */
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
