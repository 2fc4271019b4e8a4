import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import type { Rule } from '#contract/rules/rules.ts';
import { guarded } from '../../shared/books/guarded.ts';
import { useOrderRulesMutation } from './api.ts';

/** Several moves in quick succession are saved together. */
const REST_MS = 500;

/** The rules in the order on screen, saved when the user pauses. */
export function useRuleOrder(rules: readonly Rule[] | undefined, refetch: () => Promise<unknown>) {
  const [order, setOrder] = useState<readonly number[]>();
  const latest = useRef<readonly number[]>(undefined);
  const [save] = useOrderRulesMutation();
  const send = useDebouncedCallback(
    async (ids: readonly number[]) => {
      await guarded(() => save({ body: { ids: [...ids] } }).unwrap());
      await refetch();
      // If the user has moved a rule since, a newer order is about to be sent.
      if (latest.current === ids) setOrder(undefined);
    },
    { delay: REST_MS, flushOnUnmount: true },
  );
  const ordered = useMemo(() => inOrder(rules, order), [rules, order]);
  return {
    ordered,
    setOrder: (ids: readonly number[]) => {
      latest.current = ids;
      setOrder(ids);
      send(ids);
    },
  };
}

/** Rules missing from the order come last. */
function inOrder(
  rules: readonly Rule[] | undefined,
  order: readonly number[] | undefined,
): readonly Rule[] | undefined {
  if (rules === undefined || order === undefined) return rules;
  const place = new Map(order.map((id, index) => [id, index]));
  return rules.toSorted(
    (one, other) => (place.get(one.id) ?? order.length) - (place.get(other.id) ?? order.length),
  );
}
